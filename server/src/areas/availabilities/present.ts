import { JsonTexts } from '../../http/prepared-json.ts';
import type { Remarks, TakenRange } from './days.ts';

type PropertyDays = Remarks & { readonly id: number; readonly taken: readonly TakenRange[] };

/** Presents properties for these days. A day without a remark has the same JSON in all of them. */
export function availabilitiesPresenter(dates: readonly string[]) {
  const textOf = (day: number, available: boolean, remarks = '') =>
    JSON.stringify({ date: dates[day], available, remarks });
  const free = dates.map((_, day) => textOf(day, true));
  const taken = dates.map((_, day) => textOf(day, false));
  return (property: PropertyDays) => {
    const days = [...free];
    for (const { from, until } of property.taken) {
      for (let day = from; day < until; day += 1) days[day] = taken[day] ?? '';
    }
    const noted: readonly (readonly [day: number, remarks: string])[] = JSON.parse(property.remarks ?? '[]');
    for (const [day, remarks] of noted) days[day] = textOf(day, days[day] === free[day], remarks);
    return { id: property.id, availabilities: new JsonTexts(days) };
  };
}
