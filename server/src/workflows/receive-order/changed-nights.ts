import type { NightChange } from '../../areas/availabilities/nights/night.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import { dateOf, openNightBook, type Dates, type NightBook } from './night-book.ts';

type ChangingNights = Dates & { readonly property_id: number };

/** The nights that change in total: without those that something else takes before and after. */
export async function changedNights(
  {
    before,
    after,
    others,
  }: {
    readonly before: readonly ChangingNights[];
    readonly after: readonly ChangingNights[];
    /** Everything that takes nights and does not change. */
    readonly others: readonly ChangingNights[];
  },
  rest: Rest,
): Promise<NightChange[]> {
  const bookOf = async (nights: readonly ChangingNights[]) => {
    const book = openNightBook();
    await eachResting(nights, rest, ({ property_id, start_date, end_date }) =>
      book.take({ property_id, start_date, end_date }),
    );
    return book;
  };
  const [held, holds, unchanged] = [await bookOf(before), await bookOf(after), await bookOf(others)];
  const changes: NightChange[] = [];
  const note = (from: NightBook, to: NightBook, available: boolean) =>
    eachResting(from.nights(), rest, ({ property_id, day }) => {
      if (!to.has(property_id, day) && !unchanged.has(property_id, day))
        changes.push({ property_id, day: dateOf(day), available });
    });
  await note(holds, held, false);
  await note(held, holds, true);
  return changes;
}
