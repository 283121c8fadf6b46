"""Weights: named numbers that an evaluation judges by."""

from __future__ import annotations

from typing import Annotated

from lusoria.core.record import Float64, Float64s, Record
from lusoria.core.weights import changed, names_of, values_of, vector_of, weights_of


class Taste(Record):
    """What is liked."""

    salt: Float64
    fruits: Annotated[Float64s, 2]
    honey: Float64


def test_what_is_not_named_weighs_nothing() -> None:
    taste = weights_of(Taste, salt=0.5, fruits=[1, 2])
    assert values_of(taste) == {"salt": 0.5, "fruits": [1.0, 2.0], "honey": 0.0}
    assert taste[0].fruits[1] == 2.0


def test_weights_are_a_row_of_named_numbers() -> None:
    taste = weights_of(Taste, salt=0.5, fruits=[1, 2])
    assert names_of(taste) == ["salt", "fruits[0]", "fruits[1]", "honey"]
    vector_of(taste)[3] = 7.0
    assert taste[0].honey == 7.0


def test_a_change_leaves_the_others_and_the_original_alone() -> None:
    taste = weights_of(Taste, salt=0.5)
    assert values_of(changed(taste, {"honey": 3}))["honey"] == 3.0
    assert values_of(changed(taste, {"honey": 3}))["salt"] == 0.5
    assert values_of(taste)["honey"] == 0.0
