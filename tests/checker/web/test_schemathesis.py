"""The API against its own description: requests made from `/openapi.json` by schemathesis."""

from typing import Any

import hypothesis
import schemathesis
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tests.checker.web.sites import client

schema = schemathesis.openapi.from_wsgi("/openapi.json", client().application)
# A case of wrong shape is judged and found wanting, with its problems: 200 by the contract.
JUDGED: list[CheckFunction] = [negative_data_rejection]
# A control character in a name is no JSON for us, whatever a schema of names says.
PHOTO = "/api/photo"
CONTROL = "stands in a string"


@schema.exclude(path=PHOTO).parametrize()
@hypothesis.settings(max_examples=60, derandomize=True)
def test_api_keeps_to_its_description(case: schemathesis.Case[Any]) -> None:
    answer = case.call()
    excluded = list(JUDGED)
    if answer.status_code == 400 and CONTROL in answer.text:
        excluded.append(positive_data_acceptance)
    case.validate_response(answer, excluded_checks=excluded)


@schema.include(path=PHOTO).parametrize()
@hypothesis.settings(max_examples=4, derandomize=True)  # each starts a process
def test_photos_keep_to_their_description(case: schemathesis.Case[Any]) -> None:
    case.validate_response(case.call(), excluded_checks=[positive_data_acceptance, *JUDGED])
