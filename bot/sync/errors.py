"""What stops a sync."""


class SyncError(Exception):
    """The official texts could not be brought up to date; the message says why and what to do."""

    code = "sync"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class TemporaryError(SyncError):
    """The other side does not answer now; asking again may help, after `wait` seconds."""

    def __init__(self, message: str, wait: float = 0.0) -> None:
        super().__init__(message)
        self.wait = wait
