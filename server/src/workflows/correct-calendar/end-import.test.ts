import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dataOf, useHarness } from '../../../test/harness.ts';
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
  return { host, path: `/listings/${listing.id}` };
}

test('deleting a listing with import_orders cancel answers what it cancelled and opened; a dry run says it before', async (t) => {
  const { host, path } = await anImportOfGuests(t);
  const ended = `${path}?import_orders=cancel`;
  const before = await dataOf(host.delete(`${ended}&dry_run=true`));
  const { difference } = await dataOf(host.delete(ended));
  assert.deepEqual(difference, before.difference);
  const [here, comes] = await staysOf(host);
  assert.deepEqual([here.status, comes.status], ['accepted', 'cancelled']);
  assert.deepEqual(
    difference.cancelled.map((stay: any) => [stay.reservation_code, stay.check_in_date]),
    [[comes.reservation_code, '2026-07-01']],
  );
  assert.deepEqual(
    difference.blocks_removed.map(({ start_date, end_date }: any) => [start_date, end_date]),
    [['2026-07-10', '2026-07-11']],
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
