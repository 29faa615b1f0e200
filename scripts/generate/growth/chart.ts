import { CASES, type Growth, type Series } from '../../../bench/growth/growth.ts';
import { decadesOf, logAxis, sizeText } from './axis.ts';

const WIDTH = 960;
const PANEL = { width: 440, height: 270, gap: 60 };
const TOP = 70;
const PLOT = { left: 60, right: 20, top: 34, bottom: 36 };
/** One for each case: a colour and a mark, so that neither alone tells them apart. */
const MARKS = ['circle', 'square', 'triangle'] as const;

/** Draws requests a second against each size, both by their logarithm: a panel for each series. */
export function drawGrowth({ series, date, machine }: Growth): string {
  const height = TOP + Math.ceil(series.length / 2) * PANEL.height + 20;
  const decades = decadesOf(
    series.flatMap(({ points }) =>
      points.flatMap(({ figures }) => CASES.map((name) => figures[name].perSecond)),
    ),
  );
  const panels = series.map((each, index) => {
    const x = (index % 2) * (PANEL.width + PANEL.gap);
    const y = TOP + Math.floor(index / 2) * PANEL.height;
    return `<g transform="translate(${x} ${y})">\n${drawPanel(each, decades)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">Requests a second, by clients, processes, accounts and entries</title>
<style>${STYLE}</style>
<rect class="ground" width="${WIDTH}" height="${height}"/>
<text class="heading" x="${PLOT.left}" y="24">Requests a second</text>
<text class="note" x="${WIDTH - PLOT.right}" y="24" text-anchor="end">${date} · ${machine}</text>
${drawLegend()}
${panels.join('\n')}
</svg>
`;
}

function drawLegend(): string {
  return CASES.map((name, index) => {
    const x = PLOT.left + index * 190;
    return `<g class="case-${index}">${drawMark(index, x + 5, 48)}<text class="label" x="${x + 18}" y="52">${name}</text></g>`;
  }).join('\n');
}

function drawPanel({ of, points }: Series, decades: readonly number[]): string {
  const sizes = points.map(({ size }) => size);
  const right = PANEL.width - PLOT.right;
  const bottom = PANEL.height - PLOT.bottom;
  const x = logAxis(Math.min(...sizes), Math.max(...sizes), PLOT.left + 10, right - 10);
  const y = logAxis(decades[0] ?? 1, decades.at(-1) ?? 10, bottom, PLOT.top);
  const grid = decades.map(
    (value) =>
      `<line class="grid" x1="${PLOT.left}" x2="${right}" y1="${y(value)}" y2="${y(value)}"/>` +
      `<text class="tick" x="${PLOT.left - 8}" y="${y(value) + 4}" text-anchor="end">${value.toLocaleString('en')}</text>`,
  );
  const ticks = sizes.map(
    (size) =>
      `<text class="tick" x="${x(size)}" y="${bottom + 18}" text-anchor="middle">${sizeText(size)}</text>`,
  );
  const lines = CASES.map((name, index) => {
    const places = points.map(({ size, figures }) => [x(size), y(figures[name].perSecond)] as const);
    const line = places.map(([left, top]) => `${left},${top}`).join(' ');
    const marks = places.map(([left, top]) => drawMark(index, left, top)).join('');
    return `<g class="case-${index}"><polyline class="line" points="${line}"/>${marks}</g>`;
  });
  const title = `<text class="title" x="${PLOT.left}" y="20">${of}</text>`;
  return [title, ...grid, ...ticks, ...lines].join('\n');
}

function drawMark(index: number, x: number, y: number): string {
  switch (MARKS[index]) {
    case 'square':
      return `<rect class="mark" x="${x - 4}" y="${y - 4}" width="8" height="8"/>`;
    case 'triangle':
      return `<path class="mark" d="M${x} ${y - 5}l5 9h-10z"/>`;
    default:
      return `<circle class="mark" cx="${x}" cy="${y}" r="4.5"/>`;
  }
}

const STYLE = `
text { font-family: system-ui, sans-serif; fill: #1f2933; font-size: 12px; font-variant-numeric: tabular-nums }
.ground { fill: #fff } .heading { font-size: 16px; font-weight: 600 } .title { font-size: 13px; font-weight: 600 }
.note, .tick { fill: #5b6773; font-size: 11px } .grid { stroke: #e3e7eb } .line { fill: none; stroke-width: 2 }
.case-0 .line { stroke: #0b6e99 } .case-0 .mark { fill: #0b6e99 }
.case-1 .line { stroke: #2e7d32 } .case-1 .mark { fill: #2e7d32 }
.case-2 .line { stroke: #b45309 } .case-2 .mark { fill: #b45309 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6eaee } .ground { fill: #14181c } .note, .tick { fill: #9aa5b1 } .grid { stroke: #2a3138 }
  .case-0 .line { stroke: #5cc0ea } .case-0 .mark { fill: #5cc0ea }
  .case-1 .line { stroke: #7bc67f } .case-1 .mark { fill: #7bc67f }
  .case-2 .line { stroke: #f2a65a } .case-2 .mark { fill: #f2a65a }
}
`;
