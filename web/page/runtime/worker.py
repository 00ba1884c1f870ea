"""What runs in the worker: one function for the page to call."""

from app.worker import handle  # noqa: F401

__export__ = ["handle"]
