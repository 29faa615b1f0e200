import type { Static } from 'typebox';
import type { SetAvailability } from './contract.ts';
import type { Remarks, TakenRange } from './days.ts';

type PropertyDays = Remarks & { readonly id: number; readonly taken: readonly TakenRange[] };

export function presentAvailabilities(dates: readonly string[], { id, taken, remarks }: PropertyDays) {
  const availabilities = dates.map((date) => ({ date, available: true, remarks: '' }));
  for (const { from, until } of taken)
    for (const day of availabilities.slice(from, until)) day.available = false;
  const noted: readonly (readonly [day: number, remarks: string])[] = JSON.parse(remarks ?? '[]');
  for (const [day, text] of noted) Object.assign(availabilities[day] ?? {}, { remarks: text });
  return { id, availabilities };
}

type Opening = Static<typeof SetAvailability.data>;

/** What closing or opening nights has changed. */
export function presentOpening({
  availabilities,
  opened_closures,
  placed,
}: { readonly [list in keyof Opening]: Readonly<Opening[list]> }): Opening {
  return {
    availabilities: [...availabilities],
    opened_closures: [...opened_closures],
    placed: [...placed],
  };
}
