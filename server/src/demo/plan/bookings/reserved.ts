import type { Home } from '../homes.ts';
import type { Random } from '../random.ts';
import { overlaps, type PlannedSpan } from './span.ts';

/** Nights that a host does not let. */
export type PlannedClosing = PlannedSpan & { readonly remarks: string };

/** Nights set aside before the rest is sold. */
export type Reserved = {
  readonly closings: readonly PlannedClosing[];
  /** Nights of requests that wait for an answer. */
  readonly requested: readonly PlannedSpan[];
  /** Nights of bookings that are not paid yet. */
  readonly unpaid: readonly PlannedSpan[];
};

const CLOSINGS = [
  { remarks: 'Owners staying', from: 12, to: 45, nights: 5 },
  { remarks: 'Boiler is replaced', from: 8, to: 30, nights: 2 },
  { remarks: 'Hallway is painted', from: 20, to: 70, nights: 3 },
  { remarks: 'Deep clean and inventory', from: 35, to: 120, nights: 1 },
  { remarks: 'Owners staying', from: 90, to: 160, nights: 7 },
  { remarks: 'New kitchen', from: -120, to: -60, nights: 6 },
  { remarks: 'Leak in the bathroom ceiling', from: -50, to: -12, nights: 2 },
];
const REQUESTS = 3;
const UNPAID = 2;

/** They overlap neither `taken` nor one another. */
export function reserveSpans(
  homes: readonly Home[],
  taken: readonly PlannedSpan[],
  random: Random,
): Reserved {
  const reserved: PlannedSpan[] = [...taken];
  const reserve = (from: number, to: number, nights: number): PlannedSpan => {
    const check_in = random.integer(from, to);
    const span = { home: random.pick(homes), check_in, check_out: check_in + nights };
    if (reserved.some((other) => overlaps(span, other))) return reserve(from, to, nights);
    reserved.push(span);
    return span;
  };
  const soon = () => reserve(6, 50, random.integer(2, 5));
  return {
    closings: CLOSINGS.map(({ remarks, from, to, nights }) => ({ ...reserve(from, to, nights), remarks })),
    requested: Array.from({ length: REQUESTS }, soon),
    unpaid: Array.from({ length: UNPAID }, soon),
  };
}
