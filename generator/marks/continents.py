"""Continents: on which one a card's place lies, as statistics of the United Nations have it."""

from collections.abc import Mapping
from enum import Enum
from functools import cache

from schema.common.countries import country_code


class Continent(Enum):
    """The regions of UN M49 by their codes there; the Americas are parted as CLDR parts them."""

    AFRICA = "002"
    NORTH_AMERICA = "003"
    SOUTH_AMERICA = "005"
    OCEANIA = "009"
    ANTARCTICA = "010"
    ASIA = "142"
    EUROPE = "150"


# Countries and areas by ISO 3166-1: UN Statistics Division, Standard Country or Area Codes for
# Statistical Use (M49). TW and XK, which M49 has not by themselves, are where CLDR has them.
MEMBERS: Mapping[Continent, str] = {
    Continent.AFRICA: (
        "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS "
        "LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG "
        "YT ZA ZM ZW"
    ),
    Continent.NORTH_AMERICA: (
        "AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS "
        "MX NI PA PM PR SV SX TC TT US VC VG VI"
    ),
    Continent.SOUTH_AMERICA: "AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE",
    Continent.OCEANIA: (
        "AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS"
    ),
    Continent.ANTARCTICA: "AQ",
    Continent.ASIA: (
        "AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK "
        "MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE"
    ),
    Continent.EUROPE: (
        "AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE "
        "LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK"
    ),
}


def continent_of(place: str) -> Continent | None:
    """Return the continent of the country that a card's place ends with; None for none known."""
    code = country_code(place)
    return _continents().get(code) if code else None


@cache
def _continents() -> Mapping[str, Continent]:
    return {code: continent for continent, codes in MEMBERS.items() for code in codes.split()}
