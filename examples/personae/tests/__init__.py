"""Tests of Personae; the contract tests of every game are run on it too."""
