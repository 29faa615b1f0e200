import { dataOf, type Caller } from '../../../test/harness.ts';

/** The name of a listing: its channel and its id there. */
export type ListingName = { readonly channel_type: string; readonly listing_id: string };

export type CalendarDay = {
  readonly date: string;
  readonly price: number | null;
  readonly price_from: string;
  readonly inventory: number;
  readonly restrictions: Readonly<Record<string, number | boolean | string | null>>;
};

/** The days of a listing's calendar, both ends inclusive. */
export async function calendarOf(
  caller: Caller,
  { channel_type, listing_id }: ListingName,
  start_date: string,
  end_date = start_date,
): Promise<CalendarDay[]> {
  const body = { start_date, end_date, listings: [{ channel_type, listing_id }] };
  return (await dataOf(caller.post('/listings/calendar', body))).listings[0].calendar;
}

/** The values of one field of the calendar, by day. */
export async function valuesOf(
  caller: Caller,
  named: ListingName,
  field: 'price' | 'price_from' | 'inventory',
  days: readonly [start_date: string, end_date: string],
): Promise<unknown[]> {
  return (await calendarOf(caller, named, ...days)).map((day) => day[field]);
}

/** Sets prices, inventories or restrictions of a listing. */
export async function setDays(
  caller: Caller,
  { channel_type, listing_id }: ListingName,
  part: 'prices' | 'inventories' | 'restrictions',
  entries: readonly object[],
): Promise<void> {
  await dataOf(caller.post(`/listings/${part}`, { channel_type, listing_id, [part]: entries }));
}
