"""Tests of Ludi Romani."""

import pytest

for helper in ("arena", "couples", "room", "senators"):
    pytest.register_assert_rewrite(f"{__name__}.{helper}")
