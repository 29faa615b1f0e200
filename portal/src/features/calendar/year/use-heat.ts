import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OccupancyRow, Property } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { daysBetween, monthOf } from '../../../format/days.ts';
import { readNights } from '../changes/read-nights.ts';
import type { HeatStep } from '../calendar-search.ts';
import type { Column } from './columns.ts';
import { useMay } from '../../../data/use-may.ts';

/** By property: the share of each column, from 0 to 1. Null where the property had no night to sell. */
export type Heat = ReadonlyMap<number, readonly (number | null)[]>;

type Wanted = {
  readonly step: HeatStep;
  readonly columns: readonly Column[];
  readonly properties: readonly Property[];
  readonly signal: AbortSignal;
};

/** Occupancy by month and week comes from the report, and from the nights for a role without it. A day is taken or free. */
export function useHeat({ step, columns, properties }: Omit<Wanted, 'signal'>) {
  const ids = properties.map(({ id }) => id);
  const hasReport = useMay().reads('occupancy') && step !== 'day';
  return useQuery({
    queryKey: key(hasReport ? 'reports' : 'nights', 'heat', step, columns[0]?.start, ids),
    queryFn: ({ signal }) =>
      (hasReport || step === 'day' ? READERS[step] : fromNights)({ step, columns, properties, signal }),
    placeholderData: keepPreviousData,
  });
}

const READERS: Readonly<Record<HeatStep, (wanted: Wanted) => Promise<Heat>>> = {
  month: async ({ columns, signal }) => {
    const rows = await readRows(spanOf(columns), 'month,property', signal);
    const byProperty = Map.groupBy(rows, ({ property_id }) => property_id ?? 0);
    return new Map(
      [...byProperty].map(([id, ofOne]) => [
        id,
        columns.map(({ start }) => ofOne.find(({ month }) => month === monthOf(start))?.occupancy ?? null),
      ]),
    );
  },
  week: async ({ columns, properties, signal }) => {
    const weeks = await Promise.all(columns.map((week) => readRows(week, 'property', signal)));
    const byWeek = weeks.map((rows) => new Map(rows.map((row) => [row.property_id, row.occupancy])));
    return new Map(properties.map(({ id }) => [id, byWeek.map((week) => week.get(id) ?? null)]));
  },
  day: async ({ columns, properties, signal }) => {
    const { start: start_date, end: end_date } = spanOf(columns);
    const nights = await readNights({ properties, start_date, end_date, signal });
    return new Map([...nights].map(([id, days]) => [id, days.map(({ available }) => (available ? 0 : 1))]));
  },
};

/** The share of the nights of each column that nobody can book. */
async function fromNights(wanted: Wanted): Promise<Heat> {
  const { start: first } = spanOf(wanted.columns);
  const nights = await READERS.day(wanted);
  const shareOf = (taken: readonly (number | null)[], { start, end }: Column) => {
    const own = taken.slice(daysBetween(first, start), daysBetween(first, end) + 1);
    return own.length === 0 ? null : own.filter((each) => each === 1).length / own.length;
  };
  return new Map(
    [...nights].map(([id, taken]) => [id, wanted.columns.map((column) => shareOf(taken, column))]),
  );
}

async function readRows(
  { start, end }: Column,
  group_by: string,
  signal: AbortSignal,
): Promise<OccupancyRow[]> {
  const query = { start_date: start, end_date: end, group_by };
  return (await innkeep.reports.getOccupancy(query, { signal })).rows;
}

function spanOf(columns: readonly Column[]): Column {
  return { start: columns[0]?.start ?? '', end: columns.at(-1)?.end ?? '' };
}
