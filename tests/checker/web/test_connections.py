"""How long a connection to the built-in server may take, how many there may be."""

import pytest

from checker.web.connections import Allowance, visitor
from tests.checker.web.looped import GET, SLOW, Looped, looped, status

HALF = b"GET /slow HTTP/1.1\r\nHost:"
POST = b" HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nx"


@pytest.mark.parametrize(
    ("sent", "dripped"),
    [(b"", b""), (b"", b"\r\n"), (b"\r\n\r\n", b"\r\n"), (b"G", b"a"), (HALF, b""), (HALF, b"a"),
     (b"POST /check" + POST, b"a"), (b"POST /check" + POST, b"")],
)  # fmt: skip
def test_request_that_has_not_come_in_time_ends_its_connection(
    sent: bytes, dripped: bytes
) -> None:
    with looped() as running:
        link = running.link(sent)
        for second in range(1, 30):
            running.at(second)
            link.sendall(dripped)
        assert running.is_open(link)
        running.at(30)
        assert not running.is_open(link)
        assert running.channels == []


def test_time_may_be_another() -> None:
    with looped(Allowance(request_seconds=1)) as running:
        link = running.link(HALF)
        running.at(0.9)
        assert running.is_open(link)
        running.at(1)
        assert not running.is_open(link)


@pytest.mark.parametrize("path", [b"/photo", b"/api/photo"])
def test_photo_has_four_times_as_long(path: bytes) -> None:
    with looped() as running:
        link = running.link(b"POST " + path + POST)
        running.at(119)
        assert running.is_open(link)
        running.at(120)
        assert not running.is_open(link)


def test_head_of_a_photo_has_no_longer_than_others() -> None:
    with looped() as running:
        link = running.link(b"POST /photo HTTP/1.1\r\nHost: x\r\n")
        running.at(30)
        assert not running.is_open(link)


def test_time_begins_anew_after_an_answer() -> None:
    with looped() as running:
        link = running.link()
        for second in (29, 58, 87):
            running.at(second)
            link.sendall(GET)
            running.look()
            assert b"200 OK" in link.recv(4096)
        running.at(116)
        assert running.is_open(link)
        running.at(117)
        assert not running.is_open(link)


def test_request_begins_with_its_first_byte() -> None:
    with looped() as running:
        link = running.link()
        running.at(29)
        link.sendall(HALF)
        running.look()
        running.at(58)
        assert running.is_open(link)
        running.at(59)
        assert not running.is_open(link)


def test_request_in_work_is_never_late() -> None:
    with looped() as running:
        link = running.link(SLOW)
        running.at(10_000)
        assert len(running.channels) == 1
        running.go_on.set()
        running.look_until(lambda: not running.channels[0].requests)
        assert status(link) == b"200"


def test_answer_that_nobody_takes_is_given_up() -> None:
    with looped() as running:
        running.link(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        running.look_until(lambda: running.channels[0].total_outbufs_len)
        running.look_until(lambda: not running.channels[0].requests)
        running.at(119)
        assert len(running.channels) == 1
        running.at(120)
        assert running.channels == []


def crowded(limits: Allowance, newest: bool = True) -> None:
    """Check that with three connections allowed the fourth takes the oldest one's place."""
    with looped(limits) as running:
        links = [running.link(HALF) for _ in range(4)]
        assert [running.is_open(link) for link in links] == [False, True, True, newest]
        links[3].sendall(b" x\r\n\r\n")
        running.go_on.set()
        assert status_of(running, 3) == b"200"


def status_of(running: Looped, number: int) -> bytes:
    """Return the status of the answer over a link once a worker has made it."""
    running.look()
    running.look_until(lambda: all(not each.requests for each in running.channels))
    return status(running.links[number])


def test_oldest_of_an_address_goes_where_it_has_too_many() -> None:
    crowded(Allowance(for_address=3))


def test_oldest_of_all_goes_where_there_are_too_many() -> None:
    crowded(Allowance(connections=3))


@pytest.mark.parametrize("limits", [Allowance(for_address=3), Allowance(connections=3)],
                         ids=["of an address", "of all"])  # fmt: skip
def test_connection_with_a_request_in_work_stays(limits: Allowance) -> None:
    with looped(limits) as running:
        busy = running.link(SLOW)
        idle = running.link(HALF)
        other = running.link(SLOW)
        running.link()
        assert running.is_open(busy)
        assert not running.is_open(idle)
        running.go_on.set()
        assert status_of(running, 0) == status(other) == b"200"


@pytest.mark.parametrize("limits", [Allowance(for_address=3), Allowance(connections=3)],
                         ids=["of an address", "of all"])  # fmt: skip
def test_new_one_is_refused_where_all_have_requests_in_work(limits: Allowance) -> None:
    with looped(limits) as running:
        links = [running.link(SLOW) for _ in range(3)]
        assert not running.is_open(running.link())
        running.go_on.set()
        assert [status_of(running, each) for each in range(len(links))] == [b"200"] * 3


def test_addresses_are_counted_to_fifty_unless_told() -> None:
    with looped() as running:
        links = [running.link() for _ in range(51)]
        assert not running.is_open(links[0])
        assert all(running.is_open(link) for link in links[1:])


def test_addresses_need_not_be_counted() -> None:
    with looped(Allowance(for_address=None)) as running:
        assert all(running.is_open(link) for link in [running.link() for _ in range(60)])


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
    ],
)
def test_visitor_is_an_address_or_a_64(address: str, counted: str) -> None:
    assert visitor(address) == counted


def test_health_check_needs_no_worker() -> None:
    with looped(threads=1) as running:
        for _ in range(5):
            running.link(SLOW)
        assert status(running.link(GET)) == b"200"
        assert all(each.requests for each in running.channels[:5])
