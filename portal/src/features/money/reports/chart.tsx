import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useWording } from '../../../texts/texts.ts';
import { optionsOf, type ChartSeries } from './chart-options.ts';

/** A drawing of months. Its numbers stand in a table beside it: here it only has a name. */
export function Chart({
  label,
  months,
  series,
  write,
  top = 0,
}: {
  readonly label: string;
  /** The months as they stand below the chart. */
  readonly months: readonly string[];
  readonly series: readonly ChartSeries[];
  /** A value as the person reads it. */
  readonly write: (value: number) => string;
  /** The scale reaches at least up to this value. */
  readonly top?: number;
}) {
  const { t } = useWording();
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  const data = useMemo<uPlot.AlignedData>(
    () => [months.map((_month, index) => index), ...series.map(({ values }) => [...values])],
    [months, series],
  );
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const plot = new uPlot(
      optionsOf(element, { months, series, write, top, monthWord: t.money.reports.month }),
      data,
      element,
    );
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: plot.height }));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      plot.destroy();
    };
    // The colours of the drawing are those of the scheme.
  }, [data, months, series, write, top, t, scheme]);
  return <div className="money-chart" role="img" aria-label={label} ref={place} />;
}
