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
