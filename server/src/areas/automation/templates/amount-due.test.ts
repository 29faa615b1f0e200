import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clock, dataOf, START, useHarness, type Host } from '../../../../test/harness.ts';
import { SOME_TERMS } from '../../booking-terms/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aQuote } from '../../quotes/fixtures.ts';
import { aStay, directChannel, storeStay } from '../../reservations/fixtures.ts';
import { anIncome, booksOf } from '../../transactions/fixtures.ts';

const harness = useHarness();
afterEach(() => (clock.now = Temporal.Instant.from(START)));

async function saidOf(host: Host, stay_code: string): Promise<string> {
  const content = '{{amount_due|nothing}}, {{due_date|iso|never}}';
  const { saved_reply } = await dataOf(host.post('/saved_replies', { title: crypto.randomUUID(), content }));
  return (await dataOf(host.get(`/saved_replies/${saved_reply.id}/preview`, { stay_code }))).text;
}

const pay = async (host: Host, stay_code: string, amount: number) => {
  const { currency: _own, ...entry } = anIncome(await booksOf(host), { stay_code, amount });
  await dataOf(host.post('/transactions', entry));
};

test('amount_due is the first open part of a payment plan with those that have come, less what was paid', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await dataOf(host.patch(`/properties/${property_id}`, { base_price: 100 }));
  await dataOf(host.put(`/properties/${property_id}/booking_terms`, SOME_TERMS));
  const { id: quote_id } = await aQuote(host, property_id);
  const fields = { guest_name: 'Ada', currency: 'EUR', received_amount: 0, quote_id };
  const booked = await dataOf(
    host.post('/reservations', { ...fields, custom_channel_id: await directChannel(host) }),
  );
  const { stay_code, reservation } = booked;
  const [first, second] = reservation.payment.due;
  const euros = (amount: number) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(amount);
  assert.equal(await saidOf(host, stay_code), `${euros(first.amount)}, ${first.due_on}`);
  clock.now = Temporal.Instant.from(START.replace('2026-06-15', second.due_on));
  assert.equal(await saidOf(host, stay_code), `${euros(first.amount + second.amount)}, ${first.due_on}`);
  await pay(host, stay_code, first.amount + 0.5);
  assert.equal(await saidOf(host, stay_code), `${euros(second.amount - 0.5)}, ${second.due_on}`);
  await pay(host, stay_code, reservation.payment.total_amount - first.amount - 0.5);
  assert.equal(await saidOf(host, stay_code), 'nothing, never');
});

test('without a plan all is due on the first day, in the places of the currency, and nothing where the channel collects', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const nights = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' };
  const { stay_code } = await aStay(host, property_id, { ...nights, currency: 'JPY', rate_amount: 30_000 });
  assert.equal(await saidOf(host, stay_code), 'JP¥30,000, 2026-07-01');
  await storeStay(host, { code: '0-airbnb', property_id: null });
  assert.equal(await saidOf(host, '0-airbnb'), 'nothing, never');
});
