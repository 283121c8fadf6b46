"""The style sheet of an arena's page: light and dark, wide and narrow."""

from __future__ import annotations

from typing import Final

from ..draw.palette import SANS, SERIF

STYLE: Final = f"""
*{{box-sizing:border-box}}
html{{background:var(--ground);color:var(--ink);font:16px/1.5 {SANS};color-scheme:light dark;
-webkit-text-size-adjust:100%}}
body{{max-width:62rem;margin:0 auto;padding:2.2rem 1.2rem 3rem}}
h1,h2{{font-family:{SERIF};font-weight:600;line-height:1.2;margin:0}}
h1{{font-size:clamp(1.7rem,5vw,2.6rem)}}
h2{{font-size:1.35rem;margin-bottom:.2rem}}
p{{margin:.3rem 0 0;max-width:46rem}}
.eyebrow,.note,dt,th,.axis,footer{{color:var(--soft)}}
.eyebrow{{letter-spacing:.14em;text-transform:uppercase;font-size:.78rem;margin-bottom:.4rem}}
.note,.axis,footer{{font-size:.88rem}}
dl.tiles{{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.8rem;
margin:1.6rem 0 0}}
dl.tiles div{{background:var(--panel);border:1px solid var(--line);border-radius:10px;
padding:.75rem .95rem}}
dt{{font-size:.82rem}}
dd{{margin:0;font-size:1.3rem;font-weight:600;overflow-wrap:anywhere;
font-variant-numeric:tabular-nums}}
dd small{{display:block;font-size:.8rem;font-weight:400;color:var(--soft)}}
section{{background:var(--panel);border:1px solid var(--line);border-radius:12px;
padding:1.2rem 1.3rem 1.3rem;margin-top:1.2rem}}
.scroll{{overflow-x:auto;margin-top:.8rem}}
table{{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}}
th,td{{padding:.42rem .6rem;text-align:right;white-space:nowrap;
border-bottom:1px solid var(--line)}}
tr:last-child>*{{border-bottom:0}}
th{{font-weight:500;font-size:.84rem}}
tbody th{{color:var(--ink);font-weight:600;font-size:1rem}}
.left{{text-align:left}}
tbody .left,td.wrap,.cross thead th{{white-space:normal;overflow-wrap:anywhere}}
tbody .left{{min-width:8.5rem}}
tbody th.left{{position:sticky;left:0;background:var(--panel)}}
td.wrap{{text-align:left;min-width:12rem}}
td.file{{text-align:left}}
td small{{color:var(--soft);display:block;font-size:.78rem}}
.cross thead th{{text-align:center;vertical-align:bottom;min-width:5.2rem}}
td.cell{{text-align:center;border:2px solid var(--panel);border-radius:8px;min-width:5.2rem}}
.rows{{display:grid;grid-template-columns:minmax(5rem,auto) 1fr auto;gap:.55rem .9rem;
align-items:center;margin-top:.9rem}}
.row{{display:contents}}
.rows b{{font-weight:600;overflow-wrap:anywhere}}
.track{{position:relative;height:1.35rem;background:var(--well);border-radius:5px;min-width:6rem}}
.bar{{position:absolute;left:0;top:0;bottom:0;background:var(--cool);border-radius:5px}}
.error{{position:absolute;top:50%;height:2px;margin-top:-1px;background:var(--ink)}}
.error::before,.error::after{{content:"";position:absolute;top:-4px;height:10px;width:2px;
background:var(--ink)}}
.error::before{{left:0}}.error::after{{right:0}}
.dot{{position:absolute;top:50%;width:13px;height:13px;margin:-6.5px;border-radius:50%;
background:var(--warm);border:2px solid var(--card)}}
.even{{position:absolute;top:-3px;bottom:-3px;width:0;border-left:2px dashed var(--warm-ink)}}
.figure{{font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap}}
.plots{{display:grid;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));gap:1.1rem 1.6rem;
margin-top:.9rem}}
figure{{margin:0;min-width:0}}
figcaption{{display:flex;justify-content:space-between;gap:.8rem;font-weight:600}}
figcaption b{{font-weight:600;min-width:0;overflow-wrap:anywhere}}
figcaption span{{font-weight:400;color:var(--soft);font-size:.88rem;white-space:nowrap}}
svg.plot{{display:block;width:100%;height:7rem;margin-top:.4rem;background:var(--well);
border-radius:6px}}
svg.plot rect{{fill:var(--cool)}}
svg.plot line{{stroke:var(--warm-ink);stroke-width:2;vector-effect:non-scaling-stroke}}
.axis{{display:flex;justify-content:space-between;font-variant-numeric:tabular-nums}}
a{{color:var(--cool-ink)}}
code{{font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:.88em;
overflow-wrap:anywhere}}
.board{{margin-top:1rem}}
.board>svg{{width:100%;height:auto;border-radius:8px}}
footer{{margin-top:1.6rem}}
@media (max-width:34rem){{body{{padding:1.4rem .7rem 2rem}}section{{padding:1rem .9rem 1.1rem}}
.rows{{display:block}}.row{{display:grid;grid-template-columns:1fr auto;gap:.2rem .8rem;
align-items:end;margin-top:.7rem}}.row .track{{grid-column:1/-1;order:1}}}}
@media print{{section,dl.tiles div{{break-inside:avoid}}}}
"""
