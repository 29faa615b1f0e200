import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingTerms } from '../../../../client/src/schema.ts';
import { dataOf, refused, useHarness, type Caller } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { SOME_TERMS } from './fixtures.ts';

const harness = useHarness();

const pathOf = (property_id: number) => `/properties/${property_id}/booking_terms` as const;
const termsOf = async (host: Caller, property_id: number) =>
  (await dataOf(host.get(pathOf(property_id)))).booking_terms;
const setTerms = async (host: Caller, property_id: number, terms: object) =>
  (await dataOf(host.put(pathOf(property_id), terms))).booking_terms;

const PLAIN = {
  amount: null,
  percent: null,
  per: 'stay',
  free_count: 0,
  free_below_age: null,
  season: null,
  is_optional: false,
  is_included: false,
};
const NONE = {
  max_guests: null,
  charges: [],
  weekly_discount_percent: null,
  monthly_discount_percent: null,
  deposit: null,
  cancellation_policy: null,
  payment_plan: [],
};

test('a property without terms has its cleaning fee as their only charge, and none without a fee', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { cleaning_fee: 45.5 });
  const shared = { property_id, currency: 'EUR', is_set: false };
  const charges = [{ ...PLAIN, name: 'Cleaning', kind: 'cleaning', amount: 45.5 }];
  assert.deepEqual(await termsOf(host, property_id), { ...NONE, ...shared, charges });
  await dataOf(host.patch(`/properties/${property_id}`, { cleaning_fee: null }));
  assert.deepEqual(await termsOf(host, property_id), { ...NONE, ...shared });
});

test('terms that are set are read back, and sent again they change nothing', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { cleaning_fee: 45 });
  const set = await setTerms(host, property_id, SOME_TERMS);
  assert.deepEqual(set.cancellation_policy, {
    name: 'firm',
    steps: [
      { days_before_check_in: 30, refund_percent: 100 },
      { days_before_check_in: 7, refund_percent: 50 },
    ],
  });
  assert.deepEqual(set.charges[1], {
    ...PLAIN,
    name: 'Further guest',
    kind: 'extra_guest',
    amount: 15,
    per: 'guest_night',
    free_count: 2,
  });
  assert.deepEqual(await termsOf(host, property_id), set);
  const { property_id: _, currency: __, is_set, ...sent } = set;
  assert.equal(is_set, true);
  assert.deepEqual(await setTerms(host, property_id, sent), set);
  const { events } = await dataOf(host.get('/events', { limit: 100 }));
  const changes = events.filter(({ event }: { event: string }) => event === 'property_updated');
  assert.deepEqual(
    changes.map(({ property_id: changed }) => changed),
    [property_id],
  );
});

test('terms are replaced as a whole, and the cleaning fee of the property stays as it is', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { cleaning_fee: 45 });
  await setTerms(host, property_id, SOME_TERMS);
  assert.deepEqual(await setTerms(host, property_id, {}), {
    ...NONE,
    property_id,
    currency: 'EUR',
    is_set: true,
  });
  const { property } = await dataOf(host.get(`/properties/${property_id}`));
  assert.equal(property.cleaning_fee, 45);
});

test('a change of terms is in the audit log with the terms before and after', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await setTerms(host, property_id, { deposit: 100 });
  await setTerms(host, property_id, { deposit: 150 });
  const { audit } = await dataOf(host.get('/audit', { kind: 'property_updated' }));
  const depositIn = (part: unknown) => (part as { booking_terms?: BookingTerms }).booking_terms?.deposit;
  const deposits = audit.map(({ before, after }) => [depositIn(before), depositIn(after)]);
  assert.deepEqual(deposits, [
    [100, 150],
    [undefined, 100],
  ]);
});

test('a policy is named by its template alone, or has steps of its own', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  for (const name of ['flexible', 'moderate', 'firm', 'strict', 'non_refundable']) {
    const { cancellation_policy } = await setTerms(host, property_id, { cancellation_policy: { name } });
    assert.equal(cancellation_policy!.name, name);
    assert.equal(cancellation_policy!.steps.length > 0, name !== 'non_refundable');
  }
  const steps = [
    { days_before_check_in: 60, refund_percent: 90 },
    { days_before_check_in: 0, refund_percent: 12.5 },
  ];
  const cancellation_policy = { name: 'Ours', steps };
  assert.deepEqual(
    (await setTerms(host, property_id, { cancellation_policy })).cancellation_policy,
    cancellation_policy,
  );
});

test('an operator who does not reach a property finds no terms there, and no other account does', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const limited = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  const other = await harness.newHost();
  for (const caller of [limited, other]) {
    await refused(caller.get(pathOf(property_id)), 'property_not_found');
    await refused(caller.put(pathOf(property_id), {}), 'property_not_found');
  }
});

const A_FEE = { name: 'Linen', kind: 'fee', amount: 5 };
const chargeOf = (changes: object) => ({ charges: [A_FEE, { ...A_FEE, name: 'Other', ...changes }] });
const policyOf = (...steps: [number, number][]) => ({
  cancellation_policy: {
    name: 'Ours',
    steps: steps.map(([days_before_check_in, refund_percent]) => ({ days_before_check_in, refund_percent })),
  },
});

const BROKEN: readonly (readonly [string, object, string])[] = [
  ['two charges of one name', { charges: [A_FEE, A_FEE] }, 'charges[1].name'],
  ['a charge of amount and percent', chargeOf({ percent: 5 }), 'charges[1].percent'],
  ['a charge of nothing', chargeOf({ amount: null }), 'charges[1].amount'],
  ['an amount that its currency cannot express', chargeOf({ amount: 5.001 }), 'charges[1].amount'],
  ['a percent of five places', chargeOf({ amount: null, percent: 5.00001 }), 'charges[1].percent'],
  ['a percent above 100', chargeOf({ amount: null, percent: 100.1 }), 'charges[1].percent'],
  ['a cleaning in percent', chargeOf({ kind: 'cleaning', amount: null, percent: 5 }), 'charges[1].percent'],
  ['a percent per night', chargeOf({ amount: null, percent: 5, per: 'night' }), 'charges[1].per'],
  ['a further guest per stay', chargeOf({ kind: 'extra_guest' }), 'charges[1].per'],
  ['a discount per guest', chargeOf({ kind: 'discount', per: 'guest' }), 'charges[1].per'],
  ['a discount with free guests', chargeOf({ kind: 'discount', free_count: 1 }), 'charges[1].free_count'],
  ['an age for pets', chargeOf({ kind: 'pet', free_below_age: 2 }), 'charges[1].free_below_age'],
  ['an included discount', chargeOf({ kind: 'discount', is_included: true }), 'charges[1].is_included'],
  ['an included choice', chargeOf({ is_included: true, is_optional: true }), 'charges[1].is_included'],
  ['a season of no day', chargeOf({ season: { from: '02-30', to: '03-01' } }), 'charges[1].season.from'],
  ['a deposit that its currency cannot express', { deposit: 0.001 }, 'deposit'],
  ['a policy without steps', { cancellation_policy: { name: 'Ours' } }, 'cancellation_policy.steps'],
  [
    'a template with other steps',
    { cancellation_policy: { name: 'firm', steps: [] } },
    'cancellation_policy.steps',
  ],
  [
    'steps whose days do not go down',
    policyOf([7, 50], [7, 20]),
    'cancellation_policy.steps[1].days_before_check_in',
  ],
  ['steps whose refund grows', policyOf([7, 50], [1, 60]), 'cancellation_policy.steps[1].refund_percent'],
  ['a part of nothing', { payment_plan: [{ days_before_check_in: 3 }] }, 'payment_plan[0].amount'],
  ['a part of amount and percent', { payment_plan: [{ percent: 5, amount: 5 }] }, 'payment_plan[0].percent'],
  ['parts of more than 100 percent', { payment_plan: [{ percent: 60 }, { percent: 41 }] }, 'payment_plan'],
];

for (const [what, terms, place] of BROKEN) {
  test(`${what}: refused by field`, async () => {
    const host = await harness.newHost();
    const property_id = await aProperty(host);
    await refused(host.put(pathOf(property_id), terms), 'validation_failed', [`body.${place}`]);
    assert.equal((await termsOf(host, property_id)).is_set, false);
  });
}

test('a property that is deleted has no terms to read', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await setTerms(host, property_id, SOME_TERMS);
  await dataOf(host.delete(`/properties/${property_id}`));
  await refused(host.get(pathOf(property_id)), 'property_not_found');
});
