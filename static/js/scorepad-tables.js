// The history of a sheet as a table, and what ended each round in words.

export class Words {
  constructor(words, language) {
    this.words = words;
    this.language = language;
    this.digits = new Intl.NumberFormat(language === "fa" ? "fa-IR" : language, { useGrouping: false });
  }

  number(value) {
    return this.digits.format(value);
  }

  // The number of a text in Latin, Persian or Arabic digits; 0 if there is none.
  value(text) {
    const latin = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => digit.charCodeAt(0) & 15);
    return Number(latin) || 0;
  }

  // The text `template` with its %(parts)s; numbers are written as the language does, names keep their own direction.
  fill(template, parts = {}) {
    const part = (value, key) => (key === "name" ? `\u2068${value}\u2069` : typeof value === "number" ? this.number(value) : value);
    return template.replace(/%\((\w+)\)s/g, (_all, key) => part(parts[key], key));
  }

  say(key, parts) {
    return this.fill(this.words[key], parts);
  }

  plural([one, many], number) {
    const single = number === 1 || (number === 0 && this.language !== "en");
    return this.fill(single ? one : many, { count: number });
  }
}

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function name(text) {
  return element("bdi", {}, text);
}

export function endText(words, result, names) {
  const key = result.end === "last_chance" ? `last_chance_${result.won ? "won" : "lost"}` : result.end;
  return words.fill(words.words.ends[key], { name: names[result.caller] });
}

// One row a round: who ended it and how, and of everybody what was written down with what it was made of.
export function history(words, names, { results, totals, ranks }) {
  const head = element("tr", {}, element("th", { scope: "col" }, words.words.round_title), element("th", { scope: "col" }, words.words.ended));
  for (const one of names) head.append(element("th", { scope: "col", class: "n" }, name(one)));
  const body = element("tbody");
  results.forEach((result, number) => {
    const row = element("tr", {}, element("th", { scope: "row", class: "num" }, words.number(number + 1)), element("td", {}, endText(words, result, names)));
    result.scored.forEach((gain, seat) => row.append(cell(words, result, seat, gain)));
    body.append(row);
  });
  const foot = element("tr", {}, element("th", { scope: "row", colspan: "2" }, words.words.total));
  totals.forEach((total, seat) => {
    const made = element("td", { class: "n num" }, element("b", {}, words.number(total)));
    if (ranks) made.append(element("span", { class: "chip" }, words.say("rank", { number: ranks[seat] })));
    foot.append(made);
  });
  return [element("thead", {}, head), body, element("tfoot", {}, foot)];
}

function cell(words, result, seat, gain) {
  const { total, bonus } = result.points[seat];
  const struck = (text, counts) => (counts ? element("span", {}, text) : element("s", { title: words.words.not_counted }, text, element("span", { class: "vh" }, ` ${words.words.not_counted}`)));
  const parts = element("small", { class: "mut" }, struck(words.number(total), result.cardsCount[seat]), " + ", struck(words.number(bonus), result.bonusCounts[seat]));
  return element("td", { class: "n num" }, element("bdi", { dir: "ltr" }, `+${words.number(gain)}`), " ", element("bdi", { dir: "ltr" }, parts));
}
