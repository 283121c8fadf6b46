"""Puzzles: positions with exactly one clearly best action, to be found."""

from .answering import Reply, answered, solution
from .collection import Collection, collection_of, daily, read_collection, write_collection
from .making import Maker, Mismatch, rechecked
from .practice import practice
from .puzzle import Difficulty, Puzzle, Seed

__all__ = [
    "Collection",
    "Difficulty",
    "Maker",
    "Mismatch",
    "Puzzle",
    "Reply",
    "Seed",
    "answered",
    "collection_of",
    "daily",
    "practice",
    "read_collection",
    "rechecked",
    "solution",
    "write_collection",
]
