import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entranceFor, aPerson } from '../../src/access/oauth/fixtures.ts';
import { enrolTotp } from '../../src/access/sign-in/actions.ts';
import { findSignIn } from '../../src/access/sign-in/queries.ts';
import { aListing } from '../../src/areas/listings/fixtures.ts';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { aStay } from '../../src/areas/reservations/fixtures.ts';
import type { Pool } from '../../src/database/connections/pool.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { fixedEncryption } from '../fixed-encryption.ts';
import { dataOf, useHarness, type Host } from '../harness.ts';

const harness = useHarness();

/** Every row of every table as text, as a plain dump has it; bytes in hexadecimal. */
async function dumpOf(sql: Pool): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<
      { text: string }[]
    >`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`;
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return texts.join('\n');
}

let keys = 0;

/** With a key, so that the answer is kept too. */
const post = <Url extends string>(host: Host, url: Url, body: object = {}) =>
  dataOf(host.post(url, body, { 'idempotency-key': `key-${(keys += 1)}` }));

/** Writes secrets in every way that the interface has, each new and changed; returns the texts to look for. */
async function writeSecrets(host: Host): Promise<string[]> {
  const feed = (mark: string) =>
    `https://${mark}-user:${mark}-pass@feeds.example.com/${mark}-path?token=${mark}-token`;
  const { property } = await post(host, '/properties', { title: 'House', wifi_password: 'mark-wifi-1' });
  await dataOf(
    host.patch(`/properties/${property.id}`, { wifi_password: 'mark-wifi-2', title: 'Canal House' }),
  );
  await aProperty(host, { title: 'Boat', wifi_password: 'mark-wifi-3' });
  const { stay_code } = await aStay(host, property.id);
  for (const lock_code of ['mark-lock-1', 'mark-lock-2'])
    await dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, { lock_code }));
  await dataOf(host.patch(`/reservations/${stay_code}`, { remarks: 'Late' }));
  const { id } = await aListing(host, { property_id: property.id, import_url: feed('mark-feed-1') });
  await dataOf(host.patch(`/listings/${id}`, { import_url: feed('mark-feed-2') }));
  const import_url = feed('mark-feed-3');
  const body = { channel_type: 'ical', property_id: property.id, base_price: 150, import_url };
  const { listing } = await post(host, '/listings', body);
  await post(host, `/listings/${listing.id}/sync`);
  await dataOf(host.delete(`/listings/${id}`));
  const { webhook, secret } = await post(host, '/webhooks', { url: 'https://hooks.example.com/' });
  const rotated = await post(host, `/webhooks/${webhook.id}/rotate_secret`);
  return [
    'mark-wifi',
    'mark-lock',
    'mark-feed',
    ...[secret, rotated.secret].flatMap((text) => [text, text.slice('whsec_'.length)]),
    ...(await enrol(host)),
  ];
}

/** In each of the forms that a secret of an app has. */
async function enrol(host: Host): Promise<string[]> {
  const person = await aPerson(host);
  const enrolled = (await inTransaction(host.scope, (tx) => enrolTotp(tx, person)))!;
  const { encrypted_totp_secret } = (await findSignIn(entranceFor(host), person.email))!;
  const secret = fixedEncryption.decrypt(encrypted_totp_secret!);
  const base32 = new URL(enrolled.address).searchParams.get('secret')!;
  return [secret, Buffer.from(secret, 'base64').toString('hex'), base32, ...enrolled.recovery_codes];
}

test('a dump of the database holds no lock code, Wi-Fi password, feed address, webhook secret or second factor in clear', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const marks = await writeSecrets(host);
  const dump = await dumpOf(harness.databases.writes);
  assert.ok(dump.includes('Canal House') && dump.includes('listing_deleted'), 'the dump is one');
  for (const mark of marks) {
    const forms = [
      mark,
      Buffer.from(mark).toString('hex'),
      Buffer.from(mark).toString('base64').slice(0, -4),
    ];
    for (const form of forms) {
      const at = dump.indexOf(form);
      assert.equal(at, -1, `${mark} is in ${dump.slice(dump.lastIndexOf('\n', at) + 1, at + 80)}`);
    }
  }
});
