"""Counts turn sequences of Santorini."""

from games.rules.santorini import board

UNLIMITED = (99, 99, 99, 99)


def count(heights, own, other, supply, depth) -> tuple[int, int, int]:
    """Turns of exactly ``depth`` plies, how many of them climb at the last, and how many leave the next side stuck."""
    if depth == 1:
        return _last_ply(heights, own, other, supply)
    turns = wins = stuck = 0
    for start, to, build in board.turns(heights, own, other, supply):
        if build == board.NO_BUILD:
            continue
        height = heights[build]
        heights[build] += 1
        supply[height] -= 1
        deeper = count(heights, other, _moved(own, start, to), supply, depth - 1)
        turns, wins, stuck = turns + deeper[0], wins + deeper[1], stuck + deeper[2]
        heights[build] -= 1
        supply[height] += 1
    return turns, wins, stuck


def _moved(own, start, to):
    return (to, own[1]) if own[0] == start else (own[0], to)


def _last_ply(heights, own, other, supply) -> tuple[int, int, int]:
    """Tries the build of a turn only where one build could leave the next side stuck."""
    turns = wins = stuck = 0
    move, safe = None, False
    for start, to, build in board.turns(heights, own, other, supply):
        turns += 1
        if build == board.NO_BUILD:
            wins += 1
            continue
        if move != (start, to):
            move, moved = (start, to), _moved(own, start, to)
            safe = min(supply) > 1 and _has_two_ways(heights, other, moved, supply)
        if safe:
            continue
        height = heights[build]
        heights[build] += 1
        supply[height] -= 1
        stuck += not board.can_turn(heights, other, moved, supply)
        heights[build] -= 1
        supply[height] += 1
    return turns, wins, stuck


def _has_two_ways(heights, own, other, supply) -> bool:
    """Whether a side can move to two squares: one build closes one, and the square left can always be built on.

    That holds while two pieces of each kind are left.
    """
    first = None
    for _, to, _ in board.turns(heights, own, other, supply):
        if first is None:
            first = to
        elif to != first:
            return True
    return False
