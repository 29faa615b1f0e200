import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../../test/refusal-of.ts';
import { refuseBroken } from '../../http/api-error.ts';
import type { ChannelType } from '../properties/contract.ts';
import type { NewReservation } from './contract.ts';
import { presentPayment } from './payment.present.ts';
import { aPlace } from './fixtures.ts';
import { STATUSES, type StayStatus } from './record.ts';
import { brokenBooking, checkCancellable, checkOneForm, heldNights, bookedStays } from './rules.ts';
import { isOver } from './status.ts';

const SINGLE = {
  property_id: 1001,
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  rate_amount: '420',
  commission_amount: '0',
};

const ORDER = { custom_channel_id: 1001, guest_name: 'Ada Lovelace', currency: 'EUR', received_amount: '0' };

test('a single booking and a list of one ask for the same stay', () => {
  assert.deepEqual(bookedStays({ ...ORDER, ...SINGLE }), [SINGLE]);
  assert.deepEqual(bookedStays({ ...ORDER, stays: [SINGLE] }), [SINGLE]);
  assert.deepEqual(bookedStays({ ...ORDER, ...SINGLE, number_of_guests: 4 }), [
    { ...SINGLE, number_of_guests: 4 },
  ]);
});

const BOOKINGS: [guarantee: string, booking: Partial<NewReservation>, refusal: string | undefined][] = [
  ['one night is a stay', { ...SINGLE, check_out_date: '2026-07-02' }, undefined],
  ['no night is none', { ...SINGLE, check_out_date: '2026-07-01' }, 'validation_failed check_out_date'],
  [
    'nor are nights backwards',
    { ...SINGLE, check_out_date: '2026-06-30' },
    'validation_failed check_out_date',
  ],
  ['1,100 nights are one stay', { ...SINGLE, check_out_date: '2029-07-05' }, undefined],
  ['1,101 are too many', { ...SINGLE, check_out_date: '2029-07-06' }, 'validation_failed check_out_date'],
  [
    'a leap day is a night',
    { ...SINGLE, check_in_date: '2028-02-28', check_out_date: '2028-02-29' },
    undefined,
  ],
  ['cents fit EUR', { ...SINGLE, rate_amount: '0.01' }, undefined],
  ['parts of a cent do not', { ...SINGLE, rate_amount: '0.005' }, 'validation_failed rate_amount'],
  [
    'JPY has no places',
    { ...SINGLE, currency: 'JPY', commission_amount: '0.5' },
    'validation_failed commission_amount',
  ],
  ['KWD has three', { ...SINGLE, currency: 'KWD', rate_amount: '1.005' }, undefined],
  [
    'what was received has the places of the currency',
    { ...SINGLE, received_amount: '0.001', income_method_id: 1 },
    'validation_failed received_amount',
  ],
  [
    'what was received needs a method',
    { ...SINGLE, received_amount: '0.01' },
    'validation_failed income_method_id',
  ],
  ['nothing received needs none', { ...SINGLE, received_amount: '0' }, undefined],
  [
    'a missing date is named alone',
    { ...SINGLE, check_in_date: undefined as never },
    'validation_failed check_in_date',
  ],
  [
    'stays beside a property contradict it',
    { property_id: 1001, stays: [SINGLE] },
    'single_and_several_stays',
  ],
  [
    'stays beside guests contradict them',
    { number_of_guests: 2, stays: [SINGLE] },
    'single_and_several_stays',
  ],
  [
    'each broken stay is named by its place',
    { stays: [SINGLE, { ...SINGLE, rate_amount: '0.005', check_out_date: '2026-07-01' }] },
    'validation_failed stays[1].check_out_date stays[1].rate_amount',
  ],
];

for (const [guarantee, booking, refusal] of BOOKINGS) {
  test(`of a booking: ${guarantee}`, () => {
    assert.equal(
      refusalOf(() => {
        checkOneForm({ ...ORDER, ...booking });
        refuseBroken(brokenBooking({ ...ORDER, ...booking }));
      }),
      refusal,
    );
  });
}

const CANCELLINGS: [
  channel_type: string,
  stays: [status: StayStatus, is_reachable: boolean][],
  string | undefined,
][] = [
  ['direct', [['accepted', true]], undefined],
  ['custom', [['accepted', true]], undefined],
  ['direct', [['wait_accept', true]], undefined],
  ['direct', [['wait_pay', true]], undefined],
  ['direct', [['cancelled', true]], 'already_ended'],
  [
    'direct',
    [
      ['denied', true],
      ['timeout', true],
    ],
    'already_ended',
  ],
  [
    'direct',
    [
      ['denied', true],
      ['accepted', true],
    ],
    undefined,
  ],
  ['airbnb', [['accepted', true]], undefined],
  ['ical', [['cancelled', true]], 'already_ended'],
  ['direct', [['accepted', false]], 'reservation_not_found'],
  ['airbnb', [['accepted', false]], 'reservation_not_found'],
  ['direct', [], 'reservation_not_found'],
  [
    'direct',
    [
      ['accepted', true],
      ['accepted', false],
    ],
    'order_reaches_further',
  ],
];

test('an order that a connector serves is cancelled only where the connector can cancel it on the channel', () => {
  const order = {
    reservation_code: '0-1',
    channel_type: 'airbnb',
    stays: [{ status: 'accepted', is_reachable: true }],
  } as const;
  assert.equal(
    refusalOf(() => checkCancellable(order, 'cannot cancel')),
    'not_cancellable',
  );
  assert.equal(
    refusalOf(() => checkCancellable(order, 'cancels')),
    undefined,
  );
});

for (const [channel_type, stays, refusal] of CANCELLINGS) {
  const described = stays.map(([status, is_reachable]) => `${status}${is_reachable ? '' : ' out of reach'}`);
  test(`cancelling ${channel_type} [${described.join(', ')}] is ${refusal ?? 'allowed'}`, () => {
    const facts = stays.map(([status, is_reachable]) => ({ status, is_reachable }));
    assert.equal(
      refusalOf(() => checkCancellable({ reservation_code: '0-1', channel_type, stays: facts }, 'none')),
      refusal,
    );
  });
}

const MONEY = {
  is_order_over: false,
  collected_by: null,
  refunded_amount: '0',
  kept_amount: '0',
  agreed_due: null,
  order_check_in_date: '2026-07-01',
  payout_on: '2026-07-02',
} as const;

const PAYMENTS: [total: string, received: string, status: string, balance: string][] = [
  ['100', '0', 'unreceived', '100'],
  ['100', '0.01', 'partial', '99.99'],
  ['100', '99.99', 'partial', '0.01'],
  ['100', '100', 'received', '0'],
  ['100', '100.01', 'over_received', '0'],
  ['0', '0', 'received', '0'],
  ['0', '5', 'over_received', '0'],
  ['0.3', '0.1', 'partial', '0.2'],
  ['999999999999.999', '0.001', 'partial', '999999999999.998'],
];

for (const [total_amount, received_amount, status, balance] of PAYMENTS) {
  test(`of ${total_amount} owed and ${received_amount} received the payment is ${status}`, () => {
    const payment = presentPayment({
      ...MONEY,
      channel_type: 'direct',
      currency: 'KWD',
      total_amount,
      received_amount,
    });
    assert.equal(payment.status, status);
    assert.equal(JSON.stringify(payment.balance_amount), balance);
  });
}

const UNKNOWN: [channel_type: ChannelType, received: string, status: string][] = [
  ['airbnb', '0', 'unreceived'],
  ['ical', '0', 'unreceived'],
  ['airbnb', '5', 'over_received'],
  ['custom', '0', 'received'],
];

for (const [channel_type, received_amount, status] of UNKNOWN) {
  test(`of an order of ${channel_type} without amounts and ${received_amount} received the payment is ${status}`, () => {
    const payment = presentPayment({
      ...MONEY,
      channel_type,
      currency: 'EUR',
      total_amount: '0',
      received_amount,
    });
    assert.equal(payment.status, status);
  });
}

test('a stay holds its nights while it waits for an answer or its payment, or is accepted, at a property and not in the box', () => {
  const nights = [{ property_id: 7, start_date: '2026-07-01', end_date: '2026-07-04' }];
  assert.deepEqual(heldNights(null), []);
  assert.deepEqual(heldNights(aPlace({ property_id: null })), []);
  assert.deepEqual(heldNights(aPlace({ in_reservation_box: true })), []);
  for (const status of STATUSES) {
    const isHolding = ['wait_accept', 'wait_pay', 'accepted'].includes(status);
    assert.deepEqual(heldNights(aPlace({ status })), isHolding ? nights : [], status);
  }
});

test('a stay is over once it is cancelled, denied or timed out', () => {
  assert.deepEqual(STATUSES.filter(isOver).toSorted(), ['cancelled', 'denied', 'timeout']);
});
