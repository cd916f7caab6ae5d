from typing import NamedTuple

class DataOverflowError(ValueError): ...

class Code(NamedTuple):
    matrix: tuple[bytearray, ...]

def encode(content: str, error: str, *, micro: bool) -> Code: ...
