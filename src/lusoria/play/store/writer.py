"""Threads that write to a database: what waits at the same time is committed together."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from .database import unusable

T = TypeVar("T")
Work = Callable[[Connection], T]
TOGETHER: Final = 64
"""Pieces of work that share a transaction at most."""


class Writer:
    """Carries out work in transactions; a result is there only when it is durable."""

    def __init__(
        self, engine: Engine, threads: int, check: Callable[[], None] | None = None
    ) -> None:
        """Begin to wait for work; *check* raises where nothing may be written."""
        self.engine, self.check = engine, check or (lambda: None)
        self.queue: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self.threads = [
            threading.Thread(target=self._run, name=f"writer {number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self.threads:
            thread.start()

    def submit(self, work: Work[T]) -> Future[T]:
        """Have work done soon."""
        future: Future[T] = Future()
        self.queue.put((work, future))
        return future

    def close(self) -> None:
        """Do what is left, then stop."""
        for _ in self.threads:
            self.queue.put(None)
        for thread in self.threads:
            thread.join()

    def _run(self) -> None:
        """Take what is there, and whatever else is waiting with it."""
        while (first := self.queue.get()) is not None:
            batch = [first]
            while len(batch) < TOGETHER and not self.queue.empty():
                try:
                    more = self.queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    self.queue.put(None)
                    break
                batch.append(more)
            self._carry_out(batch)

    def _carry_out(self, batch: list[tuple[Work[Any], Future[Any]]]) -> None:
        """Do a batch in one transaction: what fails is undone alone, what is told is durable.

        A database that fails may have undone all of it: then nothing of the batch is told.
        """
        results: list[tuple[Future[Any], Any]] = []
        batch = [one for one in batch if one[1].set_running_or_notify_cancel()]
        if len(batch) == 1:
            self._do_alone(*batch[0])
            return
        try:
            self.check()
            with self.engine.begin() as connection:
                for work, future in batch:
                    nested = connection.begin_nested()
                    try:
                        results.append((future, work(connection)))
                    except Exception as error:
                        if unusable(error) and not isinstance(error, IntegrityError):
                            raise
                        nested.rollback()
                        future.set_exception(error)
                    else:
                        nested.commit()
        except Exception as error:
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
            return
        for future, result in results:
            future.set_result(result)

    def _do_alone(self, work: Work[T], future: Future[T]) -> None:
        """Do one piece of work in a transaction of its own."""
        try:
            self.check()
            with self.engine.begin() as connection:
                result = work(connection)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)
