// A score sheet: what was counted in each round, what follows from it, and its text for links.
// Points and results come from counting.js, which is made of the code that scores live tables.
import * as count from "./counting.js";

export const NOBODY = { k: {}, c: {}, s: null, cards: null };
const VERSION = "1";
const ENDS = ["stop", "last_chance", "deck_empty", "mermaids"];
const MOST_NAME = 30;
const MOST_ROUNDS = 60;

export class Rules {
  // `data` is what the page says of cards and rule sets.
  constructor(data) {
    this.data = data;
    this.kinds = Object.keys(data.kinds);
    this.colours = Object.keys(data.colours);
  }

  options(sheet) {
    return { ...this.data.presets[sheet.preset], expansion: sheet.expansion, target: sheet.target };
  }

  deck(sheet) {
    return this.data.decks[sheet.expansion];
  }

  goal(sheet) {
    return this.data.targets[sheet.names.length] * (sheet.target === "double" ? 2 : 1);
  }

  full(counts, keys) {
    return Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0]));
  }

  kindsOf(player) {
    return this.full(player.k, this.kinds);
  }

  coloursOf(player) {
    return this.full(player.c, this.colours);
  }

  // How many starfish count with a pair. Untouched, as many as can under the option that lets them count in hand.
  stars(sheet, player) {
    const kinds = this.kindsOf(player);
    const most = Math.min(kinds.starfish, count.pairs_among(kinds));
    const usual = this.options(sheet).starfish_in_hand === "counts" ? most : 0;
    return Math.min(player.s ?? usual, most);
  }

  // The parts by category, their sum, and the colour bonus of one player's cards.
  points(sheet, player) {
    const { white } = this.options(sheet);
    const kinds = this.kindsOf(player);
    const colours = this.coloursOf(player);
    const parts = [
      ...count.pair_parts(kinds, 0, this.stars(sheet, player), "laid_only").map((part) => ["pair", ...part]),
      ...count.collection_parts(kinds).map((part) => ["set", ...part]),
      ...count.multiplier_parts(kinds).map((part) => ["times", ...part]),
    ];
    if (kinds.mermaid) parts.push(["star", "mermaid", kinds.mermaid, count.mermaid_points(kinds.mermaid, colours, white)]);
    return { parts, total: parts.reduce((sum, part) => sum + part[3], 0), bonus: count.colour_bonus(colours, white) };
  }

  // [key, seat, what] of everything that cannot be.
  problems(sheet, round) {
    const kinds = round.players.map((player) => this.kindsOf(player));
    const needed = kinds.map((one) => round.end === "last_chance" || one.mermaid > 0);
    const colours = round.players.map((player) => this.coloursOf(player));
    return count.problems(kinds, colours, this.deck(sheet), needed);
  }

  // A round with its points, what counted of them, and the totals after it.
  result(sheet, round, before) {
    const four = round.players.findIndex((player) => (player.k.mermaid ?? 0) === count.MERMAIDS_TO_WIN);
    const end = four < 0 ? round.end : "mermaids";
    const caller = four < 0 ? round.caller : four;
    const points = round.players.map((player) => this.points(sheet, player));
    const totals = points.map((one) => one.total);
    const bonuses = points.map((one) => one.bonus);
    const [cardsCount, bonusCounts] = count.score_round(end, caller, totals, bonuses);
    const scored = points.map((one, seat) => (cardsCount[seat] ? one.total : 0) + (bonusCounts[seat] ? one.bonus : 0));
    const after = scored.map((gain, seat) => before[seat] + gain);
    return { end, caller, points, cardsCount, bonusCounts, scored, after, four, won: end === "last_chance" ? cardsCount[caller] : null };
  }

  // All rounds, the totals, and once somebody has reached the target the ranks.
  evaluate(sheet) {
    const results = [];
    let totals = sheet.names.map(() => 0);
    for (const round of sheet.rounds) {
      results.push(this.result(sheet, round, totals));
      totals = results.at(-1).after;
    }
    const last = results.at(-1);
    const over = Boolean(last) && (last.four >= 0 || Math.max(...totals) >= this.goal(sheet));
    return { results, totals, over, ...(over ? this.ranks(sheet, last, totals) : {}), starter: last ? this.starter(sheet, last) : null };
  }

  ranks(sheet, last, totals) {
    const option = this.options(sheet).tie_break;
    const recent = count.last_turns(last.end, last.caller, totals.length);
    const level = totals.map((total, seat) => [Number(seat === last.four), total]);
    const keys = level.map((key, seat) => [...key, count.tie_breaker(option, seat, last.scored, last.caller, recent)]);
    const ranks = count.rank(keys);
    const firstOf = (list) => list.filter((rank) => rank === 1).length;
    return { ranks, tieBroken: firstOf(count.rank(level)) > firstOf(ranks) ? option : "" };
  }

  starter(sheet, last) {
    return count.next_starter(this.options(sheet).next_starter, last.end, last.caller, sheet.names.length);
  }

  empty(seats = 2) {
    const sheet = { preset: "standard", expansion: "none", target: "standard", names: Array(seats).fill(""), rounds: [] };
    return { ...sheet, now: this.newRound(seats), at: 0, mode: "counts" };
  }

  newRound(seats) {
    return { end: "stop", caller: 0, players: Array.from({ length: seats }, () => structuredClone(NOBODY)) };
  }

  encode(sheet) {
    const head = [VERSION, sheet.preset, sheet.expansion, sheet.target, sheet.names.map(plain).join(".")];
    return [...head, ...sheet.rounds.map((round) => this.encodeRound(round))].join("~");
  }

  encodeRound(round) {
    const text = (counts, keys) => keys.map((key) => (counts[key] ?? 0).toString(36)).join("").replace(/0+$/, "");
    const players = round.players.map((one) => [text(one.k, this.kinds), text(one.c, this.colours), one.s ?? ""].join("-"));
    return `${ENDS.indexOf(round.end)}${round.caller}.${players.join(".")}`;
  }

  // The sheet of a link's text; throws if it is none.
  decode(text) {
    const [version, preset, expansion, target, names, ...rounds] = text.split("~");
    const sheet = this.empty();
    Object.assign(sheet, { preset, expansion, target });
    sheet.names = (names ?? "").split(".").map((name) => decodeURIComponent(name).slice(0, MOST_NAME));
    const { data } = this;
    const known = version === VERSION && Object.hasOwn(data.presets, preset) && Object.hasOwn(data.decks, expansion);
    if (!known || !["standard", "double"].includes(target)) throw new RangeError("no sheet");
    if (!Object.hasOwn(data.targets, sheet.names.length) || rounds.length > MOST_ROUNDS) throw new RangeError("no sheet");
    sheet.rounds = rounds.map((round) => this.decodeRound(round, sheet));
    sheet.now = this.newRound(sheet.names.length);
    return sheet;
  }

  decodeRound(text, sheet) {
    const [head, ...players] = text.split(".");
    const counts = (digits, keys) => Object.fromEntries([...digits].map((digit, place) => [keys[place], parseInt(digit, 36)]));
    if (!/^[0-3][0-3]$/.test(head) || players.length !== sheet.names.length) throw new RangeError("no round");
    const round = { end: ENDS[Number(head[0])], caller: Number(head[1]) % sheet.names.length, players: [] };
    for (const player of players) {
      const found = /^([0-9a-z]{0,19})-([0-9a-z]{0,11})-([0-3]?)$/.exec(player);
      if (!found) throw new RangeError("no player");
      const [, k, c, s] = found;
      round.players.push({ k: counts(k, this.kinds), c: counts(c, this.colours), s: s === "" ? null : Number(s), cards: null });
    }
    if (this.problems(sheet, round).length) throw new RangeError("impossible");
    return round;
  }
}

function plain(name) {
  return encodeURIComponent(name).replace(/[.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
