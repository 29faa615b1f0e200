import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Reservation } from '../../../../client/src/schema.ts';
import { anImport, aReserved, LOCAL, resetClock, staysOf } from '../../../test/channel-calendar.ts';
import { dataOf, useHarness } from '../../../test/harness.ts';
import { SOME_TERMS } from '../../areas/booking-terms/fixtures.ts';
import { aQuote } from '../../areas/quotes/fixtures.ts';
import { NOTE_OF_FILLED } from './rules.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

/** A reservation of a calendar that does not say whose it is, and the body that says it. */
async function aNameless(t: Parameters<typeof anImport>[0]) {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  await dataOf(host.patch(`/properties/${property_id}`, { base_price: 100 }));
  await dataOf(host.put(`/properties/${property_id}/booking_terms`, SOME_TERMS));
  calendar.show(aReserved('one', '2026-07-01', '2026-07-04'), aReserved('other', '2028-03-01', '2028-03-04'));
  await sync();
  const [{ stay_code, rates }] = await staysOf(host);
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  const { id: custom_channel_id } = custom_channels.find(({ name }: { name: string }) => name === 'Airbnb')!;
  const { currency } = rates.rate;
  return {
    host,
    property_id,
    stay_code,
    body: { custom_channel_id, guest_name: 'Ada', currency, received_amount: 0 },
  };
}

const linesOf = ({ rates }: Pick<Reservation, 'rates'>) =>
  rates.details.map(({ type, description, amount }) => ({ type, description, amount }));

test('a quote fills a reservation of a calendar with its lines, guests, deposit and terms', async (t) => {
  const { host, property_id, stay_code, body } = await aNameless(t);
  const quote = await aQuote(host, property_id, {
    number_of_adults: 2,
    children_ages: [9],
    number_of_pets: 1,
  });
  const { reservation, notes } = await dataOf(
    host.post('/reservations', { ...body, currency: quote.currency, quote_id: quote.id }),
  );
  assert.deepEqual([reservation.stay_code, notes], [stay_code, [NOTE_OF_FILLED]]);
  assert.deepEqual(linesOf(reservation), quote.lines);
  assert.deepEqual(
    [
      reservation.rates.rate.amount,
      reservation.number_of_adults,
      reservation.number_of_children,
      ...reservation.children_ages,
      reservation.number_of_pets,
      reservation.check_in_details.deposit,
      reservation.cancellation_policy,
    ],
    [quote.total_amount, 2, 1, 9, 1, quote.deposit, quote.policy],
  );
  const { payment } = await dataOf(host.patch(`/reservations/${stay_code}`, { collected_by: 'host' }));
  assert.deepEqual(
    payment.due,
    quote.due.map((part: object) => ({ ...part, paid_amount: 0 })),
  );
});

test('lines fill a reservation of a calendar, and its rate is their sum', async (t) => {
  const { host, property_id, stay_code, body } = await aNameless(t);
  const rate_details = [
    { type: 'ACCOMMODATION', description: '3 nights', amount: 300.5 },
    { type: 'CLEANING_FEE', description: 'Cleaning', amount: 40 },
  ];
  const nights = {
    property_id,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    commission_amount: 30,
  };
  const { reservation } = await dataOf(
    host.post('/reservations', { ...body, ...nights, rate_details, number_of_guests: 4, children_ages: [3] }),
  );
  const { number_of_adults, number_of_children, children_ages } = reservation;
  assert.deepEqual([number_of_adults, number_of_children, children_ages], [3, 1, [3]]);
  assert.equal(reservation.stay_code, stay_code);
  assert.deepEqual(linesOf(reservation), rate_details);
  assert.deepEqual(
    [reservation.rates.rate.amount, reservation.rates.commission.amount, reservation.number_of_guests],
    [340.5, 30, 4],
  );
});
