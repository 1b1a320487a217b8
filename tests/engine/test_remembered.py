"""What is worked out of a value once."""

from engine.remembered import by_identity


def counting(most):
    worked_on = []

    @by_identity(most)
    def double(value):
        worked_on.append(value)
        return [*value, *value]

    return double, worked_on


def test_what_was_worked_out_is_given_again_for_the_same_value():
    """The very thing that was found, without working it out anew."""
    double, worked_on = counting(5)
    value = (1, 2)

    assert double(value) is double(value)
    assert worked_on == [(1, 2)]


def test_an_equal_value_is_another_one():
    """Nothing is compared: that is what saves the time."""
    double, worked_on = counting(5)

    assert [double((number,)) for number in (1, 1)] == [[1, 1], [1, 1]]
    assert len(worked_on) == 2


def test_a_value_is_kept_as_long_as_it_is_remembered():
    """A new value cannot come to stand where a forgotten one stood, and be taken for it."""
    double, _ = counting(10_000)

    assert all(double((number,)) == [number, number] for number in range(5_000))


def test_no_more_is_remembered_than_was_said():
    """One more than that, and all is forgotten."""
    double, worked_on = counting(3)
    values = [(number,) for number in range(4)]
    for value in (*values, values[3], values[0]):
        double(value)

    assert worked_on == [*values, (0,)]
