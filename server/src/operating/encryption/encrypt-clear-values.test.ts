import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fixedEncryption, ENCRYPTION_KEY } from '../../../test/fixed-encryption.ts';
import { COMPILED } from '../../../test/compiled.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { storeStay } from '../../areas/reservations/fixtures.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';
import { encryptClearValues } from './encrypt-clear-values.ts';

const harness = useHarness();
const quiet = () => {};

/** More than a batch. */
const STAYS = 1200;

/** As an older release stored them: one stay by one, and the others like it. */
async function storeClearStays(host: Host): Promise<void> {
  const property_id = await aProperty(host, {});
  await storeStay(host, { code: '0-0', property_id, in_reservation_box: true });
  const { sql, host_id } = host.scope;
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
      in_reservation_box, rate_amount, commission_amount, booked_at, created_at, encrypted_lock_code, order_currency, order_channel_type)
    select host_id, '0-0_' || n, reservation_code, property_id, check_in_date, check_out_date, status,
      true, rate_amount, commission_amount, booked_at, created_at, 'code ' || n,
      order_currency, order_channel_type
    from stays, generate_series(1, ${STAYS}) n where host_id = ${host_id}`;
}

async function countCodes({ scope: { sql, host_id } }: Host): Promise<{ encrypted: number; clear: number }> {
  const [row] = await sql<{ encrypted: number; clear: number }[]>`
    select count(*) filter (where encrypted_lock_code like 'v1.%') as encrypted,
      count(*) filter (where encrypted_lock_code not like 'v1.%') as clear
    from stays where host_id = ${host_id}`;
  return { ...row! };
}

async function assertAllEncrypted(host: Host): Promise<void> {
  assert.deepEqual(await countCodes(host), { encrypted: STAYS, clear: 0 });
  const { sql, host_id } = host.scope;
  const rows = await sql<{ stay_code: string; encrypted_lock_code: string }[]>`
    select stay_code, encrypted_lock_code from stays where host_id = ${host_id} and encrypted_lock_code is not null`;
  for (const { stay_code, encrypted_lock_code } of rows)
    assert.equal(fixedEncryption.decrypt(encrypted_lock_code), `code ${stay_code.slice(4)}`);
}

test('what an older release stored in clear is read meanwhile, and encrypted at the start, once', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host, { wifi_password: 'h0use' });
  const { sql, host_id } = host.scope;
  const clear = async (text: string) =>
    sql`update properties set encrypted_wifi_password = ${text} where host_id = ${host_id}`;
  // No event tells of what this test stores by itself: another limit is no answer from memory.
  let limit = 0;
  const read = async () =>
    (await dataOf(host.get('/properties', { id, limit: (limit += 1) }))).properties[0].wifi_password;
  const stored = async () =>
    (
      await sql<{ text: string }[]>`
      select encrypted_wifi_password as text from properties where host_id = ${host_id}`
    )[0]!.text;
  for (const [text, password] of [
    ['canal', 'canal'],
    ['v0.v1.canal', 'v1.canal'],
  ] as const) {
    await clear(text);
    assert.equal(await read(), password);
    await encryptClearValues(harness.databases, quiet);
    const encrypted = await stored();
    assert.equal(fixedEncryption.decrypt(encrypted), password);
    assert.equal(await read(), password);
    await encryptClearValues(harness.databases, quiet);
    assert.equal(await stored(), encrypted);
  }
});

test('several processes encrypt one database together, batch by batch', async () => {
  const host = await harness.newHost();
  await storeClearStays(host);
  const said: string[] = [];
  await Promise.all([1, 2, 3].map(() => encryptClearValues(harness.databases, (line) => said.push(line))));
  await assertAllEncrypted(host);
  assert.ok(said.length > 0 && said.every((line) => line.includes('lock codes')), said.join());
});

test('a value that another transaction is changing is skipped, and the change stays', async () => {
  const host = await harness.newHost();
  await aProperty(host, {});
  const { host_id } = host.scope;
  const { writes } = harness.databases;
  const set = (sql: Sql, text: string) =>
    sql`update properties set encrypted_wifi_password = ${text} where host_id = ${host_id}`;
  await set(writes, 'old');
  await writes.begin(async (sql) => {
    await set(sql, 'new');
    await encryptClearValues(harness.databases, quiet);
  });
  await encryptClearValues(harness.databases, quiet);
  const [{ wifi_password }] = (await dataOf(host.get('/properties'))).properties;
  assert.equal(wifi_password, 'new');
});

test('a process that is killed between two batches loses none, and the next start encrypts the rest', async () => {
  const host = await harness.newHost();
  await storeClearStays(host);
  const program = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-encrypt-')), 'encrypt.mjs');
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  fs.writeFileSync(
    program,
    `import { openDatabases } from ${at('../../database/databases.ts')};
     import { openEncryption } from ${at('../../database/encryption.ts')};
     import { encryptClearValues } from ${at('./encrypt-clear-values.ts')};
     const encryption = openEncryption(Buffer.from('${ENCRYPTION_KEY}', 'base64'));
     const databases = openDatabases(${JSON.stringify(harness.target)}, { readConnections: 1, writeConnections: 2, longReadConnections: 1 }, encryption);
     await encryptClearValues(databases, () => {
       process.send('a batch is encrypted');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
  );
  const child = fork(program, { env: { ...process.env, ...COMPILED } });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  fs.rmSync(path.dirname(program), { recursive: true });
  assert.deepEqual(await countCodes(host), { encrypted: 500, clear: STAYS - 500 });
  const { reservations } = await dataOf(host.get('/reservations', { reservation_code: '0-0', limit: 100 }));
  for (const { stay_code, check_in_details } of reservations)
    assert.equal(check_in_details.lock_code, stay_code === '0-0' ? null : `code ${stay_code.slice(4)}`);
  await encryptClearValues(harness.databases, quiet);
  await assertAllEncrypted(host);
});

test('every column that is named encrypted is in the table of encrypted columns, and each looks for clear values by an index', async () => {
  const { reads: sql } = harness.databases;
  const named = await sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'encrypted\_%'`;
  const known = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  for (const { name } of named) assert.ok(known.includes(name), name);
  for (const table of ['stays', 'properties', 'listings']) {
    const { column } = ENCRYPTED_COLUMNS.find((each) => each.table === table)!;
    const plan = await sql<{ 'QUERY PLAN': string }[]>`
      explain select from ${sql.identifier(table)} where ${sql.identifier(column)} <> '' and ${sql.identifier(column)} !~ '^v[1-9]\\.' limit 500`;
    assert.match(plan.map((line) => line['QUERY PLAN']).join('\n'), new RegExp(`${table}_clear`));
  }
});
