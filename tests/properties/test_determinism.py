"""Seed, options and answers give the same game in every process, whatever the hashes of its strings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.properties.games import GAMES
from tests.properties.play import deal, fingerprint, picture, play, rules_of

HOUSE = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_answers_give_the_same_game(name):
    for seats in rules_of(name).seats:
        match = play(deal(name, seats, 5), 5)
        again = deal(name, seats, 5)
        for answer in match.answers:
            again.answer(answer.seat, answer.option)
        assert picture(again) == picture(match)


@pytest.mark.parametrize("name", GAMES)
def test_another_seed_gives_another_game(name):
    for seats in rules_of(name).seats:
        states = {deal(name, seats, seed).digest() for seed in range(8)}
        assert len(states) > 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_another_process_plays_the_same_games(name, hash_seed):
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(HOUSE)}
    command = [sys.executable, "-m", "tests.properties.play", name]
    other = subprocess.run(command, cwd=HOUSE, env=env, capture_output=True, text=True, check=True)
    assert other.stdout.strip() == fingerprint(name)
