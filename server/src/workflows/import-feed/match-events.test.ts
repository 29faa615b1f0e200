import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import { openRest } from '../../threads/rest.ts';
import type { EventPiece } from './judge-echoes.ts';
import { matchEvents } from './match-events.ts';

const COUNT = 10_000;

const nights = (from: number) => ({
  start_date: new Date(Date.UTC(2027, 0, 1 + from)).toISOString().slice(0, 10),
  end_date: new Date(Date.UTC(2027, 0, 3 + from)).toISOString().slice(0, 10),
});

const stored = (index: number, changes: Partial<StoredEvent>): StoredEvent => ({
  event_id: index,
  uid: `old ${index}`,
  kind: 'reservation',
  chosen_kind: null,
  ...nights(0),
  summary: '',
  code: null,
  guest_name: null,
  property_id: null,
  reservation_code: null,
  former_order: null,
  missing_reads: 0,
  missing_since: null,
  missing_counted_at: null,
  is_ended: false,
  is_kept: false,
  opened_nights: '{}',
  contested_stays: [],
  may_be_echo: false,
  is_erased: false,
  is_over: false,
  created_at: '2026-12-01T00:00:00Z',
  ...changes,
});

const shown = (index: number, changes: Partial<EventPiece>): EventPiece => ({
  uid: `new ${index}`,
  ...nights(0),
  says: 'reservation',
  summary: '',
  guest_name: null,
  channel_id: null,
  remarks: '',
  is_cancelled: false,
  contests: null,
  ...changes,
});

type Alike = (index: number) => { readonly known: Partial<StoredEvent>; readonly piece: Partial<EventPiece> };

/** Calendars whose events are as alike as they can be, with the number of them that are known. */
const ALIKE: Readonly<Record<string, [Alike, number]>> = {
  'the same code and other nights': [
    (index) => ({ known: { code: 'HM1' }, piece: { channel_id: 'HM1', ...nights(1 + (index % 900)) } }),
    COUNT,
  ],
  'the same nights and no name': [() => ({ known: {}, piece: {} }), COUNT],
  'the same nights and other names': [
    (index) => ({ known: { guest_name: `Ada ${index}` }, piece: { guest_name: `Eve ${index}` } }),
    0,
  ],
  'the same nights and other codes': [
    (index) => ({ known: { code: `HMA${index}` }, piece: { channel_id: `HMB${index}` } }),
    0,
  ],
  'nights that all overlap': [() => ({ known: {}, piece: nights(1) }), 0],
};

for (const [what, [alike, matched]] of Object.entries(ALIKE))
  test(`ten thousand events with ${what} are compared in a time that grows with their number only`, async () => {
    const indexes = Array.from({ length: COUNT }, (_, index) => index);
    const known = indexes.map((index) => stored(index, alike(index).known));
    const pieces = indexes.map((index) => shown(index, alike(index).piece));
    const { user } = process.cpuUsage();
    const { met, unmatched } = await matchEvents(known, pieces, () => 'reservation', openRest());
    const seconds = (process.cpuUsage().user - user) / 1e6;
    assert.equal(met.filter((each) => each.known !== null).length, matched);
    assert.equal(unmatched.length, COUNT - matched);
    // Ten thousand times ten thousand comparisons would take longer.
    assert.ok(seconds < 3, `${seconds} seconds`);
  });

type Pairing = { readonly known: readonly StoredEvent[]; readonly pieces: readonly EventPiece[] };

/** What a read shows beside what was known, with the number of the known event that each piece is. */
const PAIRINGS: Readonly<Record<string, [Pairing, readonly (number | null)[]]>> = {
  'a missing event that the only new one overlaps is that one': [
    { known: [stored(1, {})], pieces: [shown(1, nights(1))] },
    [1],
  ],
  'of two missing events that a new one overlaps it is neither': [
    { known: [stored(1, {}), stored(2, nights(2))], pieces: [shown(1, nights(1))] },
    [null],
  ],
  'of two new events that overlap a missing one neither is that one': [
    { known: [stored(1, nights(1))], pieces: [shown(1, {}), shown(2, nights(2))] },
    [null, null],
  ],
  'a missing event that the host has made another kind is the one with its nights, also where others overlap it':
    [
      {
        known: [
          stored(1, nights(1)),
          stored(2, { kind: 'block', chosen_kind: 'block' }),
          stored(3, { kind: 'block', chosen_kind: 'block', ...nights(2) }),
        ],
        pieces: [shown(1, {}), shown(2, nights(2))],
      },
      [2, 3],
    ],
  'an overlap is not the same guest under another name, or with a code': [
    {
      known: [stored(1, { guest_name: 'Ada' }), stored(2, nights(10))],
      pieces: [shown(1, { ...nights(1), guest_name: 'Eve' }), shown(2, { ...nights(11), channel_id: 'HM2' })],
    },
    [null, null],
  ],
  'one UID is two guests when their names have no word in common, and one when a name was corrected': [
    {
      known: [
        stored(1, { uid: 'a', guest_name: 'Ada Lovelace' }),
        stored(2, { uid: 'b', guest_name: 'Eva B.' }),
      ],
      pieces: [
        shown(1, { ...nights(5), uid: 'a', guest_name: 'Grace Hopper' }),
        shown(2, { ...nights(9), uid: 'b', guest_name: 'Eva Bird' }),
      ],
    },
    [null, 2],
  ],
};

for (const [guarantee, [{ known, pieces }, expected]] of Object.entries(PAIRINGS))
  test(guarantee, async () => {
    const kindOf = (_: EventPiece, event: Pick<StoredEvent, 'chosen_kind'> | null) =>
      event?.chosen_kind ?? 'reservation';
    const { met } = await matchEvents(known, pieces, kindOf, openRest());
    assert.deepEqual(
      met.map((each) => each.known?.event_id ?? null),
      expected,
    );
  });
