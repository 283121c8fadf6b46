"""stub"""
from ....draw.svg import Picture
def board(view, actions=(), narrow=False):
    return Picture(1,1,{},"","","")
