"""Lusoria in the browser: pages, live tables, an API.  It knows ``play``; nothing knows it.

Pages are functions from the facts of ``pages.facts`` to HTML; ``app`` has the routes, gathers the
facts and calls them.  What is said over a table's socket is in ``messages``.

=========================  =======  ===========================================================
route                      method   what it is
=========================  =======  ===========================================================
``/``                      GET      the front page
``/play/GAME``             POST     play now: me at the first seat, bots at the others; form:
                                    ``name`` ``players`` ``level`` ``seat`` (or ``role``), none
                                    of which is needed
``/new?game=GAME``         GET      the form of a new table
``/new``                   POST     a table; form: ``game`` ``players`` ``name`` ``words``
                                    ``seat-0``... (``me``, ``open``, ``device``, a level or a bot)
                                    ``name-1``... (for ``device``) ``option-NAME`` (a word, or
                                    ``own`` with ``document-NAME``, its text) ``listed``
                                    ``hints`` ``clock`` (``none``, or minutes a seat)
``/t/ID``                  GET      a table: who sits where, then the board
``/t/ID/live``             socket   see ``messages``
``/t/ID/sit``              POST     form: ``seat`` ``name`` ``words``
``/t/ID/stand``            POST     form: ``seat``; only before it begins
``/t/ID/start``            POST     form: ``level``; bots take the seats that are open
``/t/ID/link``             POST     form: ``seat``; answers JSON ``{"address", "qr"}``: the seat's
                                    own link for another device, and its QR code (SVG)
``/t/ID/seat/TICKET``      GET      takes the seat to this device, goes on to ``/t/ID``
``/t/ID/replay?step=57``   GET      the match at a step; ``&seat=0`` through whose eyes, ``&open=1``
``/t/ID/step?step=57``     GET      a whole ``messages.Frame`` as JSON; ``&seat=0`` ``&narrow=1``,
                                    ``&open=1`` with everything open, once it is over
``/t/ID/log?to=150``       GET      JSON: the lines of the log before one; ``&seat=0`` ``&open=1``
``/t/ID/match.txt``        GET      the match file, once it is over
``/t/ID/chances``          GET      JSON, once it is over: the chances over the match and where they
                                    turned; as long as they are thought about, how far that is
``/replay``                POST     upload a match file (field ``file``), goes on to its replay
``/rules/GAME``            GET      the rules; every section has its anchor: ``#4.1``
``/rules/GAME/places``     GET      JSON: the section about each card, by its name
``/document/GAME/NAME/X``  GET      the document behind value X of an option, to start from
``/desk/GAME?d=TEXT``      both     the numbers of a box as a form; ``d`` is a document; a POST goes
                                    on to the address with the document, or to a new table
``/desk/GAME/box.toml``    GET      the document as a commented file; ``?d=``
``/desk/GAME/compare``     GET      JSON: a part of a comparison with the standard; ``?d=&part=``,
                                    ``&players=`` ``&bot=``
``/owner``                 GET      what the owner sees, behind a link printed at the start
``/qr?of=/t/ID``           GET      an address of this server as a QR code (SVG)
``/health``                GET      JSON: status, whether the database takes a write, free disk
                                    space, and how far each game is compiled
``/api/...``               both     the API; ``/api/schema`` describes it
=========================  =======  ===========================================================

Every POST checks where it comes from and answers 303 to the next page; what is wrong is a page
with status 400 that says so in a sentence.  Unknown tables are 404, seats of others 403.
"""
