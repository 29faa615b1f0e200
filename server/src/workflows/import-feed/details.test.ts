import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dataOf, useHarness } from '../../../test/harness.ts';
import {
  anImport,
  aReserved,
  LOCAL,
  readAgain,
  resetClock,
  staysOf,
} from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

const NIGHTS = ['2026-07-03', '2026-07-06'] as const;
const reserved = (name: string | null, ...lines: string[]) =>
  aReserved('a', ...NIGHTS, ...lines).replace(
    'SUMMARY:Reserved',
    name === null ? 'SUMMARY:Reserved' : `SUMMARY:Reserved - ${name}`,
  );

test('a name that appears later fills what was empty, and the guest of the stay', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host, { channel_type: 'vrbo' });
  calendar.show(reserved(null));
  await sync();
  assert.equal((await staysOf(host))[0].guest_name, null);
  for (const name of ['Jane Doe', 'Jane Doe-Smith']) {
    calendar.show(reserved(name));
    await readAgain(sync, 1);
    const [stay, ...more] = await staysOf(host);
    assert.deepEqual(more, []);
    assert.deepEqual([stay.guest_name, stay.guests.map((guest) => guest.name)], [name, [name]]);
  }
  calendar.show(reserved(null));
  await readAgain(sync, 1);
  assert.equal((await staysOf(host))[0].guest_name, 'Jane Doe-Smith');
});

for (const first of [null, 'J. Doe'])
  test(`a name that the host has written stays, when the calendar showed ${first === null ? 'none' : 'another'} before`, async (t) => {
    const host = await harness.newHost();
    const { calendar, sync } = await anImport(t, host, { channel_type: 'vrbo' });
    calendar.show(reserved(first));
    await sync();
    const [{ stay_code }] = await staysOf(host);
    await dataOf(host.patch(`/reservations/${stay_code}`, { guest_name: 'Johanna Doe', mobile: '123' }));
    calendar.show(reserved('Jane Doe'));
    await readAgain(sync, 1);
    const [stay] = await staysOf(host);
    assert.deepEqual([stay.guest_name, stay.guest_phone], ['Johanna Doe', '123']);
  });

test('nothing of a guest who was erased is taken from the calendar again, and its reads change nothing', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host, { channel_type: 'vrbo' });
  calendar.show(reserved('Jane Doe'));
  await sync();
  const [{ reservation_code }] = await staysOf(host);
  const { sql, host_id } = host.scope;
  // The host has ended it, and its channel still shows it.
  await sql`update stays set status = 'cancelled', stay_status = null where host_id = ${host_id}`;
  await dataOf(host.post('/guest_erasures', { reservation_code }));
  const kept = await sql`
    select o.sent_guest, f.guest_name, f.summary from orders o
    join feed_events f on f.host_id = o.host_id and f.reservation_code = o.reservation_code
    where o.host_id = ${host_id}`;
  assert.deepEqual([...kept], [{ sent_guest: null, guest_name: null, summary: '' }]);
  calendar.show(reserved('Jane Doe'));
  const { length } = await host.events();
  await readAgain(sync, 2);
  assert.equal((await staysOf(host))[0].guest_name, null);
  assert.equal((await host.events()).length, length);
});
