// Made of games/rules/seasalt/{counting,realcards}.py by `manage.py score_script`. Do not edit.
import { _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_range, _pyfunc_sorted, _pyfunc_truthy, _pymeth_append, _pymeth_get, _pymeth_index, _pymeth_items, _pymeth_repeat } from "../vendor/pscript/std.js";

var MERMAIDS_TO_WIN, MULTIPLIERS, STARFISH, TABLES, add_up, cards_for, collection_parts, colour_bonus, colour_limits, count_all, is_greater, kind_limits, last_turns, mermaid_points, multiplier_parts, next_starter, pair_parts, pairs_among, place_one, problems, rank, score_round, tie_breaker, too_many;
TABLES = ({shell: [0, 0, 2, 4, 6, 8, 10], octopus: [0, 0, 3, 6, 9, 12], penguin: [0, 1, 3, 5], sailor: [0, 0, 5]});
MULTIPLIERS = ({lighthouse: ["boat", 1], shoal_of_fish: ["fish", 1], penguin_colony: ["penguin", 2], captain: ["sailor", 3], cast_of_crabs: ["crab", 1]});
STARFISH = 2;
MERMAIDS_TO_WIN = 4;
pairs_among = function flx_pairs_among (kinds) {
    // The greatest number of pairs in ``kinds``.
    return _pyfunc_op_add((_pyfunc_op_add((_pyfunc_op_add((Math.min((Math.floor(_pyfunc_op_add(kinds["crab"], kinds["lobster"])/2)), kinds["crab"])), Math.floor(kinds["boat"]/2))), Math.floor(kinds["fish"]/2))), (Math.min(kinds["swimmer"], _pyfunc_op_add(kinds["shark"], kinds["jellyfish"]))));
};

pair_parts = function flx_pair_parts (hand, played, stars, starfish_in_hand) {
    var count, parts, unplayed;
    // ``played`` pairs and ``stars`` with them stay as they are; in the hand as many pairs as possible.
    unplayed = pairs_among(hand);
    if (_pyfunc_op_equals(starfish_in_hand, "counts")) {
        stars = _pyfunc_op_add(stars, Math.min(hand["starfish"], unplayed));
    }
    count = _pyfunc_op_add(unplayed, played);
    parts = [];
    if (_pyfunc_truthy(count)) {
        _pymeth_append.call(parts, ["pairs", count, count]);
    }
    if (_pyfunc_truthy(stars)) {
        _pymeth_append.call(parts, ["starfish", stars, _pyfunc_op_mult(STARFISH, stars)]);
    }
    return parts;
};

collection_parts = function flx_collection_parts (owned) {
    var count, helped, kind, most, parts, stub1_seq, stub2_seq, table;
    // A seahorse is one more card of a collection that was begun, where it helps most, within the table.
    helped = "";
    most = 0;
    if (_pyfunc_truthy(owned["seahorse"])) {
        stub1_seq = TABLES;
        for (kind in stub1_seq) {
            if (!stub1_seq.hasOwnProperty(kind)){ continue; }
            table = stub1_seq[kind];
            count = owned[kind];
            if (((((0 < count) && ((count < (table.length - 1))))) && (((table[count + 1] - table[count]) > most)))) {
                helped = kind;
                most = table[count + 1] - table[count];
            }
        }
    }
    parts = [];
    stub2_seq = TABLES;
    for (kind in stub2_seq) {
        if (!stub2_seq.hasOwnProperty(kind)){ continue; }
        table = stub2_seq[kind];
        count = (_pyfunc_op_equals(kind, helped))? (owned[kind] + 1) : (owned[kind]);
        if (_pyfunc_truthy(count)) {
            _pymeth_append.call(parts, ([kind, count, table[count]]));
        }
    }
    return parts;
};

multiplier_parts = function flx_multiplier_parts (owned) {
    var counted, kind, parts, stub3_seq;
    parts = [];
    stub3_seq = MULTIPLIERS;
    for (kind in stub3_seq) {
        if (!stub3_seq.hasOwnProperty(kind)){ continue; }
        counted = stub3_seq[kind];
        if (_pyfunc_truthy(owned[kind])) {
            _pymeth_append.call(parts, ([kind, owned[counted[0]], _pyfunc_op_mult((owned[counted[0]]), counted[1])]));
        }
    }
    return parts;
};

mermaid_points = function flx_mermaid_points (mermaids, colours, white) {
    var count, counts, points, stub4_, stub4_colour, stub4_count, stub4_i0, stub4_iter0, stub5_seq, stub6_itr;
    // The first counts the most frequent colour, the second the next one, and so on.
    stub4_ = [];stub4_iter0 = _pymeth_items.call(colours);if ((typeof stub4_iter0 === "object") && (!Array.isArray(stub4_iter0))) {stub4_iter0 = Object.keys(stub4_iter0);}for (stub4_i0=0; stub4_i0<stub4_iter0.length; stub4_i0++) {stub4_colour = stub4_iter0[stub4_i0][0]; stub4_count = stub4_iter0[stub4_i0][1];if (!((_pyfunc_op_equals(white, "counts") || (!_pyfunc_op_equals(stub4_colour, "white"))))) {continue;}{stub4_.push(stub4_count);}}
    counts = stub4_;
    points = 0;
    stub5_seq = _pyfunc_sorted(counts, ((function (count) {return -count;}).bind(this)), false).slice(0,mermaids);
    if ((typeof stub5_seq === "object") && (!Array.isArray(stub5_seq))) { stub5_seq = Object.keys(stub5_seq);}
    for (stub6_itr = 0; stub6_itr < stub5_seq.length; stub6_itr += 1) {
        count = stub5_seq[stub6_itr];
        points = _pyfunc_op_add(points, count);
    }
    return points;
};

colour_bonus = function flx_colour_bonus (colours, white) {
    // The number of cards of the most frequent colour.
    return Math.max.apply(null, (function list_comprehension (iter0) {var res = [];var colour, count, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {colour = iter0[i0][0]; count = iter0[i0][1];if (!((((!_pyfunc_op_equals(white, "never"))) || (!_pyfunc_op_equals(colour, "white"))))) {continue;}{res.push(count);}}return res;}).call(this, _pymeth_items.call(colours)));
};

score_round = function flx_score_round (end, caller, cards, bonuses) {
    var bet, bonus_counts, cards_count, stub7_, stub7_i0, stub7_iter0, stub7_seat, stub8_, stub8_i0, stub8_iter0, stub8_seat, won;
    // Whose card points count, and whose bonus, by the end: "stop", "last_chance", "deck_empty" or "mermaids".
    // 
    //     The caller of Last Chance wins the bet if nobody has more card points.
    bet = _pyfunc_op_equals(end, "last_chance");
    won = _pyfunc_truthy(bet) && ((_pyfunc_op_equals(Math.max.apply(null, cards), cards[caller])));
    stub7_ = [];stub7_iter0 = _pyfunc_range(0, cards.length, 1);if ((typeof stub7_iter0 === "object") && (!Array.isArray(stub7_iter0))) {stub7_iter0 = Object.keys(stub7_iter0);}for (stub7_i0=0; stub7_i0<stub7_iter0.length; stub7_i0++) {stub7_seat = stub7_iter0[stub7_i0];{stub7_.push(_pyfunc_op_equals(end, "stop") || (_pyfunc_truthy(bet) && ((_pyfunc_op_equals(_pyfunc_op_equals(stub7_seat, caller), won)))));}}
    cards_count = stub7_;
    stub8_ = [];stub8_iter0 = _pyfunc_range(0, bonuses.length, 1);if ((typeof stub8_iter0 === "object") && (!Array.isArray(stub8_iter0))) {stub8_iter0 = Object.keys(stub8_iter0);}for (stub8_i0=0; stub8_i0<stub8_iter0.length; stub8_i0++) {stub8_seat = stub8_iter0[stub8_i0];{stub8_.push(_pyfunc_truthy(won) || (_pyfunc_truthy(bet) && _pyfunc_op_equals(stub8_seat, caller)));}}
    bonus_counts = stub8_;
    return [cards_count, bonus_counts];
};

tie_breaker = function flx_tie_breaker (option, seat, scored, ender, recent) {
    // What decides between equal totals, the greater the better: of the last round ``scored`` by each seat, its
    // 
    //     ``ender``, and the seats in the order of their last turns, the latest last.
    if (_pyfunc_op_equals(option, "last_round")) {
        return scored[seat];
    }
    if (_pyfunc_op_equals(option, "last_turn")) {
        return (_pyfunc_op_contains(seat, recent))? (_pymeth_index.call(recent, seat)) : (-1);
    }
    return ((_pyfunc_op_equals(option, "caller") && _pyfunc_op_equals(seat, ender)))? (1) : (0);
};

last_turns = function flx_last_turns (end, ender, seats) {
    var first;
    // The seats in the order of their last turns, the latest last, when everybody took turns in order.
    first = (_pyfunc_op_equals(end, "last_chance"))? (ender) : (ender + 1);
    return (function list_comprehension (iter0) {var res = [];var step, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {step = iter0[i0];{res.push(_pyfunc_op_add(first, step) % seats);}}return res;}).call(this, _pyfunc_range(0, seats, 1));
};

next_starter = function flx_next_starter (option, end, ender, seats) {
    var stays;
    // Who starts the next round under the value of the option ``next_starter``.
    stays = _pyfunc_op_equals(option, "ender") && ((!_pyfunc_op_equals(end, "deck_empty")));
    return (_pyfunc_truthy(stays))? (ender) : ((ender + 1) % seats);
};

rank = function flx_rank (keys) {
    var ahead, key, other, ranks, stub10_itr, stub11_seq, stub12_itr, stub9_seq;
    // The ranks of ``keys``, the greatest first; equal ones share a rank.
    ranks = [];
    stub11_seq = keys;
    if ((typeof stub11_seq === "object") && (!Array.isArray(stub11_seq))) { stub11_seq = Object.keys(stub11_seq);}
    for (stub12_itr = 0; stub12_itr < stub11_seq.length; stub12_itr += 1) {
        key = stub11_seq[stub12_itr];
        ahead = 0;
        stub9_seq = keys;
        if ((typeof stub9_seq === "object") && (!Array.isArray(stub9_seq))) { stub9_seq = Object.keys(stub9_seq);}
        for (stub10_itr = 0; stub10_itr < stub9_seq.length; stub10_itr += 1) {
            other = stub9_seq[stub10_itr];
            if (_pyfunc_truthy(is_greater(other, key))) {
                ahead += 1;
            }
        }
        _pymeth_append.call(ranks, (1 + ahead));
    }
    return ranks;
};

is_greater = function flx_is_greater (one, other) {
    var place;
    for (place = 0; place < one.length; place += 1) {
        if ((!_pyfunc_op_equals(one[place], other[place]))) {
            return one[place] > other[place];
        }
    }
    return false;
};

too_many = function flx_too_many (players, limits) {
    var counts, found, key, limit, stub13_seq, stub14_itr, stub15_seq, together;
    // The kinds (or colours) of which all players together have more than there are.
    found = [];
    stub15_seq = limits;
    for (key in stub15_seq) {
        if (!stub15_seq.hasOwnProperty(key)){ continue; }
        limit = stub15_seq[key];
        together = 0;
        stub13_seq = players;
        if ((typeof stub13_seq === "object") && (!Array.isArray(stub13_seq))) { stub13_seq = Object.keys(stub13_seq);}
        for (stub14_itr = 0; stub14_itr < stub13_seq.length; stub14_itr += 1) {
            counts = stub13_seq[stub14_itr];
            together = _pyfunc_op_add(together, counts[key]);
        }
        if ((together > limit)) {
            _pymeth_append.call(found, key);
        }
    }
    return found;
};

kind_limits = function flx_kind_limits (deck) {
    var colours, kind, limits, stub16_seq;
    limits = ({});
    stub16_seq = deck;
    for (kind in stub16_seq) {
        if (!stub16_seq.hasOwnProperty(kind)){ continue; }
        colours = stub16_seq[kind];
        limits[kind] = count_all(colours);
    }
    return limits;
};

colour_limits = function flx_colour_limits (deck) {
    var colour, colours, count, limits, stub17_seq, stub18_seq;
    limits = ({});
    stub18_seq = deck;
    for (colours in stub18_seq) {
        if (!stub18_seq.hasOwnProperty(colours)){ continue; }
        colours = stub18_seq[colours];
        stub17_seq = colours;
        for (colour in stub17_seq) {
            if (!stub17_seq.hasOwnProperty(colour)){ continue; }
            count = stub17_seq[colour];
            limits[colour] = _pyfunc_op_add(_pymeth_get.call(limits, colour, 0), count);
        }
    }
    return limits;
};

add_up = function flx_add_up (players) {
    var count, counts, key, stub19_seq, stub20_seq, stub21_itr, together;
    together = ({});
    stub20_seq = players;
    if ((typeof stub20_seq === "object") && (!Array.isArray(stub20_seq))) { stub20_seq = Object.keys(stub20_seq);}
    for (stub21_itr = 0; stub21_itr < stub20_seq.length; stub21_itr += 1) {
        counts = stub20_seq[stub21_itr];
        stub19_seq = counts;
        for (key in stub19_seq) {
            if (!stub19_seq.hasOwnProperty(key)){ continue; }
            count = stub19_seq[key];
            together[key] = _pyfunc_op_add(_pymeth_get.call(together, key, 0), count);
        }
    }
    return together;
};

cards_for = function flx_cards_for (kinds, colours, deck) {
    var _number, cards, colour, count, free, kind, of_kind, stub22_seq, stub23_seq, stub24_itr, stub25_seq, stub26_seq, stub27_itr;
    // Cards of ``deck`` that have just these kinds and colours; None if there are none such.
    cards = ({});
    free = ({});
    stub22_seq = colours;
    for (colour in stub22_seq) {
        if (!stub22_seq.hasOwnProperty(colour)){ continue; }
        count = stub22_seq[colour];
        free[colour] = count;
    }
    stub25_seq = deck;
    for (kind in stub25_seq) {
        if (!stub25_seq.hasOwnProperty(kind)){ continue; }
        of_kind = stub25_seq[kind];
        cards[kind] = ({});
        stub23_seq = of_kind;
        if ((typeof stub23_seq === "object") && (!Array.isArray(stub23_seq))) { stub23_seq = Object.keys(stub23_seq);}
        for (stub24_itr = 0; stub24_itr < stub23_seq.length; stub24_itr += 1) {
            colour = stub23_seq[stub24_itr];
            cards[kind][colour] = 0;
        }
    }
    stub26_seq = deck;
    if ((typeof stub26_seq === "object") && (!Array.isArray(stub26_seq))) { stub26_seq = Object.keys(stub26_seq);}
    for (stub27_itr = 0; stub27_itr < stub26_seq.length; stub27_itr += 1) {
        kind = stub26_seq[stub27_itr];
        for (_number = 0; _number < kinds[kind]; _number += 1) {
            if ((!_pyfunc_truthy(place_one(kind, cards, free, deck, [])))) {
                return null;
            }
        }
    }
    return ((_pyfunc_op_equals(count_all(free), 0)))? (cards) : (null);
};

place_one = function flx_place_one (kind, cards, free, deck, tried) {
    var colour, most, other, stub28_seq, stub29_itr, stub30_seq;
    // Give one more card of ``kind`` a colour, moving others to another colour where that helps.
    stub30_seq = deck[kind];
    for (colour in stub30_seq) {
        if (!stub30_seq.hasOwnProperty(colour)){ continue; }
        most = stub30_seq[colour];
        if (((((cards[kind][colour]) < most)) && ((!_pyfunc_op_contains(colour, tried))))) {
            _pymeth_append.call(tried, colour);
            if ((_pymeth_get.call(free, colour, 0) > 0)) {
                free[colour] -= 1;
                cards[kind][colour] += 1;
                return true;
            }
            stub28_seq = deck;
            if ((typeof stub28_seq === "object") && (!Array.isArray(stub28_seq))) { stub28_seq = Object.keys(stub28_seq);}
            for (stub29_itr = 0; stub29_itr < stub28_seq.length; stub29_itr += 1) {
                other = stub28_seq[stub29_itr];
                if ((((!_pyfunc_op_equals(other, kind))) && ((_pymeth_get.call(cards[other], colour, 0) > 0)) && (_pyfunc_truthy(place_one(other, cards, free, deck, tried))))) {
                    cards[other][colour] -= 1;
                    cards[kind][colour] += 1;
                    return true;
                }
            }
        }
    }
    return false;
};

problems = function flx_problems (kinds, colours, deck, needed) {
    var colour, complete, counted, found, kind, seat, stub31_seq, stub32_itr, stub33_seq, stub34_itr;
    // What is wrong with the counts of all players: (key, seat or -1, kind or colour).
    // 
    //     ``needed`` tells of each player whether the colours matter; if not, they may be left uncounted. The keys are
    //     "kind_over" and "colour_over" (more than there are), "sums" (kinds and colours are not as many), "impossible"
    //     (no such cards) and "together" (each alone is possible, but not all at once).
    found = [];
    stub31_seq = too_many(kinds, kind_limits(deck));
    if ((typeof stub31_seq === "object") && (!Array.isArray(stub31_seq))) { stub31_seq = Object.keys(stub31_seq);}
    for (stub32_itr = 0; stub32_itr < stub31_seq.length; stub32_itr += 1) {
        kind = stub31_seq[stub32_itr];
        _pymeth_append.call(found, ["kind_over", -1, kind]);
    }
    stub33_seq = too_many(colours, colour_limits(deck));
    if ((typeof stub33_seq === "object") && (!Array.isArray(stub33_seq))) { stub33_seq = Object.keys(stub33_seq);}
    for (stub34_itr = 0; stub34_itr < stub33_seq.length; stub34_itr += 1) {
        colour = stub33_seq[stub34_itr];
        _pymeth_append.call(found, ["colour_over", -1, colour]);
    }
    if (_pyfunc_truthy(found)) {
        return found;
    }
    complete = true;
    for (seat = 0; seat < kinds.length; seat += 1) {
        counted = count_all(colours[seat]);
        if ((_pyfunc_op_equals(counted, 0) && ((!_pyfunc_truthy(needed[seat]))))) {
            complete = _pyfunc_truthy(complete) && ((_pyfunc_op_equals(count_all(kinds[seat]), 0)));
        } else if ((!_pyfunc_op_equals(counted, count_all(kinds[seat])))) {
            _pymeth_append.call(found, ["sums", seat, ""]);
        } else if ((cards_for(kinds[seat], colours[seat], deck) === null)) {
            _pymeth_append.call(found, ["impossible", seat, ""]);
        }
    }
    if ((_pyfunc_truthy(complete) && ((!_pyfunc_truthy(found))) && (((cards_for(add_up(kinds), add_up(colours), deck)) === null)))) {
        _pymeth_append.call(found, ["together", -1, ""]);
    }
    return found;
};

count_all = function flx_count_all (counts) {
    var count, stub35_seq, together;
    together = 0;
    stub35_seq = counts;
    for (count in stub35_seq) {
        if (!stub35_seq.hasOwnProperty(count)){ continue; }
        count = stub35_seq[count];
        together = _pyfunc_op_add(together, count);
    }
    return together;
};
export { MERMAIDS_TO_WIN, MULTIPLIERS, STARFISH, TABLES, add_up, cards_for, collection_parts, colour_bonus, colour_limits, count_all, is_greater, kind_limits, last_turns, mermaid_points, multiplier_parts, next_starter, pair_parts, pairs_among, place_one, problems, rank, score_round, tie_breaker, too_many };
