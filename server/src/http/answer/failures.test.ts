import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { pino } from 'pino';
import { buildApp, type AppParts } from '../../app.ts';
import { openDatabases } from '../../database/databases.ts';
import type { DatabaseTarget } from '../../database/connections/client.ts';
import { newTokenText } from '../../access/token-text.ts';
import { fixedEncryption } from '../../../test/fixed-encryption.ts';
import { clock, refused, useHarness } from '../../../test/harness.ts';
import { testServer } from '../../../test/test-database.ts';

const lines: { request_id?: string; err?: Error }[] = [];
const log = new Writable({
  write: (line, _encoding, done) => {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
const logger = pino({ level: 'info' }, log);
let isDraining = false;
const harness = useHarness({ logger, isDraining: () => isDraining });

/** What a service on this database answers to a token that looks right. */
async function answerOn(target: DatabaseTarget, parts: Partial<AppParts> = {}) {
  const databases = openDatabases(
    target,
    { readConnections: 1, writeConnections: 1, longReadConnections: 1 },
    fixedEncryption,
  );
  const app = buildApp({
    databases,
    clock: () => clock.now,
    tokenHeaders: [],
    logger,
    isDraining: () => false,
    ...parts,
  });
  try {
    const headers = { 'service-access-token': newTokenText(101) };
    const answer = await app.inject({ method: 'GET', url: '/v3/properties', headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  } finally {
    await app.close();
    await databases.close();
  }
}

test('an error of our own says nothing internal, and its request_id finds the cause in the log', async () => {
  const host = await harness.newHost();
  await harness.databases.writes`alter table properties rename to properties_away`;
  const { status, text, body } = await refused(host.get('/properties'), 'server_error');
  await harness.databases.writes`alter table properties_away rename to properties`;
  assert.equal(status, 500);
  assert.equal(
    text,
    `{"request_id":"${body.request_id}","error_code":500,` +
      '"error_msg":"Something went wrong on our side: try again later. The request_id finds it in the log.","error":"server_error"}',
  );
  const line = lines.find((each) => each.request_id === body.request_id && each.err !== undefined);
  assert.match(line?.err?.message ?? '', /properties/);
  assert.match(line?.err?.stack ?? '', /at /);
  assert.equal(JSON.stringify(lines).includes(host.token), false);
});

test('while the service drains every path is 503 with Retry-After, and the connection is given up', async () => {
  const host = await harness.newHost();
  isDraining = true;
  for (const ask of [host.get('/properties'), host.post('/transactions', '{'), host.get('/nothing')]) {
    const { status, headers } = await refused(ask, 'unavailable');
    assert.equal(status, 503);
    assert.match(String(headers['retry-after']), /^[1-9]\d*$/);
    assert.equal(headers['connection'], 'close');
  }
  isDraining = false;
  assert.equal((await host.get('/properties')).status, 200);
});

test('while the database is away the answer is 503 with Retry-After: no server there, or none at all', async () => {
  const targets: DatabaseTarget[] = [
    { url: 'postgres://innkeep@127.0.0.1:1/innkeep' },
    { url: 'postgres://innkeep@no-such-host.invalid/innkeep' },
    { socketPath: '/nonexistent/.s.PGSQL.5432', user: 'innkeep', database: 'innkeep' },
  ];
  for (const target of targets) {
    const { status, headers, body } = await answerOn(target);
    assert.equal(status, 503, JSON.stringify(target));
    assert.equal(body.error, 'unavailable');
    assert.match(String(headers['retry-after']), /^[1-9]\d*$/);
    assert.deepEqual(Object.keys(body), ['request_id', 'error_code', 'error_msg', 'error']);
    assert.ok(lines.some((line) => line.request_id === body.request_id && line.err !== undefined));
  }
});

test('a change that others stand in the way of runs again, and is 503 with Retry-After when they still do', async () => {
  const host = await harness.newHost();
  const { writes: sql } = harness.databases;
  await sql`create sequence tries`;
  await sql.script(`
    create function stand_in_the_way() returns trigger language plpgsql as $$ begin
      if nextval('tries') <> 3 then raise exception 'in the way' using errcode = '40P01'; end if;
      return new;
    end $$`);
  await sql`create trigger in_the_way before insert on custom_channels execute function stand_in_the_way()`;
  assert.equal((await host.post('/custom_channels', { name: 'The third time' })).status, 200);
  const { headers } = await refused(host.post('/custom_channels', { name: 'Never' }), 'unavailable');
  assert.match(String(headers['retry-after']), /^[1-9]\d*$/);
  await sql`drop trigger in_the_way on custom_channels`;
  const { custom_channels } = (await host.get('/custom_channels')).data;
  const names = custom_channels.map(({ name }: { name: string }) => name);
  assert.deepEqual([names.includes('The third time'), names.includes('Never')], [true, false]);
});

test('a database that is not ours is an error of our own, not of the caller', async () => {
  const { status, body } = await answerOn({ ...testServer(), database: 'template1' });
  assert.equal(status, 500);
  assert.equal(body.error, 'server_error');
});
