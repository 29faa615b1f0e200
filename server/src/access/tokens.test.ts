import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../test/harness.ts';
import { updateAccountStatus, type AccountStatus } from '../areas/accounts/queries.ts';
import { aProperty } from '../areas/properties/fixtures.ts';
import { anIncome, booksOf } from '../areas/transactions/fixtures.ts';
import { inTransaction } from '../database/scope.ts';
import { deleteToken, listTokens } from './queries.ts';
import { newTokenText } from './token-text.ts';

const harness = useHarness();

const ask = (headers: Record<string, string>) => harness.request('GET', '/v3/properties', { headers });

const setStatus = (host: Host, status: AccountStatus) =>
  inTransaction(host.scope, (tx) => updateAccountStatus(tx, status));

test('a token is taken from Service-Access-Token, from Authorization: Bearer, and from the names of the deployment', async () => {
  const { token } = await harness.newHost();
  await dataOf(ask({ 'Service-Access-Token': token }));
  await dataOf(ask({ Authorization: `Bearer ${token}` }));
  await dataOf(ask({ Authorization: `bearer  ${token} ` }));
  await dataOf(ask({ 'X-Channel-Token': token }));
  await dataOf(ask({ 'service-access-token': ` ${token} ` }));
});

test('of several headers the first of the order counts, even when only a later one holds a known token', async () => {
  const [mine, other] = [await harness.newHost(), await harness.newHost()];
  await aProperty(mine, { title: 'Mine' });
  const titleOf = async (headers: Record<string, string>) =>
    (await dataOf(ask(headers))).properties.map(({ title }: { title: string }) => title);
  const bearer = { authorization: `Bearer ${other.token}`, 'x-channel-token': other.token };
  assert.deepEqual(await titleOf({ 'service-access-token': mine.token, ...bearer }), ['Mine']);
  const named = { authorization: `Bearer ${mine.token}`, 'x-channel-token': other.token };
  assert.deepEqual(await titleOf(named), ['Mine']);
  await refused(
    ask({ 'service-access-token': 'nonsense', authorization: `Bearer ${mine.token}` }),
    'token_unknown',
  );
});

test('an empty header is passed over', async () => {
  const { token } = await harness.newHost();
  await dataOf(ask({ 'service-access-token': '', authorization: `Bearer ${token}` }));
});

test('no token is 401, also with another scheme, another header or a token in the query', async () => {
  const { token } = await harness.newHost();
  const asks = [
    ask({}),
    ask({ 'service-access-token': '' }),
    ask({ authorization: 'Bearer' }),
    ask({ authorization: `Basic ${token}` }),
    ask({ authorization: token }),
    ask({ 'access-token': token, 'x-access-token': token, cookie: `token=${token}` }),
    harness.request('GET', `/v3/properties?access_token=${token}&token=${token}`),
  ];
  for (const answer of asks) assert.equal((await refused(answer, 'token_missing')).status, 401);
});

test('a token that is malformed or that nobody was given is 401', async () => {
  const { token, host_id } = await harness.newHost();
  const texts = [
    'nonsense',
    'ik_',
    `${token}x`,
    token.slice(0, -1),
    token.toUpperCase(),
    `${token}, ${token}`,
    token.replace(/_[^_]*$/, `_${'a'.repeat(43)}`),
    newTokenText(host_id),
    newTokenText(999_999),
    `ik_0${token.slice(3)}`,
    `ik_${'9'.repeat(30)}_${'a'.repeat(43)}`,
    "ik_1' or '1'='1",
    'x'.repeat(5000),
  ];
  for (const text of texts) {
    assert.equal((await refused(ask({ 'service-access-token': text }), 'token_unknown')).status, 401);
  }
});

test('another account’s id in the text of a token opens neither account', async () => {
  const [mine, other] = [await harness.newHost(), await harness.newHost()];
  const forged = mine.token.replace(`ik_${mine.host_id}_`, `ik_${other.host_id}_`);
  assert.notEqual(forged, mine.token);
  await refused(ask({ 'service-access-token': forged }), 'token_unknown');
});

test('a deleted token is 401 at once, and the operator’s others go on', async () => {
  const host = await harness.newHost();
  const script = await host.caller({});
  await dataOf(script.get('/properties'));
  const newest = (await listTokens(host.scope)).at(-1);
  assert.equal(await inTransaction(host.scope, (tx) => deleteToken(tx, newest!.id)), true);
  await refused(script.get('/properties'), 'token_unknown');
  await dataOf(host.get('/properties'));
});

test('a token works until it expires, and is 401 from that moment', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  const expires_at = '2026-06-15T12:00:00Z';
  await sql`update access_tokens set expires_at = ${expires_at} where host_id = ${host_id}`;
  clock.now = Temporal.Instant.from(expires_at).subtract({ milliseconds: 1 });
  await dataOf(host.get('/properties'));
  clock.now = Temporal.Instant.from(expires_at);
  await refused(host.get('/properties'), 'token_unknown');
});

test('only the hash of a token is stored: its text is nowhere in the database', async () => {
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  const [stored] = await sql`select token_hash from access_tokens where host_id = ${host_id}`;
  assert.deepEqual(stored?.['token_hash'], createHash('sha256').update(host.token).digest());
  const secret = host.token.split('_').slice(2).join('_');
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  assert.ok(tables.length > 5);
  for (const { name } of tables) {
    const found = await sql`select from ${sql.identifier(name)} row where strpos(row::text, ${secret}) > 0`;
    assert.equal(found.length, 0, name);
  }
});

test('a token text is of 256 random bits and never the same twice', () => {
  const texts = new Set(Array.from({ length: 1000 }, () => newTokenText(101)));
  assert.equal(texts.size, 1000);
  for (const text of texts) assert.match(text, /^ik_101_[\w-]{43}$/);
});

test('a suspended or lapsed account is 420 with a sentence for its holder, whatever is asked', async () => {
  for (const [status, words] of [
    ['suspended', /suspended.*contact customer support/],
    ['lapsed', /subscription.*contact customer support/],
  ] as const) {
    const host = await harness.newHost();
    const reader = await host.caller({ scope: 'read-only' });
    await setStatus(host, status);
    const asks = [
      host.get('/properties'),
      host.get('/properties', { limit: 0 }),
      host.post('/transactions', '{'),
      host.post('/transactions', {}, { 'idempotency-key': 'a key' }),
      host.get('/nothing'),
      reader.post('/transactions', {}),
    ];
    for (const asked of asks) {
      const { status: code, body } = await refused(asked, 'account_issue');
      assert.equal(code, 420);
      assert.match(body.error_msg, words);
    }
  }
});

test('an account that is resumed works again, with all it had', async () => {
  const host = await harness.newHost();
  await aProperty(host);
  await setStatus(host, 'suspended');
  await refused(host.get('/properties'), 'account_issue');
  await setStatus(host, 'active');
  assert.equal((await dataOf(host.get('/properties'))).total, 1);
});

test('one account’s trouble is no other’s, and an unknown token learns nothing of it', async () => {
  const [host, neighbour] = [await harness.newHost(), await harness.newHost()];
  await setStatus(host, 'suspended');
  await dataOf(neighbour.get('/properties'));
  await refused(ask({ 'service-access-token': newTokenText(host.host_id) }), 'token_unknown');
});

test('a read-only token reads every list and is refused every write with the sentence of the contract', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  for (const path of ['/properties', '/transactions', '/reservations', '/custom_channels', '/income_items'])
    await dataOf(reader.get(path));
  const before = await host.events();
  const writes = [
    reader.post('/properties', { title: 'House' }),
    reader.patch('/properties/1', { title: 'House' }),
    reader.delete('/properties/1'),
    reader.post('/transactions', anIncome(await booksOf(host))),
    reader.post('/reservations', {}),
    reader.delete('/reservations/0-1'),
    reader.post('/income_items', { name: 'Parking' }),
    reader.post('/custom_channels', { name: 'Agency' }),
  ];
  for (const write of writes) {
    const { status, body } = await refused(write, 'not_authorized');
    assert.equal(status, 401);
    assert.equal(body.error_msg, 'Not authorized for this action.');
  }
  assert.deepEqual(await host.events(), before);
});
