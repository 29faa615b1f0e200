import assert from 'node:assert/strict';
import { array, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check';
import type { Reservation } from '../../../../client/src/schema.ts';
import {
  INTERVAL_MINUTES,
  resetClock,
  staysOf,
  takenNights,
  withoutCodes,
} from '../../../test/channel-calendar.ts';
import { clock, dataOf, useHarness, type Host } from '../../../test/harness.ts';
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
  /** The channel's code; null when it writes none. */
  readonly code: string | null;
  readonly name: string | null;
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
    ...events.map(({ uid, kind, first, nights, code, name }) =>
      anAllDay(
        uid,
        day(first),
        day(first + nights),
        `SUMMARY:${kind === 'block' ? 'Blocked' : ['Reserved', name].filter(Boolean).join(' - ')}`,
        ...(code === null || kind === 'block' ? [] : [`DESCRIPTION:${ADDRESS}${code}`]),
      ),
    ),
  );
}

const ADDRESS = 'https://www.airbnb.com/hosting/reservations/details/';

const event = record({
  uid: constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  kind: constantFrom<FeedEventKind>('reservation', 'reservation', 'block'),
  first: integer({ min: 1, max: 20 }),
  nights: integer({ min: 1, max: 5 }),
  code: constantFrom(null, null, 'HMAAAA1111', 'HMBBBB2222', 'HMCCCC3333'),
  name: constantFrom(null, null, 'Jane Doe', 'Maria Rossi'),
});
const calendar = uniqueArray(event, { selector: ({ uid }) => uid, minLength: 0, maxLength: 6 });

type Nights = Pick<Reservation, 'check_in_date' | 'check_out_date'>;

holds(
  'whatever a calendar showed before, after a day and three more reads the account and its events say what it shows now; a dry run foretells each',
  40,
  () =>
    asyncProperty(array(calendar, { minLength: 1, maxLength: 5 }), async (calendars) => {
      resetClock();
      const host = await harness.newHost();
      const property_id = await aProperty(host);
      const listing = await aListing(host, { property_id, import_url: 'https://example.com/a.ics' });
      const sync = (dry_run: boolean) => dataOf(host.post(`/listings/${listing.id}/sync`, { dry_run }));
      const last = calendars.at(-1)!;
      // A loss of most of a calendar is held back for a day.
      const pauses = [
        ...calendars.map(() => INTERVAL_MINUTES),
        24 * 60,
        ...[1, 2, 3].map(() => INTERVAL_MINUTES),
      ];
      for (const [read, minutes] of pauses.entries()) {
        shown = calendars[read] ?? last;
        clock.now = clock.now.add({ minutes });
        const before = await staysOf(host);
        const { difference: foretold } = await sync(true);
        const { difference } = await sync(false);
        assert.deepEqual(foretold, {
          ...difference,
          added: withoutCodes(difference.added),
          conflicts: difference.conflicts.map((conflict) =>
            difference.added.some(({ reservation_code }) => reservation_code === conflict.reservation_code)
              ? { ...conflict, reservation_code: null }
              : conflict,
          ),
        });
        await checkGuests(host, before);
      }
      await checkShown(host, property_id, last);
      const { length } = await host.events();
      const { difference } = await sync(false);
      assert.deepEqual(Object.values(difference).flat(), [], 'a repeat changes nothing');
      assert.equal((await host.events()).length, length);
    }),
);

/** A code is never another guest's: an order that has one keeps it, and no code is in two orders. */
async function checkGuests(host: Host, before: readonly Reservation[]): Promise<void> {
  const codeOf = new Map((await staysOf(host)).map((stay) => [stay.reservation_code, stay.channel_id]));
  for (const { reservation_code, channel_id } of before)
    if (channel_id !== '') assert.equal(codeOf.get(reservation_code), channel_id);
  const codes = [...codeOf.values()].filter((code) => code !== '');
  assert.equal(new Set(codes).size, codes.length);
}

async function checkShown(host: Host, property_id: number, last: readonly Shown[]): Promise<void> {
  const stays = (await staysOf(host)).filter(({ status }) => status === 'accepted');
  const reservations = last.filter(({ kind }) => kind === 'reservation');
  const spanOf = ({ first, nights }: Shown) => `${day(first)} ${day(first + nights)}`;
  const nightsOfStay = ({ check_in_date, check_out_date }: Nights) => `${check_in_date} ${check_out_date}`;
  assert.deepEqual(stays.map(nightsOfStay).toSorted(), reservations.map(spanOf).toSorted());
  // An event that does not show its code any more keeps it.
  for (const { code, ...each } of reservations.filter((one) => one.code !== null))
    assert.ok(
      stays.some((stay) => stay.channel_id === code && nightsOfStay(stay) === spanOf({ code, ...each })),
    );
  assert.ok(stays.every(({ in_reservation_box, in_conflict }) => in_reservation_box === in_conflict));
  const nightsOf = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => from + index);
  const held = stays.filter(({ in_reservation_box }) => !in_reservation_box).flatMap(staysNights);
  assert.equal(new Set(held).size, held.length, 'a night is held twice');
  for (const boxed of stays.filter(({ in_reservation_box }) => in_reservation_box))
    assert.ok(
      staysNights(boxed).some((night) => held.includes(night)),
      'a stay waits although all of its nights are free',
    );
  // Nights of stays that wait in the box are taken as well.
  const taken = new Set(last.flatMap(({ first, nights }) => nightsOf(first, first + nights)));
  const nights = [...taken].toSorted((one, other) => one - other);
  assert.deepEqual(await takenNights(host, property_id), nights);
  assert.deepEqual(await toldNights(host), nights);
}

const staysNights = ({ check_in_date, check_out_date }: Nights): number[] => {
  const [from, until] = [Number(check_in_date.slice(8)), Number(check_out_date.slice(8))];
  return Array.from({ length: until - from }, (_, index) => from + index);
};

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
