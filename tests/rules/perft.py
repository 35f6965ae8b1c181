"""Counts turn sequences of Santorini."""

from games.rules.santorini import board

UNLIMITED = (99, 99, 99, 99)


def count(heights, own, other, supply, depth) -> tuple[int, int, int]:
    """Turns of exactly ``depth`` plies, how many of them climb at the last, and how many leave the next side stuck."""
    turns = wins = stuck = 0
    for start, to, build in board.turns(heights, own, other, supply):
        if build == board.NO_BUILD:
            if depth == 1:
                turns += 1
                wins += 1
            continue
        moved = (to, own[1]) if own[0] == start else (own[0], to)
        height = heights[build]
        heights[build] += 1
        supply[height] -= 1
        if depth == 1:
            turns += 1
            stuck += not board.can_turn(heights, other, moved, supply)
        else:
            deeper = count(heights, other, moved, supply, depth - 1)
            turns, wins, stuck = turns + deeper[0], wins + deeper[1], stuck + deeper[2]
        heights[build] -= 1
        supply[height] += 1
    return turns, wins, stuck
