"""The cheapest flow through a small network: successive shortest paths."""

from collections import deque
from typing import Final

_FAR: Final = 1 << 62


class Network:
    """A directed network of nodes 0, 1, 2 ... with whole capacities and costs.

    Negative costs are allowed as long as no cycle of the empty network has a negative sum.
    """

    def __init__(self) -> None:
        self._heads: list[int] = []
        self._room: list[int] = []
        self._cost: list[int] = []
        self._edges: list[list[int]] = []

    def node(self) -> int:
        """A new node."""
        self._edges.append([])
        return len(self._edges) - 1

    def edge(self, tail: int, head: int, capacity: int, cost: int = 0) -> int:
        """A new edge; its number answers `flow`."""
        number = len(self._heads)
        self._heads += (head, tail)
        self._room += (capacity, 0)
        self._cost += (cost, -cost)
        self._edges[tail].append(number)
        self._edges[head].append(number + 1)
        return number

    def flow(self, edge: int) -> int:
        """What runs through an edge."""
        return self._room[edge + 1]

    def send(self, source: int, sink: int, wanted: int) -> int:
        """Send up to `wanted` units at least cost; how many arrive."""
        sent = 0
        while sent < wanted:
            path = self._shortest(source, sink)
            if not path:
                break
            amount = min(wanted - sent, *(self._room[edge] for edge in path))
            for edge in path:
                self._room[edge] -= amount
                self._room[edge ^ 1] += amount
            sent += amount
        return sent

    def _shortest(self, source: int, sink: int) -> list[int]:
        """The edges of a cheapest path with room, none where there is no path."""
        distance = [_FAR] * len(self._edges)
        arrived = [-1] * len(self._edges)
        waiting = [False] * len(self._edges)
        distance[source] = 0
        queue = deque([source])
        while queue:
            node = queue.popleft()
            waiting[node] = False
            here = distance[node]
            for edge in self._edges[node]:
                head = self._heads[edge]
                if self._room[edge] and here + self._cost[edge] < distance[head]:
                    distance[head] = here + self._cost[edge]
                    arrived[head] = edge
                    if not waiting[head]:
                        waiting[head] = True
                        queue.append(head)
        path: list[int] = []
        node = sink
        while arrived[node] >= 0:
            path.append(arrived[node])
            node = self._heads[arrived[node] ^ 1]
        return path if node == source and path else []
