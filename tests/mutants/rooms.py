"""Which rooms are mutated, how, and which tests are to notice."""

from dataclasses import dataclass

SEED = 1
SIZE = 150  # mutants of each room
LEAST = 0.95  # of a room's sample must be killed

# cosmic-ray's names. One other operator in place of each is enough: a sum that becomes a power is
# noticed by anything. `|` stands in types only, and a record that isn't frozen works as well.
OPERATORS = frozenset({
    "AddNot", "ExceptionReplacer", "NumberReplacer", "ZeroIterationForLoop",
    "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceFalseWithTrue", "ReplaceTrueWithFalse",
    "ReplaceBreakWithContinue", "ReplaceContinueWithBreak",
    "ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_USub_UAdd",
    "ReplaceBinaryOperator_Add_Sub", "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_Mul_Div", "ReplaceBinaryOperator_Div_Mul",
    "ReplaceBinaryOperator_FloorDiv_Mul", "ReplaceBinaryOperator_Mod_Mul",
    "ReplaceComparisonOperator_Eq_NotEq", "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceComparisonOperator_Lt_LtE", "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Gt_GtE", "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_Lt_GtE", "ReplaceComparisonOperator_LtE_Gt",
    "ReplaceComparisonOperator_Gt_LtE", "ReplaceComparisonOperator_GtE_Lt",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Room:
    """Folders or modules to mutate, the tests that are to notice, quick ones first."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


ROOMS = (
    Room(
        "rules",
        ("checker/rules", "checker/judging/judge_table.py"),
        ("tests/checker/judging/test_cases.py", "tests/checker/rules", "tests/checker/judging"),
    ),
    Room("imposition", ("generator/imposition",), ("tests/generator/imposition",)),
)
