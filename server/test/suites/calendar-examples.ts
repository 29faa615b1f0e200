import { anAllDay } from '../../src/areas/listings/feeds/fixtures.ts';
import { syncListing } from '../../src/workflows/import-feed/import-feed.ts';
import { dataOf } from '../harness.ts';
import type { Arrange } from './examples.ts';
import { showing } from './import-story.ts';
import type { ExampleRequest } from './requests.ts';
import type { Id, World } from './worlds.ts';

/** Nights that the calendar of a listing closes. */
export async function aClosure(world: World): Promise<Id> {
  const id = Number(await world.make('listing'));
  await dataOf(
    world.master.patch(`/listings/${id}`, { import_url: 'https://calendars.example.com/closed.ics' }),
  );
  const { check_in_date, check_out_date } = world.newNights();
  const closed = anAllDay('closed', check_in_date, check_out_date, `SUMMARY:Blocked ${world.newName()}`);
  await syncListing(world.master.scope, id, showing(closed));
  const { closures } = await dataOf(world.master.get('/closures', { listing_id: id }));
  return Number(closures[0].closure_id);
}

/** A listing whose calendar has lost most of its events. */
async function withALoss({ path }: ExampleRequest, { master }: World): Promise<void> {
  const { sql, host_id, now } = master.scope;
  await sql`
    update listings set held_back_count = 3, held_back_since = ${now}
    where host_id = ${host_id} and id = ${Number(path['id'])}`;
}

/** A connection to it is refused before anything is sent. */
export const REFUSED_ADDRESS = 'http://127.0.0.1:9/calendar.ics';

async function withAnImportAddress({ path }: ExampleRequest, { master }: World): Promise<void> {
  await dataOf(master.patch(`/listings/${path['id']}`, { import_url: REFUSED_ADDRESS }));
}

/** A stay becomes a closure once. */
async function withACalendarStay({ body }: ExampleRequest, world: World): Promise<void> {
  body['stay_code'] = await world.make('calendar_stay');
}

/** What the requests about calendars need. */
export const CALENDAR_ARRANGEMENTS: Readonly<Record<string, Arrange>> = {
  'POST /listings/inventories body.listings[].listing_id': ofSeveralListings,
  'POST /listings/prices body.listings[].listing_id': ofSeveralListings,
  'POST /listings/restrictions body.listings[].listing_id': ofSeveralListings,
  'POST /reservations/{stay_code}/to_booking': async ({ path }, world) => {
    path['stay_code'] = await world.make('closure');
  },
  'POST /availabilities/to_closure': withACalendarStay,
  'POST /availabilities/to_closure body.stay_code': withACalendarStay,
  'GET /closures query.listing_id': async ({ query }, world) => {
    const closure_id = String(await world.make('closure'));
    const { closures } = await dataOf(world.master.get('/closures', { limit: 100 }));
    query['listing_id'] = closures.find((each) => each.closure_id === closure_id)!.listing_id;
  },
  'POST /listings/{id}/held_back': withALoss,
  'POST /listings/{id}/held_back path.id': withALoss,
  'POST /listings/{id}/sync': withAnImportAddress,
  'POST /listings/{id}/sync path.id': withAnImportAddress,
};

/** The listing of the example as one of several. */
function ofSeveralListings({ body }: ExampleRequest): void {
  const one = { ...body };
  for (const field of Object.keys(body)) delete body[field];
  body['listings'] = [one];
}
