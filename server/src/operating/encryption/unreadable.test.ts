import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aRuleBody } from '../../areas/automation/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { openEncryption, DecryptionProblem } from '../../database/encryption.ts';
import { reportUnreadable } from './report-unreadable.ts';

const harness = useHarness();
const foreign = openEncryption(Buffer.alloc(32, 9)).encrypt('of another key');

/** A stay, its property and its listing; then their encrypted values are of a key that nobody has. */
async function withUnreadable(): Promise<{ host: Host; property_id: number; id: number; stay_code: string }> {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'House', wifi_ssid: 'canal', wifi_password: 'h0use' });
  const { stay_code } = await aStay(host, property_id);
  await dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, { lock_code: '4711#' }));
  const { id } = await aListing(host, { property_id, import_url: 'https://calendars.example.com/1.ics' });
  const { sql, host_id } = host.scope;
  await sql`update stays set encrypted_lock_code = ${foreign} where host_id = ${host_id}`;
  await sql`update properties set encrypted_wifi_password = ${foreign} where host_id = ${host_id}`;
  await sql`update listings set encrypted_import_url = ${foreign} where host_id = ${host_id}`;
  return { host, property_id, id, stay_code };
}

test('a value that cannot be decrypted is read as missing, and fails no list, page or text', async () => {
  const { host, stay_code } = await withUnreadable();
  const { properties } = await dataOf(host.get('/properties'));
  assert.equal(properties[0].wifi_password, '');
  const { listings } = await dataOf(host.get('/listings'));
  assert.equal(listings[0].import_url, null);
  const { reservations } = await dataOf(host.get('/reservations', { stay_code }));
  const { lock_code, check_in_guide_url } = reservations[0].check_in_details;
  assert.equal(lock_code, null);
  const page = await harness.app.inject({ url: new URL(check_in_guide_url!).pathname });
  assert.equal(page.statusCode, 200);
  assert.ok(page.body.includes('canal'));
  const action = { type: 'message', template: '{{lock_code}}|{{wifi_password}}|{{wifi_ssid}}' };
  const { coming } = await dataOf(host.post('/automation/rules/preview', aRuleBody({ action })));
  assert.deepEqual(
    coming.actions.map(({ text, missing }) => [text, missing]),
    [['{{lock_code}}|{{wifi_password}}|canal', ['lock_code', 'wifi_password']]],
  );
});

test('a change of something else leaves a value that cannot be decrypted as it is stored, and a new value replaces it', async () => {
  const { host, property_id, id, stay_code } = await withUnreadable();
  const path = `/reservations/${stay_code}/check_in_details` as const;
  await dataOf(host.patch(path, { arrival_at: { hour: 16, minute: 0 } }));
  await dataOf(host.patch(`/properties/${property_id}`, { title: 'Canal House' }));
  await dataOf(host.patch(`/listings/${id}`, { title: 'Canal House' }));
  const { sql, host_id } = host.scope;
  const stored = async () => {
    const [row] = await sql<Record<string, string>[]>`
      select s.encrypted_lock_code, p.encrypted_wifi_password, l.encrypted_import_url from stays s
      join properties p on p.host_id = s.host_id join listings l on l.host_id = s.host_id
      where s.host_id = ${host_id}`;
    return Object.values({ ...row });
  };
  assert.deepEqual(await stored(), [foreign, foreign, foreign]);
  const import_url = 'https://calendars.example.com/1.ics';
  const { reservation } = await dataOf(host.patch(path, { lock_code: '1234' }));
  const changed = await dataOf(host.patch(`/properties/${property_id}`, { wifi_password: 'new' }));
  const { listing } = await dataOf(host.patch(`/listings/${id}`, { import_url }));
  assert.deepEqual(
    [reservation.check_in_details.lock_code, changed.property.wifi_password, listing.import_url],
    ['1234', 'new', import_url],
  );
});

test('a change of something else does not encrypt a value again', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { wifi_password: 'h0use' });
  const { stay_code } = await aStay(host, property_id);
  const path = `/reservations/${stay_code}/check_in_details` as const;
  await dataOf(host.patch(path, { lock_code: '4711#' }));
  const { sql, host_id } = host.scope;
  const stored = async () => {
    const rows = await sql`
      select s.encrypted_lock_code, p.encrypted_wifi_password from stays s
      join properties p on p.host_id = s.host_id where s.host_id = ${host_id}`;
    return [...rows];
  };
  const before = await stored();
  await dataOf(host.patch(path, { lock_code: '4711#', deposit: 100 }));
  await dataOf(host.patch(`/properties/${property_id}`, { title: 'Canal House', wifi_password: 'h0use' }));
  assert.deepEqual(await stored(), before);
});

test('a feed whose address cannot be decrypted says so, and is tried again no sooner than another failed one', async () => {
  const { host, id } = await withUnreadable();
  await runJobsOnce(harness.databases);
  const { listings } = await dataOf(host.get('/listings', { id }));
  assert.match(listings[0].sync_error!, /cannot be decrypted: set import_url again/);
  const { sql, host_id } = host.scope;
  const [row] = await sql<{ next_sync_at: string }[]>`
    select next_sync_at from listings where host_id = ${host_id} and id = ${id}`;
  const next = Temporal.Instant.from(row!.next_sync_at);
  assert.ok(Temporal.Instant.compare(next, clock.now.add({ minutes: 10 })) > 0, row!.next_sync_at);
  await refused(host.post(`/listings/${id}/sync`), 'no_import_address');
});

test('a kept answer that cannot be decrypted is a 503 that names the key, and the request is not done twice', async () => {
  const host = await harness.newHost();
  const ask = () => host.post('/custom_channels', { name: 'Once' }, { 'idempotency-key': 'once' });
  await dataOf(ask());
  const { sql, host_id } = host.scope;
  await sql`update idempotency_keys set body = ${foreign} where host_id = ${host_id}`;
  const { status, headers } = await refused(ask(), 'encryption_key_missing');
  assert.deepEqual([status, headers['retry-after']], [503, '60']);
});

test('values that cannot be decrypted are logged at once, and then once a minute with how many there were', () => {
  let now = clock.now;
  const lines: number[] = [];
  const logger = { error: ({ count }: { count: number }) => lines.push(count) };
  const report = reportUnreadable(logger as never, () => now);
  for (let second = 0; second < 121; second += 1) {
    report(new DecryptionProblem('another key'));
    now = now.add({ seconds: 1 });
  }
  assert.deepEqual(lines, [1, 60, 60]);
});
