"""Right values from files: `pytest tests/rules/test_vectors.py --vectors DIR` tries another folder."""

import pytest

from tests.rules.vectors_runner import cases


def test_vector(vector_case):
    vector_case()


def test_a_folder_without_known_files_is_an_error(tmp_path):
    with pytest.raises(ValueError, match="no file"):
        cases(tmp_path)
