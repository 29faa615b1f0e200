import assert from 'node:assert/strict';
import { array, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { staysOf, takenNights } from '../../../test/channel-calendar.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { holds } from '../../../test/holds.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import type { FeedEventKind } from '../../areas/listings/feeds/feed-event.ts';
import { aCalendar, anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { outsideOf } from '../../outbound/outside.ts';

type Shown = {
  readonly uid: string;
  readonly kind: FeedEventKind;
  readonly first: number;
  readonly nights: number;
};

let shown: readonly Shown[] = [];

const harness = useHarness({
  outside: {
    ...outsideOf(),
    fetch: () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(calendarText(shown)) }),
  },
});

const day = (number: number) => `2026-07-${String(number).padStart(2, '0')}`;

function calendarText(events: readonly Shown[]): string {
  return aCalendar(
    ...events.map(({ uid, kind, first, nights }) =>
      anAllDay(
        uid,
        day(first),
        day(first + nights),
        kind === 'block' ? 'SUMMARY:Blocked' : 'SUMMARY:Reserved',
      ),
    ),
  );
}

const event = record({
  uid: constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  kind: constantFrom<FeedEventKind>('reservation', 'reservation', 'block'),
  first: integer({ min: 1, max: 20 }),
  nights: integer({ min: 1, max: 5 }),
});
const calendar = uniqueArray(event, { selector: ({ uid }) => uid, minLength: 1, maxLength: 6 });

const withoutCodes = (all: any[]) => all.map((each) => ({ ...each, reservation_code: null }));

holds(
  'whatever a calendar showed before, after three more reads the account and its events say what it shows now; a dry run foretells each',
  40,
  () =>
    asyncProperty(array(calendar, { minLength: 1, maxLength: 5 }), async (calendars) => {
      const host = await harness.newHost();
      const property_id = await aProperty(host);
      const listing = await aListing(host, { property_id, import_url: 'https://example.com/a.ics' });
      const sync = (dry_run: boolean) => dataOf(host.post(`/listings/${listing.id}/sync`, { dry_run }));
      const last = calendars.at(-1)!;
      for (const each of [...calendars, last, last, last]) {
        shown = each;
        const { difference: foretold } = await sync(true);
        const { difference } = await sync(false);
        assert.deepEqual(foretold, {
          ...difference,
          added: withoutCodes(difference.added),
          conflicts: difference.conflicts.map((conflict: any) =>
            difference.added.some(
              ({ reservation_code }: any) => reservation_code === conflict.reservation_code,
            )
              ? { ...conflict, reservation_code: null }
              : conflict,
          ),
        });
      }
      const stays = (await staysOf(host)).filter(({ status }) => status === 'accepted');
      const spanOf = ({ first, nights }: Shown) => `${day(first)} ${day(first + nights)}`;
      assert.deepEqual(
        stays.map(({ check_in_date, check_out_date }) => `${check_in_date} ${check_out_date}`).toSorted(),
        last
          .filter(({ kind }) => kind === 'reservation')
          .map(spanOf)
          .toSorted(),
      );
      assert.ok(stays.every(({ in_reservation_box, in_conflict }) => in_reservation_box === in_conflict));
      const held = stays
        .filter(({ in_reservation_box }) => !in_reservation_box)
        .map(({ check_in_date, check_out_date }) => [
          Number(check_in_date.slice(8)),
          Number(check_out_date.slice(8)),
        ]);
      const blocked = last
        .filter(({ kind }) => kind === 'block')
        .map(({ first, nights }) => [first, first + nights]);
      const taken = new Set(
        [...held, ...blocked].flatMap(([from = 0, until = 0]) =>
          Array.from({ length: until - from }, (_, index) => from + index),
        ),
      );
      const nights = [...taken].toSorted((one, other) => one - other);
      assert.deepEqual(await takenNights(host, property_id), nights);
      assert.deepEqual(await toldNights(host), nights);
    }),
);

/** The nights that are taken for a client that only reads the events. */
async function toldNights(host: Host): Promise<number[]> {
  const taken = new Set<number>();
  for (const { kind, payload } of await host.events()) {
    if (kind !== 'property_availability_updated') continue;
    for (const { date, available } of payload['availabilities'] as { date: string; available: boolean }[]) {
      if (available) taken.delete(Number(date.slice(8)));
      else taken.add(Number(date.slice(8)));
    }
  }
  return [...taken].toSorted((one, other) => one - other);
}
