import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { UpdateListingData } from '../../../../client/src/schema.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { aBlocked, anImport, aReserved, LOCAL, resetClock, staysOf } from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

async function anImportOfGuests(t: Parameters<typeof anImport>[0]) {
  const host = await harness.newHost();
  const { calendar, listing, sync } = await anImport(t, host);
  calendar.show(
    aReserved('here', '2026-06-14', '2026-06-20'),
    aReserved('comes', '2026-07-01', '2026-07-04'),
    aBlocked('closed', '2026-07-10', '2026-07-12'),
  );
  await sync();
  return { host, path: `/listings/${listing.id}` as const };
}

type Ending = (
  host: Host,
  path: `/listings/${number}`,
  isTried: boolean,
) => Promise<Pick<UpdateListingData, 'difference'>>;

/** Everything that ends the import of a listing together with its reservations. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  'deleting a listing': (host, path, isTried) =>
    dataOf(host.delete(`${path}?import_orders=cancel${isTried ? '&dry_run=true' : ''}`)),
  'taking the address of a listing away': (host, path, isTried) =>
    dataOf(host.patch(`${path}?dry_run=${isTried}`, { import_url: null, import_orders: 'cancel' })),
  'giving a listing another address': (host, path, isTried) =>
    dataOf(
      host.patch(`${path}?dry_run=${isTried}`, {
        import_url: 'https://calendars.example.com/other.ics',
        import_orders: 'cancel',
      }),
    ),
};

for (const [name, end] of Object.entries(ENDINGS))
  test(`${name} with import_orders cancel answers what it cancelled and opened; a dry run says it before`, async (t) => {
    const { host, path } = await anImportOfGuests(t);
    const before = await end(host, path, true);
    const { difference } = await end(host, path, false);
    assert.deepEqual(difference, before.difference);
    const [here, comes] = await staysOf(host);
    assert.deepEqual([here.status, comes.status], ['accepted', 'cancelled']);
    assert.deepEqual(
      difference!.cancelled.map((stay) => [stay.reservation_code, stay.check_in_date]),
      [[comes.reservation_code, '2026-07-01']],
    );
    assert.deepEqual(
      difference!.blocks_removed.map(({ start_date, end_date }) => [start_date, end_date]),
      [['2026-07-10', '2026-07-11']],
    );
  });

test('a change of a listing that keeps its reservations, or changes no address, answers no difference', async (t) => {
  const { host, path } = await anImportOfGuests(t);
  for (const change of [{ title: 'Loft', import_orders: 'cancel' }, { import_url: null }])
    assert.equal((await dataOf(host.patch(path, change))).difference, null);
  assert.deepEqual(
    (await staysOf(host)).map(({ status }) => status),
    ['accepted', 'accepted'],
  );
});

test('deleting a listing keeps its reservations by default, and answers no difference', async (t) => {
  const { host, path } = await anImportOfGuests(t);
  assert.deepEqual(await dataOf(host.delete(path)), { difference: null });
  assert.deepEqual(
    (await staysOf(host)).map(({ status }) => status),
    ['accepted', 'accepted'],
  );
});
