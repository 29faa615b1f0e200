import type { Reservation, Task } from '../../../../client/src/innkeep.ts';
import type { Home } from './use-today.ts';

type Placed = Pick<Reservation, 'property_id'>;

export type Turnover<Stay> = { readonly leaving: Stay; readonly coming: Stay };

/** The properties that are left and taken on the same day. */
export function turnoversOf<Stay extends Placed>(
  departures: readonly Stay[],
  arrivals: readonly Stay[],
): Turnover<Stay>[] {
  return departures.flatMap((leaving) => {
    const coming = arrivals.find(({ property_id }) => property_id === leaving.property_id);
    return coming === undefined ? [] : [{ leaving, coming }];
  });
}

export type Cleaning =
  | { readonly state: 'unknown' | 'clean' | 'unassigned' }
  | { readonly state: 'planned'; readonly time: string };

type CleaningTask = Pick<Task, 'property_id' | 'status' | 'staff_id' | 'expected_time'>;

/** Whether a property is clean: not before the last of its cleanings of the day is done. */
export function cleaningOf(tasks: readonly CleaningTask[], property_id: number): Cleaning {
  const own = tasks.filter((task) => task.property_id === property_id && task.status !== 'cancelled');
  const open = own.find(({ status }) => status !== 'completed');
  if (open === undefined) return { state: own.length === 0 ? 'unknown' : 'clean' };
  if (open.staff_id === null) return { state: 'unassigned' };
  return { state: 'planned', time: (open.expected_time ?? '').slice(0, 5) };
}

type Clock = { readonly hour: number; readonly minute: number } | null;
type Times = Pick<Home, 'default_checkin_time' | 'default_checkout_time'> | undefined;

/** When a guest comes: as agreed, or else as the property has it. */
export function arrivalTime(agreed: Clock, home: Times): string {
  return clockText(agreed) ?? home?.default_checkin_time ?? '';
}

export function departureTime(agreed: Clock, home: Times): string {
  return clockText(agreed) ?? home?.default_checkout_time ?? '';
}

function clockText(time: Clock): string | undefined {
  return time === null
    ? undefined
    : `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}

const MINUTE_MS = 60_000;

/** How long somebody waits, in the largest whole unit. */
export function waitOf(since: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return { count: minutes, unit: 'minute' } as const;
  if (minutes < 48 * 60) return { count: Math.floor(minutes / 60), unit: 'hour' } as const;
  return { count: Math.floor(minutes / (24 * 60)), unit: 'day' } as const;
}

/** `AL` for Ada Lovelace. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => /\p{L}/u.exec(word ?? '')?.[0]?.toLocaleUpperCase() ?? '')
    .join('');
}

export type LineKind = 'arrivals' | 'departures' | 'inHouse';

/** The guest of an arrival is there, or the guest of a departure has gone. */
export function isSettled({ stay_status }: Pick<Reservation, 'stay_status'>, kind: LineKind): boolean {
  if (kind === 'arrivals') return stay_status === 'in_house' || stay_status === 'stay_completed';
  return kind === 'departures' && stay_status === 'stay_completed';
}
