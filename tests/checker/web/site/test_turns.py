"""Heavy answers take turns: one in work, some waiting in order, the others told to come again."""

from concurrent.futures import Future, ThreadPoolExecutor
from io import BytesIO
from threading import Event

from flask import Flask
from werkzeug.test import TestResponse

from checker.web.site import errors, turns
from checker.web.site.turns import LIGHT, MOST_WAITING, Turns
from tests.checker.web.sites import client, real_client

MOST = 3


def test_turns_come_in_the_order_in_which_they_were_asked_for() -> None:
    line, order = Turns(MOST), list[int]()

    def ask(number: int) -> None:
        assert line.take()
        order.append(number)
        line.give_back()

    assert line.take()
    with ThreadPoolExecutor(MOST) as pool:
        for number in range(MOST):
            pool.submit(ask, number)
            wait_for(line, number + 1)
        assert not line.take()
        line.give_back()
    assert order == [*range(MOST)]
    assert line.take()


def test_who_waits_and_who_comes_is_sent_away_where_turns_have_ended() -> None:
    app, line = Flask("ends"), Turns(MOST)
    turns.install(app, line)
    assert line.take()
    with ThreadPoolExecutor(MOST) as pool:
        asked = [pool.submit(line.take) for _ in range(MOST)]
        wait_for(line, MOST)
        turns.end_turns(app)
        assert [each.result() for each in asked] == [False] * MOST
    line.give_back()
    assert not line.take()


def wait_for(line: Turns, waiting: int) -> None:
    """Wait until so many wait."""
    pause = Event()
    while line.waiting < waiting:
        pause.wait(0.001)


def test_one_answer_is_in_work_and_what_is_too_much_is_told_to_come_again() -> None:
    app, line, go_on, at_work = Flask("heavy"), Turns(MOST), Event(), list[int]()
    errors.install(app)
    turns.install(app, line)

    @app.get("/api/heavy")
    def heavy() -> str:
        at_work.append(1)
        go_on.wait()
        assert at_work.pop() == 1
        assert at_work == []
        return "done"

    def ask() -> TestResponse:
        return app.test_client().get("/api/heavy")

    with ThreadPoolExecutor(MOST + 1) as pool:
        asked: list[Future[TestResponse]] = []
        asked.append(pool.submit(ask))
        while not at_work:
            Event().wait(0.001)
        asked += [pool.submit(ask) for _ in range(MOST)]
        wait_for(line, MOST)
        late = ask()
        go_on.set()
        assert [each.result().status_code for each in asked] == [200] * (MOST + 1)
    assert (late.status_code, late.headers["Retry-After"]) == (503, "5")
    assert late.content_type == "application/problem+json"
    assert ask().status_code == 200


def test_turn_is_given_back_after_a_fault() -> None:
    app = Flask("faulty")
    errors.install(app)
    turns.install(app, Turns(0))
    app.add_url_rule("/api/faulty", "faulty", lambda: str(1 / 0))
    assert [app.test_client().get("/api/faulty").status_code for _ in range(3)] == [500] * 3


def test_body_is_whole_before_a_turn_is_taken() -> None:
    """Else who sends slowly would hold up everybody."""
    app, line = Flask("reading"), Turns(0)
    turns.install(app, line)
    app.add_url_rule("/heavy", "heavy", lambda: "done", methods=["POST"])

    class Body(BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            assert line.take()
            line.give_back()
            return super().read(size)

    answer = app.test_client().post("/heavy", input_stream=Body(b"abc"), content_length=3)
    assert answer.status_code == 200


def test_light_answers_take_no_turn() -> None:
    app = real_client().application
    line = app.extensions["horizon-turns"]
    picture = "/pictures/" + real_client().get("/cards/J12").text.split('"/pictures/')[1]
    address = picture.split('"')[0]
    assert real_client().get(address).status_code == 200
    assert line.take()
    try:
        for path in ("/healthz", "/style.css", "/api/deck", "/openapi.json", "/nix", address):
            assert real_client().get(path).status_code in (200, 404)
        assert line.waiting == 0
    finally:
        line.give_back()


def test_every_light_answer_is_one_of_ours() -> None:
    rules = client().application.url_map.iter_rules()
    assert {rule.endpoint for rule in rules} >= LIGHT


def test_sixty_four_wait() -> None:
    assert client().application.extensions["horizon-turns"]._most == MOST_WAITING == 64
