"""Front doors for learning programs: Gymnasium, PettingZoo, OpenSpiel.  Adapters only.

Each framework is an extra of its own and has one module here; none is needed to play.
"""
