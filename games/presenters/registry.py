"""The presenter of each game, and the one of tables that still wait for players."""

from games.presenters.base import Presenter
from games.presenters.santorini import SantoriniPresenter
from games.presenters.seasalt import SeasaltPresenter
from games.presenters.waiting import WaitingPresenter

PRESENTERS: dict[str, Presenter] = {"seasalt": SeasaltPresenter(), "santorini": SantoriniPresenter()}
WAITING: Presenter = WaitingPresenter()
