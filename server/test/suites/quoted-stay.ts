import { aQuote } from '../../src/areas/quotes/fixtures.ts';
import { aBooking } from '../../src/areas/reservations/fixtures.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { endWaiting } from '../../src/workflows/decide-order/decide-order.ts';
import { dataOf, type Caller, type Host } from '../harness.ts';
import type { ExampleRequest } from './requests.ts';
import type { Id, World } from './worlds.ts';

/** A quote of new nights of the world's property. */
export async function makeQuote(world: World): Promise<Id> {
  const property_id = Number(await world.idOf('property'));
  await dataOf(world.master.patch(`/properties/${property_id}`, { base_price: 150 }));
  return (await aQuote(world.master, property_id, world.newNights())).id;
}

/** The booking of a quote names no stay of its own. */
export async function withAQuote({ body }: ExampleRequest, world: World): Promise<void> {
  for (const field of SINGLE_STAY) delete body[field];
  body['quote_id'] = await world.make('quote');
}

/** As withAQuote, where the booking lists its stays. */
export async function withQuotedStays({ body }: ExampleRequest, world: World): Promise<void> {
  for (const field of SINGLE_STAY) delete body[field];
  body['stays'] = [{ quote_id: await world.make('quote') }];
}

/** The fields of a booking of one stay. */
export const SINGLE_STAY = [
  'property_id',
  'check_in_date',
  'check_out_date',
  'rate_amount',
  'commission_amount',
  'number_of_guests',
];

export async function bookAndHold(host: Host, world: World): Promise<void> {
  await bookQuote(host, world);
  await holdForLonger(host, world);
}

async function bookQuote(host: Caller, world: World): Promise<void> {
  const property_ids = [Number(await world.idOf('property'))];
  for (const any of [{}, { property_ids }])
    await dataOf(host.post('/quotes', { ...world.newNights(), ...any }));
  const quote_id = await world.make('quote');
  const custom_channel_id = await world.idOf('custom_channel');
  const body = { quote_id, custom_channel_id, guest_name: 'Ada', currency: 'EUR', received_amount: 0 };
  await dataOf(host.post('/reservations', body));
}

async function holdForLonger(host: Host, world: World): Promise<void> {
  const [custom_channel, property] = [await world.idOf('custom_channel'), await world.idOf('property')];
  const nights = { hold_until: '2026-06-20', ...world.newNights() };
  const booking = aBooking(Number(custom_channel), Number(property), nights);
  const { stay_code, reservation } = await dataOf(host.post('/reservations', booking));
  await dataOf(host.patch(`/reservations/${stay_code}`, { hold_until: '2026-06-21' }));
  await inTransaction(host.scope, (tx) => endWaiting(tx, reservation.reservation_code));
}
