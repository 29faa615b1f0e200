import uPlot from 'uplot';

export type ChartSeries = {
  readonly name: string;
  /** A token of styles/tokens.css. */
  readonly colour: '--accent' | '--good' | '--warn' | '--text';
  readonly values: readonly (number | null)[];
  /** Two bars stand beside each other: the first at the left. Without it, a line. */
  readonly bar?: 'left' | 'right' | 'middle';
  readonly isDashed?: boolean;
};

const HEIGHT = 220;
const GAP = 56;
const BAR = { left: -1, right: 1, middle: 0 } as const;

type Drawing = {
  readonly months: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly write: (value: number) => string;
  readonly top: number;
  readonly monthWord: string;
};

/** How uPlot draws it, with the colours that the page has now. */
export function optionsOf(
  element: HTMLElement,
  { months, series, write, top, monthWord }: Drawing,
): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (token: string) => style.getPropertyValue(token);
  const font = `12px ${style.fontFamily}`;
  const axis: uPlot.Axis = {
    stroke: colour('--muted'),
    font,
    grid: { stroke: colour('--line-soft'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { live: true },
    cursor: { drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.5, months.length - 0.5] },
      y: { range: (_plot, min, max) => rangeOf(min, max, top) },
    },
    axes: [
      {
        ...axis,
        size: 30,
        grid: { show: false },
        splits: (plot) => splitsOf(months.length, plot.bbox.width / devicePixelRatio),
        values: (_plot, splits) => splits.map((index) => months[index] ?? ''),
      },
      { ...axis, size: 64, values: (_plot, splits) => splits.map(write) },
    ],
    series: [
      { label: monthWord, value: (_plot, index) => months[index] ?? '' },
      ...series.map((each) => seriesOf(each, colour(each.colour), colour('--line'), write)),
    ],
  };
}

function seriesOf(
  { name, bar, isDashed }: ChartSeries,
  stroke: string,
  soft: string,
  write: (value: number) => string,
): uPlot.Series {
  const common = {
    label: name,
    stroke,
    value: (_plot: uPlot, value: number | null) => (value === null ? '–' : write(value)),
  };
  const paths =
    bar === undefined
      ? undefined
      : uPlot.paths.bars?.({ size: [bar === 'middle' ? 0.5 : 0.34, 34], align: BAR[bar], radius: 0.12 });
  if (paths !== undefined) return { ...common, paths, fill: stroke, width: 0, points: { show: false } };
  return {
    ...common,
    width: 2,
    ...(isDashed === true ? { dash: [6, 4] } : {}),
    points: { show: true, size: 6, fill: stroke, stroke: soft, width: 0 },
  };
}

/** From 0, or below it, to a little above the largest value. */
function rangeOf(min: number, max: number, top: number): [number, number] {
  const highest = Math.max(max * 1.05, top);
  return [Math.min(0, min * 1.05), highest === 0 ? 1 : highest];
}

/** As many months as have room for their names. */
function splitsOf(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((count * GAP) / Math.max(1, width)));
  return Array.from({ length: Math.ceil(count / step) }, (_each, index) => index * step);
}
