import { dataOf } from '../harness.ts';
import type { ExampleRequest } from './requests.ts';
import type { Id, World } from './worlds.ts';

/** Requests that find a stay only where it is: in the reservation box, or come from a listing; and those that set its place. */
export const STAYS_IN_A_PLACE = {
  'GET /reservations/box query.stay_code': withABoxedStay,
  'GET /reservations query.listing_id': fromAListing,
  'GET /reservations/totals query.listing_id': fromAListing,
  'POST /reservations/places': toAnotherProperty,
  'POST /reservations/places body.stays[].stay_code': toItsProperty,
  'POST /reservations/places body.stays[].property_id': toItsProperty,
  'POST /reservations/places body.stays[].intended_property_id': toTheBox,
} as const;

async function withABoxedStay({ query }: ExampleRequest, world: World): Promise<void> {
  query['stay_code'] = await toBox(world, await world.make('stay'));
}

async function fromAListing({ query }: ExampleRequest, world: World): Promise<void> {
  const listing_id = await world.idOf('listing_name');
  const stay_code = await world.make('stay');
  const { sql, host_id } = world.master.scope;
  await sql`update stays set listing_id = ${listing_id} where host_id = ${host_id} and stay_code = ${stay_code}`;
  // The last change of a row has an event.
  await toBox(world, stay_code);
  query['listing_id'] = listing_id;
}

async function toBox({ master }: World, stay_code: Id): Promise<Id> {
  await dataOf(master.post(`/reservations/${stay_code}/move_to_box`));
  return stay_code;
}

// One stay each: a request names no stay twice.
async function toAnotherProperty({ body }: ExampleRequest, world: World): Promise<void> {
  body['stays'] = [{ stay_code: await world.make('stay'), property_id: await world.make('property') }];
}

async function toItsProperty({ body }: ExampleRequest, world: World): Promise<void> {
  body['stays'] = [{ stay_code: await world.idOf('stay'), property_id: await world.idOf('property') }];
}

async function toTheBox({ body }: ExampleRequest, world: World): Promise<void> {
  const place = { property_id: 0, intended_property_id: await world.idOf('property') };
  body['stays'] = [{ stay_code: await world.make('stay'), ...place }];
}
