import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEvent } from '../../areas/listings/feeds/feed-event.ts';
import { openRest } from '../../threads/rest.ts';
import { judgeEchoes, type EchoSpan } from './judge-echoes.ts';

const march = (day: number) => `2027-03-${String(day).padStart(2, '0')}`;

type Nights = readonly [number, number];

const closed = ([from, until]: Nights, uid = 'x', changes: Partial<FeedEvent> = {}): FeedEvent => ({
  uid,
  start_date: march(from),
  end_date: march(until),
  says: 'closure',
  summary: 'CLOSED',
  guest_name: null,
  channel_id: null,
  remarks: '',
  is_cancelled: false,
  ...changes,
});

const stay = ([from, until]: Nights): EchoSpan => ({
  start_date: march(from),
  end_date: march(until),
  stay_code: `0-${from}`,
});
const host = (nights: Nights): EchoSpan => ({ ...stay(nights), stay_code: null });

const known = ([from, until]: Nights, uid = 'k', changes: Partial<StoredEvent> = {}): StoredEvent => ({
  event_id: from,
  uid,
  kind: 'block',
  chosen_kind: null,
  start_date: march(from),
  end_date: march(until),
  summary: '',
  code: null,
  guest_name: null,
  property_id: 1,
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
  created_at: '2027-02-01T00:00:00Z',
  ...changes,
});

/** A closure that was read as a reservation. */
const booked = (nights: Nights): StoredEvent => known(nights, 'k', { kind: 'reservation' });

type Case = {
  readonly events: readonly FeedEvent[];
  readonly shown?: readonly EchoSpan[];
  readonly known?: readonly StoredEvent[];
  readonly isReservation?: boolean;
  readonly today?: string;
};

async function judge({ events, shown = [], known: own = [], isReservation = false, today = march(1) }: Case) {
  const { pieces, echo_nights } = await judgeEchoes(
    events,
    { shown, known: own, today, isReservation: () => isReservation },
    openRest(),
  );
  const day = (date: string) => Number(date.slice(8));
  return {
    pieces: pieces.map((piece) => [
      day(piece.start_date),
      day(piece.end_date),
      ...(piece.contests === null ? [] : [[day(piece.contests.start_date), day(piece.contests.end_date)]]),
    ]),
    echo_nights,
  };
}

const CASES: Readonly<Record<string, [Case, Awaited<ReturnType<typeof judge>>]>> = {
  'a closure that was never shown is a closure': [
    { events: [closed([3, 6])] },
    { pieces: [[3, 6]], echo_nights: 0 },
  ],
  'a closure of the nights of a shown stay is an echo': [
    { events: [closed([3, 6])], shown: [stay([3, 6])] },
    { pieces: [], echo_nights: 3 },
  ],
  'a closure of some nights of one shown stay is an echo: a channel may not show the past': [
    { events: [closed([4, 6])], shown: [stay([3, 6])] },
    { pieces: [], echo_nights: 2 },
  ],
  'a closure that joins shown stays and closed nights is an echo': [
    { events: [closed([3, 12])], shown: [stay([3, 6]), stay([6, 8]), host([8, 12])] },
    { pieces: [], echo_nights: 9 },
  ],
  'a closure that joins nights that the host closed with others is split': [
    { events: [closed([1, 10])], shown: [host([4, 6])] },
    {
      pieces: [
        [1, 4],
        [6, 10],
      ],
      echo_nights: 2,
    },
  ],
  'a closure that begins before a shown stay is suspicious: it holds what is beyond and contests the stay': [
    { events: [closed([2, 6])], shown: [stay([3, 6])] },
    { pieces: [[2, 3, [2, 6]]], echo_nights: 3 },
  ],
  'a closure that ends after a shown stay is suspicious as well, and as a reservation it is whole': [
    { events: [closed([3, 8])], shown: [stay([3, 6])], isReservation: true },
    { pieces: [[3, 8, [3, 8]]], echo_nights: 0 },
  ],
  'nights across two shown stays, and no whole one, are suspicious': [
    { events: [closed([5, 7])], shown: [stay([3, 6]), stay([6, 9])], isReservation: true },
    { pieces: [[5, 7, [5, 7]]], echo_nights: 0 },
  ],
  'a closure that joins a whole shown stay with nights of one that is over holds these, and contests': [
    { events: [closed([3, 8])], shown: [stay([1, 4]), stay([4, 8])] },
    { pieces: [[3, 4, [3, 8]]], echo_nights: 4 },
  ],
  'a known closure stays one, whatever is shown there later': [
    { events: [closed([3, 6], 'k')], shown: [stay([3, 6])], known: [known([3, 6])] },
    { pieces: [[3, 6]], echo_nights: 0 },
  ],
  'a known closure that is joined with a shown stay is judged for itself, under another UID': [
    { events: [closed([1, 6])], shown: [stay([3, 6])], known: [booked([1, 3])], isReservation: true },
    { pieces: [[1, 3]], echo_nights: 3 },
  ],
  'a known closure that is joined with a shown stay is judged for itself, under its own UID': [
    { events: [closed([1, 6], 'k')], shown: [stay([3, 6])], known: [booked([1, 3])], isReservation: true },
    { pieces: [[1, 3]], echo_nights: 3 },
  ],
  'a known reservation that grows into a shown stay is suspicious as a whole': [
    { events: [closed([1, 5], 'k')], shown: [stay([3, 6])], known: [booked([1, 3])], isReservation: true },
    { pieces: [[1, 5, [1, 5]]], echo_nights: 0 },
  ],
  'a known reservation that grows where nothing was shown stays one event, under another UID as well': [
    { events: [closed([1, 8])], shown: [], known: [booked([1, 3])], isReservation: true },
    { pieces: [[1, 8]], echo_nights: 0 },
  ],
  'what joins a stay that has begun with known nights needs only its nights to come': [
    {
      events: [closed([4, 9])],
      shown: [stay([1, 6])],
      known: [booked([6, 9])],
      isReservation: true,
      today: march(4),
    },
    { pieces: [[6, 9]], echo_nights: 2 },
  ],
  'a closure that was shown as a whole is an echo, also around a known closure': [
    { events: [closed([1, 6])], shown: [stay([1, 6])], known: [known([2, 4], 'o')] },
    { pieces: [], echo_nights: 5 },
  ],
  'a closure of the nights of a known reservation of another kind shows back what took them after it': [
    { events: [closed([3, 6])], shown: [stay([3, 6])], known: [booked([3, 6])] },
    { pieces: [], echo_nights: 3 },
  ],
  'what is left of a shown stay beside a reservation of the channel itself is an echo': [
    {
      events: [closed([3, 6]), closed([6, 9], 'r', { channel_id: 'HM1', says: 'certain_reservation' })],
      shown: [stay([3, 8])],
    },
    { pieces: [[6, 9]], echo_nights: 3 },
  ],
  'what is left of a shown stay beside a known reservation that looks like a closure is an echo, joined with closed nights':
    [
      {
        events: [closed([1, 5], 'k'), closed([5, 9])],
        shown: [stay([3, 6]), host([6, 9])],
        known: [booked([1, 5])],
        isReservation: true,
      },
      { pieces: [[1, 5]], echo_nights: 4 },
    ],
  'what is left of a shown stay beside a reservation of the channel itself is an echo also when it is joined with a known closure':
    [
      {
        events: [closed([5, 9]), closed([3, 5], 'r', { channel_id: 'HM1', says: 'certain_reservation' })],
        shown: [stay([3, 8])],
        known: [known([8, 9])],
      },
      {
        pieces: [
          [8, 9],
          [3, 5],
        ],
        echo_nights: 3,
      },
    ],
  'a shown stay that reaches into a known closure is an echo where they are joined': [
    {
      events: [closed([2, 10])],
      shown: [stay([2, 4]), stay([4, 6])],
      known: [known([5, 6], 'k'), known([6, 10], 'o')],
    },
    {
      pieces: [
        [5, 6],
        [6, 10],
      ],
      echo_nights: 3,
    },
  ],
  'an event with a code is never an echo': [
    {
      events: [
        closed([3, 6], 'x', { channel_id: 'HM1' }),
        closed([3, 6], 'y@innkeep', { channel_id: 'HM2', says: 'certain_reservation' }),
      ],
      shown: [stay([3, 6])],
    },
    {
      pieces: [
        [3, 6],
        [3, 6],
      ],
      echo_nights: 0,
    },
  ],
  'an event that says it is a reservation is no echo, unless it has a UID of ours': [
    {
      events: [
        closed([3, 6], 'x', { says: 'reservation' }),
        closed([3, 6], '0123456789abcdef@innkeep', { says: 'reservation' }),
      ],
      shown: [stay([3, 6])],
    },
    { pieces: [[3, 6]], echo_nights: 3 },
  ],
  'a closure that was stored before it was known what was shown may turn out to be an echo': [
    {
      events: [closed([3, 6], 'k')],
      shown: [stay([3, 6])],
      known: [known([3, 6], 'k', { may_be_echo: true })],
    },
    { pieces: [], echo_nights: 3 },
  ],
  'nights of a stay that has moved are an echo while the channel may show the former ones': [
    { events: [closed([3, 8])], shown: [stay([3, 6]), stay([5, 8])] },
    { pieces: [], echo_nights: 5 },
  ],
};

for (const [guarantee, [given, expected]] of Object.entries(CASES))
  test(guarantee, async () => assert.deepEqual(await judge(given), expected));
