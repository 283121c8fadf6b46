"""Tests of Terni Lapilli; the contract tests of every game are run on it too."""
