import assert from 'node:assert/strict';
import { dataOf, type Harness, type Host } from '../harness.ts';
import { DAYS, nightsOf, type Range } from './calendar-model.ts';
import { dayAt, dayOf } from './calendar-days.ts';

/** Where the rows of a world are found. */
export type Places = {
  readonly harness: Harness;
  readonly host: Host;
  readonly properties: readonly number[];
  readonly codes: readonly string[];
  readonly listings: readonly {
    readonly listing_id: string;
    readonly channel_type: string;
    readonly export_url: string;
  }[];
};

/** The stays in the order of their codes. */
export async function readStays({ host, properties, codes }: Places) {
  const { reservations } = await dataOf(
    host.get('/reservations', { start_check_in_date: dayAt(-40), limit: 100 }),
  );
  const found = new Map(reservations.map((each) => [each.stay_code, each]));
  return codes.map((code) => {
    const stay = found.get(code);
    assert.ok(stay !== undefined, `${code} is listed`);
    return {
      property: properties.indexOf(stay.intended_property_id ?? stay.property_id),
      range: {
        from: dayOf(stay.check_in_date),
        nights: dayOf(stay.check_out_date) - dayOf(stay.check_in_date),
      },
      status: stay.status,
      isBoxed: stay.in_reservation_box,
      isInConflict: stay.in_conflict,
    };
  });
}

/** By property and day. */
export async function readAvailabilities({ host, properties: ids }: Places): Promise<boolean[][]> {
  const range = {
    property_ids: ids.join(','),
    start_date: dayAt(0),
    end_date: dayAt(DAYS - 1),
  };
  const { properties } = await dataOf(host.get('/availabilities', range));
  return properties.map((each) => each.availabilities.map(({ available }) => available));
}

/** By listing and day. */
export async function readInventories({ host, listings: known }: Places): Promise<number[][]> {
  const { listings } = await dataOf(
    host.post('/listings/calendar', {
      start_date: dayAt(0),
      end_date: dayAt(DAYS - 1),
      listings: known.map(({ channel_type, listing_id }) => ({ channel_type, listing_id })),
    }),
  );
  return listings.map(({ calendar }) => calendar.map(({ inventory }) => inventory));
}

/** By listing: the days that its export feed says are taken. */
export async function readExported({ harness, listings }: Places): Promise<number[][]> {
  return Promise.all(
    listings.map(async ({ export_url }) => {
      const { payload } = await harness.app.inject({
        method: 'GET',
        url: new URL(export_url).pathname,
      });
      return takenDays(payload);
    }),
  );
}

function takenDays(calendar: string): number[] {
  const dates = [...calendar.matchAll(/^(DTSTART|DTEND);VALUE=DATE:(\d{4})(\d\d)(\d\d)\r$/gm)].map(
    ([, , year, month, day]) => dayOf(`${year}-${month}-${day}`),
  );
  const days = dates.flatMap((from, index) =>
    index % 2 === 1 ? [] : nightsOf({ from, nights: (dates[index + 1] ?? from) - from }),
  );
  return [...new Set(days)].filter((day) => day >= 0 && day < DAYS).toSorted((a, b) => a - b);
}

type Place = { property: number; range: Range; status: string; isBoxed: boolean };

export function checkNoNightIsShared(stays: readonly Place[]): void {
  const nights = stays
    .filter(({ status, isBoxed }) => status === 'accepted' && !isBoxed)
    .flatMap(({ property, range }) => nightsOf(range).map((night) => `${property}/${night}`));
  assert.equal(new Set(nights).size, nights.length, 'no two stays on the calendar share a night');
}
