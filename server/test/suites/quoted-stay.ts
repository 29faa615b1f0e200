import { aListing } from '../../src/areas/listings/fixtures.ts';
import { aQuote } from '../../src/areas/quotes/fixtures.ts';
import { dataOf, type Caller } from '../harness.ts';
import type { ExampleRequest } from './requests.ts';
import type { Id, World } from './worlds.ts';

/** A quote of new nights of the world's property. */
export async function makeQuote(world: World): Promise<Id> {
  const property_id = Number(await world.idOf('property'));
  await aListing(world.master, { listing_id: world.newName(), property_id });
  return (await aQuote(world.master, property_id, world.newNights())).id;
}

/** The booking of a quote names no stay of its own. */
export async function withAQuote({ body }: ExampleRequest, world: World): Promise<void> {
  for (const field of SINGLE_STAY) delete body[field];
  body['quote_id'] = await world.make('quote');
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

export async function bookQuote(host: Caller, world: World): Promise<void> {
  const quote_id = await world.make('quote');
  const custom_channel_id = await world.idOf('custom_channel');
  const body = { quote_id, custom_channel_id, guest_name: 'Ada', currency: 'EUR', received_amount: 0 };
  await dataOf(host.post('/reservations', body));
}
