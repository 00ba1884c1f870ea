"""The names and short descriptions of scholars, bishops, camps and docks."""

from __future__ import annotations

from app.words import Html, Words


def scholar_name(words: Words, scholar: str) -> Html:
    """The name of a scholar."""
    names = {
        "astronomy": words("Astronomy"),
        "taxes": words("Taxes"),
        "botany": words("Botany"),
        "philosophy": words("Philosophy"),
        "mathematics": words("Mathematics"),
        "construction": words("Construction"),
        "industrialisation": words("Industrial\u00adisation"),
        "basic_economics": words("Basic economics"),
        "advanced_economics": words("Advanced economics"),
        "logistics": words("Logistics"),
    }
    return names[scholar]


def scholar_does(words: Words, scholar: str) -> Html:
    """What a scholar does (SM-H1 to SM-H10)."""
    does = {
        "astronomy": words("A ship moves to another dock for a coin a dock."),
        "taxes": words("A die brings a coin for 2 colonists of its line."),
        "botany": words("A wood or a grain sets a die to any value."),
        "philosophy": words("Blue dice may run columns."),
        "mathematics": words("On retiring, the coins of a building come back."),
        "construction": words("The die may be left on any building of its line."),
        "industrialisation": words("An exchange may be done twice."),
        "basic_economics": words("Wood and grain cost 2."),
        "advanced_economics": words("Gems and sugar can be bought for 3."),
        "logistics": words("A coin moves a die to a connected building."),
    }
    return does[scholar]


def bishop_name(words: Words, bishop: str) -> Html:
    """The name of a bishop, after the objective."""
    names = {
        "square": words("Filled square"),
        "ships_one_dock": words("Ships in one dock"),
        "cities_to_hall": words("Cities to hall"),
        "colonists_to_hall": words("Colonists to hall"),
        "largest_terrain": words("Largest terrain"),
        "diverse_lines": words("Diverse lines"),
    }
    return names[bishop]


def bishop_does(words: Words, bishop: str) -> Html:
    """The objective of a bishop (SM-O1 to SM-O6)."""
    does = {
        "square": words("A filled square of 3×3, 4×4 or 5×5 brings 4, 7 or 10."),
        "ships_one_dock": words("2 for each ship of your fullest dock, at most 12."),
        "cities_to_hall": words("2 for each city connected to your town hall, at most 12."),
        "colonists_to_hall": words("1 for each colonist connected to your town hall, at most 12."),
        "largest_terrain": words("2 for each square of your largest farm, forest or mountain, at most 12."),
        "diverse_lines": words("3 for each line with farm, forest, mountain and city, at most 12."),
    }
    return does[bishop]


BRINGS = {
    "square": Html("4, 7, 10"),
    "ships_one_dock": Html("2, 4 … 12"),
    "cities_to_hall": Html("2, 4 … 12"),
    "colonists_to_hall": Html("1, 2 … 12"),
    "largest_terrain": Html("2, 4 … 12"),
    "diverse_lines": Html("3, 6 … 12"),
}
"""The points of the bishops' objectives, in short (SM-O1 to SM-O6)."""


def space_name(words: Words, kind: str, space: str) -> Html:
    """The name of a monk space."""
    if kind == "scholar":
        return scholar_name(words, space)
    if kind == "bishop":
        return bishop_name(words, space)
    return words("camp {number}", number=space[1:])


def dock_name(words: Words, dock: str) -> Html:
    """The name of a dock, after its bonus on retiring."""
    names = {
        "coins": words("coin dock"),
        "religion": words("religion dock"),
        "conquistador": words("conquistador dock"),
        "points": words("point dock"),
    }
    return names[dock]


def challenge_name(words: Words, challenge: str) -> Html:
    """The name of a challenge of the solo game (SM-V3)."""
    names = {
        "communism": words("Communism"),
        "capitalism": words("Capitalism"),
        "theocracy": words("Theocracy"),
        "capracracy": words("Capracracy"),
        "democracy": words("Democracy"),
        "utopia": words("Utopia"),
    }
    return names[challenge]


def source_name(words: Words, source: str) -> Html:
    """The name of a source of points during play."""
    names = {
        "buildings": words("Buildings"),
        "religion": words("Religion track"),
        "camps": words("Camps"),
        "retirement": words("Retiring"),
        "docks": words("Docks"),
        "conquistadors": words("Conquistadors"),
    }
    return names[source]
