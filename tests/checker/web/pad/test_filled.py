"""The filled score pad: drawn from figures alone, so that no name can reach the server."""

from io import BytesIO

import pikepdf
import pytest

from tests.checker.web.sites import client

VALUES = {"note1_r1_p1": "4", "sofar_r1_p1": "10", "starts_r2_p2": "Yes", "total_p1": "57"}


def test_figures_stand_in_their_fields() -> None:
    answer = client().post("/pad.pdf", json={"players": 3, "values": VALUES})
    assert answer.mimetype == "application/pdf"
    with pikepdf.open(BytesIO(answer.data)) as pdf:
        form = pdf.Root.AcroForm
        found = {str(field.T): str(field.get("/V", "")) for field in form.Fields.as_list()}
    assert {name: found[name].removeprefix("/") for name in VALUES} == VALUES


def test_each_player_s_name_has_a_place_that_the_browser_finds() -> None:
    data = client().post("/pad.pdf", json={"players": 3, "values": {}}).data
    for player in (1, 2, 3):
        assert data.count(f"{0xE0A0 + player:04x}".encode() * 24) == 1
    assert f"{0xE0A4:04x}".encode() * 24 not in data


def test_names_are_set_as_large_as_fits() -> None:
    """A size of 0 (ISO 32000-1, 12.7.3.3): whoever shows the form knows the name."""
    data = client().post("/pad.pdf", json={"players": 2, "values": {}}).data
    with pikepdf.open(BytesIO(data)) as pdf:
        fields = {
            str(field.T): str(field.get("/DA", "")) for field in pdf.Root.AcroForm.Fields.as_list()
        }
    assert " 0 Tf" in fields["name_p1"]
    assert " 0 Tf" not in fields["total_p1"]


def test_same_figures_give_the_same_file() -> None:
    files = {client().post("/pad.pdf", json={"players": 2, "values": {}}).data for _n in range(2)}
    assert len(files) == 1


@pytest.mark.parametrize(
    "body",
    [None, [], {"players": 2}, {"players": 6, "values": {}}, {"players": True, "values": {}},
     {"players": 2, "values": {"name_p1": "Ana"}}, {"players": 2, "values": {"total_p1": "Ana"}},
     {"players": 2, "values": {"total_p1": 4}}, {"players": 2, "values": {"starts_r2_p1": "1"}},
     {"players": 2, "values": {}, "names": ["Ana"]}],
)  # fmt: skip
def test_anything_but_figures_is_refused(body: object) -> None:
    answer = client().post("/pad.pdf", json=body)
    assert answer.status_code == 400
    assert answer.mimetype == "application/problem+json"
