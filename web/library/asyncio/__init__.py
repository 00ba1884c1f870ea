"""The parts of asyncio that Pyodide's event loop uses. A page has no sockets, pipes or processes."""

from . import coroutines, events, exceptions, futures, locks, queues, runners, tasks, timeouts  # noqa: F401
from .coroutines import *  # noqa: F403
from .events import *  # noqa: F403
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy  # noqa: F401
from .exceptions import *  # noqa: F403
from .futures import *  # noqa: F403
from .locks import *  # noqa: F403
from .queues import *  # noqa: F403
from .runners import *  # noqa: F403
from .tasks import *  # noqa: F403
from .timeouts import *  # noqa: F403
