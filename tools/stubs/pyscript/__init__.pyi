"""What we use of PyScript, for the type checker; the real one exists only in the browser."""

from collections.abc import Callable
from typing import Any, TypeVar

Handler = TypeVar("Handler", bound=Callable[..., object])

document: Any
window: Any

def when(event: str, selector: Any) -> Callable[[Handler], Handler]: ...
