import { storeBlock } from '../../src/areas/listings/fixtures.ts';
import { dataOf } from '../harness.ts';
import type { ExampleRequest } from './requests.ts';
import type { Id, World } from './worlds.ts';

/** Nights that the calendar of a listing closes. */
export async function aClosure(world: World): Promise<Id> {
  const id = Number(await world.make('listing'));
  const { listing } = await dataOf(world.master.get(`/listings/${id}`));
  const { check_in_date, check_out_date } = world.newNights();
  return storeBlock(world.master, {
    id,
    property_id: listing.property_id,
    start_date: check_in_date,
    end_date: check_out_date,
  });
}

/** A listing whose calendar has lost most of its events. */
export async function withALoss({ path }: ExampleRequest, { master }: World): Promise<void> {
  const { sql, host_id, now } = master.scope;
  await sql`
    update listings set held_back_count = 3, held_back_since = ${now}
    where host_id = ${host_id} and id = ${Number(path['id'])}`;
}
