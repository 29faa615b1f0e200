import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { createTestDatabase, testServer } from '../../../test/test-database.ts';
import { openDatabases, type Databases } from '../../database/databases.ts';
import { findOrMakeEncryptionKey, encryptionOf } from '../../database/encryption-key.ts';
import { keyIdOf, openEncryption } from '../../database/encryption.ts';
import { changeEncryptionKey } from './change-encryption-key.ts';
import { checkEncryptionKey, EncryptionKeyProblem } from './check-encryption-key.ts';
import { findRecordedKey, recordFirstKey } from './queries.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-encryption-key-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

let folders = 0;
const newDataDir = () => path.join(folder, String((folders += 1)));
const fileIn = (dataDir: string) => path.join(dataDir, 'encryption-key');
const settings = (dataDir = newDataDir()) => ({ encryptionKey: null, dataDir });
const withKey = (fill: number) => ({ encryptionKey: Buffer.alloc(32, fill), dataDir: newDataDir() });
const idOf = (fill: number) => keyIdOf(Buffer.alloc(32, fill));

async function newDatabase(t: TestContext): Promise<Databases> {
  const database = await createTestDatabase();
  const sizes = { readConnections: 1, writeConnections: 4, longReadConnections: 1 };
  const databases = openDatabases(database.target, sizes, encryptionOf(withKey(1)), {
    applicationName: 'innkeep a-test',
  });
  t.after(async () => {
    await databases.close();
    await database.drop();
  });
  return databases;
}

const refused = (...parts: readonly (string | RegExp)[]) => {
  const hold = (error: unknown) => {
    assert.ok(error instanceof EncryptionKeyProblem, String(error));
    for (const part of parts)
      if (typeof part === 'string') assert.ok(error.message.includes(part), `${part} in ${error.message}`);
      else assert.match(error.message, part);
    return true;
  };
  return hold;
};

async function storeWebhook({ writes }: Databases, secret: string): Promise<void> {
  await writes`
    insert into host_accounts (id, name, slug, timezone, currency, country, created_at)
    overriding system value values (101, 'Seaside Homes', 'seaside', 'Europe/Amsterdam', 'EUR', 'NL', now()) on conflict do nothing`;
  await writes`
    insert into webhooks (host_id, url, secret, created_at) values (101, 'https://a.example', ${secret}, now())`;
}

test('the first start makes a key, records its fingerprint and where it is kept, and later starts pass with it alone', async (t) => {
  const { writes } = await newDatabase(t);
  const own = settings();
  await checkEncryptionKey(writes, own);
  const { id } = findOrMakeEncryptionKey(own);
  const kept_in = `${fileIn(own.dataDir)} on the machine ${os.hostname()}`;
  assert.deepEqual({ ...(await findRecordedKey(writes)) }, { key_id: id, kept_in, changing_to: null });
  await checkEncryptionKey(writes, own);
  const moved = {
    ...own,
    encryptionKey: Buffer.from(fs.readFileSync(fileIn(own.dataDir), 'utf8'), 'base64'),
  };
  await checkEncryptionKey(writes, moved);
  assert.match((await findRecordedKey(writes))!.kept_in, /^the setting ENCRYPTION_KEY on the machine /);
  await assert.rejects(
    checkEncryptionKey(writes, withKey(9)),
    refused(id, `ENCRYPTION_KEY is the key ${idOf(9)}`),
  );
});

test('a database whose key is recorded never gets another one made in a new DATA_DIR', async (t) => {
  const { writes } = await newDatabase(t);
  const old = settings();
  await checkEncryptionKey(writes, old);
  const restored = settings();
  await assert.rejects(
    checkEncryptionKey(writes, restored),
    refused(
      `there is no ${fileIn(restored.dataDir)} and no ENCRYPTION_KEY`,
      `it was last kept in ${fileIn(old.dataDir)} on the machine ${os.hostname()}`,
      'innkeep change-encryption-key',
    ),
  );
  assert.equal(fs.existsSync(restored.dataDir), false);
  fs.cpSync(old.dataDir, restored.dataDir, { recursive: true });
  await checkEncryptionKey(writes, restored);
});

test('of a database that an older release encrypted, the key is known by what is encrypted', async (t) => {
  const databases = await newDatabase(t);
  const { writes } = databases;
  await storeWebhook(databases, openEncryption(Buffer.alloc(32, 1)).encrypt('whsec_1'));
  const empty = settings();
  await assert.rejects(checkEncryptionKey(writes, empty), refused(idOf(1), 'an older release kept it'));
  await assert.rejects(checkEncryptionKey(writes, withKey(2)), refused(idOf(1)));
  assert.equal(fs.existsSync(empty.dataDir), false, 'no key is made');
  assert.equal(await findRecordedKey(writes), undefined, 'nothing is recorded');
  await checkEncryptionKey(writes, withKey(1));
  assert.equal((await findRecordedKey(writes))?.key_id, idOf(1));
});

test('of two processes that start first with different keys, one is refused', async (t) => {
  const { writes } = await newDatabase(t);
  const results = await Promise.allSettled(
    [settings(), settings()].map((own) => checkEncryptionKey(writes, own)),
  );
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const shared = settings();
  const other = await newDatabase(t);
  await Promise.all(Array.from({ length: 4 }, () => checkEncryptionKey(other.writes, shared)));
});

test('a change of the key that was cut off keeps every process from starting, and goes on when it is run again', async (t) => {
  const databases = await newDatabase(t);
  const { writes } = databases;
  await checkEncryptionKey(writes, withKey(1));
  const old = openEncryption(Buffer.alloc(32, 1));
  for (let number = 0; number < 3; number += 1) await storeWebhook(databases, old.encrypt(`whsec_${number}`));
  // As a kill leaves it: begun, and one value re-encrypted.
  await writes`update encryption_key set changing_to = ${idOf(2)}`;
  await writes`
    update webhooks set secret = ${openEncryption(Buffer.alloc(32, 2)).encrypt('whsec_0')}
    where id = (select min(id) from webhooks)`;
  for (const key of [withKey(1), withKey(2)])
    await assert.rejects(checkEncryptionKey(writes, key), refused('has not ended', idOf(1), idOf(2)));
  const [one, two, three] = [1, 2, 3].map((fill) => findOrMakeEncryptionKey(withKey(fill)));
  await assert.rejects(
    changeEncryptionKey(databases, { from: one!, to: three! }),
    /A change to the key .* was begun/,
  );
  await assert.rejects(
    changeEncryptionKey(databases, { from: three!, to: two! }),
    /is encrypted with the key/,
  );
  const changed = await changeEncryptionKey(databases, { from: one!, to: two! });
  assert.deepEqual(
    changed.filter(({ reencrypted, unreadable }) => reencrypted + unreadable > 0),
    [{ holds: 'webhook secrets', reencrypted: 2, unreadable: 0 }],
  );
  await checkEncryptionKey(writes, withKey(2));
  await assert.rejects(checkEncryptionKey(writes, withKey(1)), refused(idOf(2)));
  const rows = await writes<{ secret: string }[]>`select secret from webhooks order by id`;
  const opened = rows.map(({ secret }) => openEncryption(Buffer.alloc(32, 2)).decrypt(secret));
  assert.deepEqual(opened, ['whsec_0', 'whsec_1', 'whsec_2']);
});

test('the key is not changed while another process of Innkeep is connected', async (t) => {
  const databases = await newDatabase(t);
  await recordFirstKey(databases.writes, findOrMakeEncryptionKey(withKey(1)));
  const [database] = await databases.writes<{ name: string }[]>`select current_database() as name`;
  const target = {
    ...testServer(),
    database: database!.name,
  };
  const service = openDatabases(
    target,
    { readConnections: 1, writeConnections: 1, longReadConnections: 1 },
    databases.encryption,
  );
  t.after(() => service.close());
  await service.reads`select 1`;
  const [from, to] = [1, 2].map((fill) => findOrMakeEncryptionKey(withKey(fill)));
  await assert.rejects(
    changeEncryptionKey(databases, { from: from!, to: to! }),
    /Stop every Innkeep process/,
  );
  await checkEncryptionKey(databases.writes, withKey(1));
});
