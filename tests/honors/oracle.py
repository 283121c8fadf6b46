"""A slow and obvious second reading of Path of Honors, which follows a log line by line.

Nothing here knows of the program: a sheet is boxes that are ticked and erased one at a time, an
election is a list of throws, and every number is read off the rulebook and the rulings.
"""

from __future__ import annotations

from collections.abc import Iterator

ROWS = (6, 8, 10, 12)
UPKEEP = (2, 4, 8, 12, 16)
TURN_OF = {"quaestor": 2, "tribune": 4, "aedile": 6, "praetor": 8, "consul": 10, "censor": 12}
RIVAL = {"quaestor": 2, "tribune": 3, "aedile": 4, "praetor": 5, "consul": 5, "censor": 6}
WORTH = {"quaestor": 3, "tribune": 3, "aedile": 4, "praetor": 6, "consul": 8, "censor": 9}
BONUS = {"quaestor": 1, "tribune": 1, "aedile": 1, "praetor": 2, "consul": 2, "censor": 0}
PRICES = {
    "clothing": (3, 2), "silver": (3, 2), "drama": (4, 3), "lineage": (4, 3), "domus": (8, 6),
    "furnishings": (6, 4), "library": (8, 6), "villa": (10, 8), "statue": (6, 4),
    "equestrian": (8, 6), "temple": (10, 10),
}  # fmt: skip
STONE = ("domus", "villa", "library", "statue", "equestrian", "temple")


class Sheet:
    """One player's sheet of paper."""

    def __init__(self) -> None:
        """Take a clean sheet."""
        self.rows = [[False] * size for size in ROWS]
        self.beyond = 0
        self.wealth = self.infamy = self.rewards = self.steady = 0
        self.skills = dict.fromkeys(
            ("oratory", "monomachy", "law", "populism", "admin", "command"), 0
        )
        self.luxuries: list[str] = []
        self.names: set[str] = set()
        self.offices: dict[str, int] = {}

    @property
    def dignitas(self) -> int:
        """How many boxes are ticked."""
        return sum(sum(row) for row in self.rows) + self.beyond

    @property
    def level(self) -> int:
        """The level reached: one more than the rows that are full, in order."""
        level = 1
        for row in self.rows:
            if not all(row):
                return level
            level += 1
        return level

    def tick(self) -> None:
        """Tick the first open box."""
        for row in self.rows:
            if not all(row):
                row[row.index(False)] = True
                return
        self.beyond += 1

    def erase(self) -> None:
        """Erase the last ticked box, if there is one."""
        if self.beyond:
            self.beyond -= 1
            return
        for row in reversed(self.rows):
            if any(row):
                row[sum(row) - 1] = False
                return

    def degree(self, skill: str) -> int:
        """Full levels of a skill."""
        return sum(self.skills[skill] >= boxes for boxes in (2, 5, 9))

    def train(self, skill: str) -> None:
        """Tick a box of a skill, if one is open."""
        self.skills[skill] = min(9, self.skills[skill] + 1)

    def upkeep(self, capital: int) -> None:
        """Pay what the level costs, point by point."""
        capital += self.steady + self.degree("oratory")
        capital += sum(BONUS[office] for office in self.offices)
        for _ in range(UPKEEP[self.level - 1]):
            if capital:
                capital -= 1
            else:
                self.erase()
        for _ in range(capital):
            self.tick()

    def may_run(self, turn: int) -> set[str]:
        """The offices that are open."""
        held = set(self.offices)
        open_to = {office for office, first in TURN_OF.items() if turn >= first} - held
        if held:
            open_to.discard("quaestor")
        if "aedile" in held:
            open_to.discard("tribune")
        for before, after in (("aedile", "praetor"), ("praetor", "consul"), ("consul", "censor")):
            if before not in held:
                open_to.discard(after)
        return open_to

    def points(self) -> int:
        """The final sum."""
        total = sum(PRICES[luxury][1] for luxury in self.luxuries)
        total += 5 * sum(boxes == 9 for boxes in self.skills.values())
        for office, turn in self.offices.items():
            worth = WORTH[office]
            for _ in range(turn - TURN_OF[office]):
                worth -= 2
            total += max(1, worth)
        total += sum({"Publicola": 3, "Fabricius": 3, "Marcellus": 4}.get(n, 0) for n in self.names)
        return total + self.rewards + self.beyond - self.infamy


class Game:
    """A whole game, followed line by line."""

    def __init__(self, seats: int, log: Iterator[str]) -> None:
        """Begin to read a log."""
        self.sheets = [Sheet() for _ in range(seats)]
        self.log = log
        self.turn = self.omen = 0

    def next(self, word: str) -> list[str]:
        """Read a line that must begin with one of some words."""
        speaker, text = next(self.log).split(": ")
        parts = text.split()
        assert parts[0] in word.split("|"), f"{text} where {word} was due"
        self.speaker = speaker
        return parts

    def die(self) -> int:
        """Read a die of nature."""
        face = int(self.next("die")[1])
        assert self.speaker == "nature"
        return face

    def play(self) -> Iterator[int]:
        """Play turn by turn; tell each turn when it is over."""
        for turn in range(1, 13):
            self.turn = turn
            self.see_omen(int(self.next("omen")[1]))
            for sheet in self.sheets:
                self.serve(sheet)
                self.act(sheet)
            self.vote()
            yield turn

    def see_omen(self, omen: int) -> None:
        """Let an omen strike."""
        self.omen = omen
        for sheet in self.sheets:
            for _ in range(2):
                if omen == 10:
                    sheet.erase()
                if omen == 11:
                    sheet.tick()
            due = 1 if omen == 5 else 0
            if omen == 9:
                due = 2 * ("domus" in sheet.luxuries) + 2 * ("villa" in sheet.luxuries)
            sheet.wealth = max(0, sheet.wealth - due)

    def serve(self, sheet: Sheet) -> None:
        """Serve the office won last turn."""
        office = next((name for name, won in sheet.offices.items() if won == self.turn - 1), "")
        if office in ("", "quaestor", "censor"):
            return
        skills = {"tribune": "populism", "aedile": "admin", "consul": "command"}.get(office, "")
        if office == "aedile":
            for word in ("games", "grain"):
                spent = int(self.next(word)[1])
                sheet.wealth -= spent
                sheet.rewards += spent
        if office == "praetor":
            office = "rome" if self.die() <= 2 else "spain"
            skills = "law admin" if office == "rome" else "command admin"
        if office == "spain":
            step = int(self.next("extort")[1])
            sheet.wealth += (0, 3, 4, 5)[step]
            sheet.infamy += step
        level = int(self.next("challenge")[1])
        roll = self.die() + max(sheet.degree(skill) for skill in skills.split())
        if roll + (self.omen == 4) >= 2 * level:
            self.reward(sheet, office, level)

    def reward(self, sheet: Sheet, office: str, level: int) -> None:
        """Give what a level earns."""
        low = office in ("tribune", "aedile")
        for _ in range(level if low else 2 * level):
            sheet.tick()
        if low and level > 1:
            sheet.train("populism")
        if low and level == 3:
            sheet.rewards += 2
        if office == "rome":
            sheet.steady += level - 1
        if office in ("spain", "consul"):
            sheet.wealth += level
        if level == 3:
            names = {"tribune": "Publicola", "spain": "Ibericus", "consul": "Marcellus"}
            sheet.names.add(names.get(office, "Fabricius"))

    def act(self, sheet: Sheet) -> None:
        """Throw, change, choose, pay, train, buy."""
        dice = [self.die() for _ in range(sheet.level + 1)]
        loose = set(range(len(dice)))
        for _ in range(2):
            words = self.next("throw|stop")
            again = [int(word) - 1 for word in words[1:]]
            assert set(again) <= loose
            loose = set(again)
            if not again:
                break
            for die in again:
                dice[die] = self.die()
        self.change(sheet, dice)
        capital, points = self.harvest(sheet, dice)
        sheet.upkeep(capital)
        while points and any(boxes < 9 for boxes in sheet.skills.values()):
            sheet.train(self.next("train")[1])
            points -= 1
        while (words := self.next("buy|done"))[0] == "buy":
            price, _ = PRICES[words[1]]
            sheet.wealth -= price - (2 if self.omen == 7 and words[1] in STONE else 0)
            assert words[1] not in sheet.luxuries
            assert words[1] != "temple" or 0 < sheet.offices["consul"] < self.turn
            sheet.luxuries.append(words[1])
        sheet.infamy += dice.count(1)
        assert sheet.wealth >= 0

    def change(self, sheet: Sheet, dice: list[int]) -> None:
        """Use Law and Admin."""
        law, admin = sheet.degree("law"), sheet.degree("admin")
        while law or admin:
            words = self.next("law|raise|lower|accept")
            if words[0] == "accept":
                return
            die = int(words[1]) - 1
            if words[0] == "law":
                dice[die], law = 5, law - 1
            else:
                assert dice[die] != 1
                dice[die] += 1 if words[0] == "raise" else -1
                admin -= 1
            assert law >= 0
            assert admin >= 0
            assert 2 <= dice[die] <= 6

    def harvest(self, sheet: Sheet, dice: list[int]) -> tuple[int, int]:
        """Take what dice give."""
        capital = points = 0
        for face in dice:
            gold = skill = 0
            if face == 2:
                gold, skill = ((0, 1), (2, 0))[self.next("first|second")[0] == "second"]
            elif face == 3:
                if self.next("first|second")[0] == "second":
                    skill = 2
                else:
                    capital += 1
            elif face == 4:
                gold = 3
            elif face == 5:
                capital += 2
            elif face == 6:
                capital, gold = capital + 1, 1
            if gold:
                gold += {2: -1, 3: 1}.get(self.omen, 0)
            if skill and self.omen == 6:
                skill += 1
            sheet.wealth += gold
            points += skill
        return capital, points

    def vote(self) -> None:
        """Read all decisions, then hold election after election."""
        waiting = {seat for seat, sheet in enumerate(self.sheets) if sheet.may_run(self.turn)}
        running: dict[int, tuple[str, int]] = {}
        while waiting:
            words = self.next("run|abstain")
            seat = int(self.speaker) - 1
            waiting.remove(seat)
            if words[0] == "run":
                assert words[1] in self.sheets[seat].may_run(self.turn)
                running[seat] = (words[1], int(words[2]))
        for seat, (_, bribe) in running.items():
            self.sheets[seat].wealth -= bribe
            assert self.sheets[seat].wealth >= 0
        for office in TURN_OF:
            candidates = sorted(seat for seat in running if running[seat][0] == office)
            if candidates:
                winner = self.elect(office, candidates, {s: running[s][1] for s in candidates})
                if winner is not None:
                    self.sheets[winner].offices[office] = self.turn

    def elect(self, office: str, candidates: list[int], bribes: dict[int, int]) -> int | None:
        """Throw until one is ahead; None is the rival."""
        left: list[int | None] = [*candidates]
        if len(left) == 1:
            left = [None, *left]
        while True:
            votes: dict[int | None, int] = {}
            for one in left:
                if one is None:
                    votes[one] = sum(self.die() for _ in range(RIVAL[office]))
                else:
                    thrown = sum(self.die() for _ in range(self.sheets[one].level + 1))
                    votes[one] = thrown + bribes[one] + self.support(self.sheets[one], office)
            most = max(votes.values())
            left = [one for one in left if votes[one] == most]
            if len(left) == 1:
                return left[0]

    def support(self, sheet: Sheet, office: str) -> int:
        """Votes by skill and omen."""
        votes = 2 * sheet.degree("populism") + {8: 3, 12: 2}.get(self.omen, 0)
        if office in ("quaestor", "tribune", "aedile"):
            votes += sheet.degree("monomachy")
        if office == "consul":
            votes += 4 * sheet.degree("command")
        return votes
