"""What runs in the worker: one function for the page to call."""

from app.worker import handle

__export__ = ["handle"]
