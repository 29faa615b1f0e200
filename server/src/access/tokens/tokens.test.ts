import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness } from '../../../test/harness.ts';
import { anApplication, aPerson, call, someTokens } from '../oauth/fixtures.ts';
import { signInPage } from '../sessions/fixtures.ts';
import { TOKENS_MAX } from './actions.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

async function setting() {
  const host = await harness.newHost();
  const master = await aPerson(host);
  return { host, master, page: await signInPage(harness.app, master.email) };
}

const ROBOT = { name: 'Robot', scope: 'writable' };

test('a token that the master operator adds works at once and is shown once; deleted, it is refused at once', async () => {
  const { host, master, page } = await setting();
  const { token, access_token } = await dataOf(page.send('POST', '/tokens', ROBOT));
  assert.equal((await call(harness, access_token, { name: 'Canal' })).status, 200);
  const { tokens } = await dataOf(page.get('/tokens'));
  assert.deepEqual(tokens.at(-1), token);
  assert.equal(JSON.stringify(tokens).includes(access_token), false);
  assert.deepEqual([token.operator_id, token.expires_at], [master.id, null]);
  await dataOf(page.send('DELETE', `/tokens/${token.id}`));
  await refused(call(harness, access_token), 'token_unknown');
  await refused(page.send('DELETE', `/tokens/${token.id}`), 'token_not_found');
  const rows = await host.scope.sql`
    select kind, operator_id, token_id from audit_log
    where host_id = ${host.host_id} and starts_with(kind, 'token_') order by id desc limit 2`;
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    ['token_deleted', 'token_created'].map((kind) => ({ kind, operator_id: master.id, token_id: null })),
  );
});

test('a token expires after its days, has its scope, and acts as the operator whom it names', async () => {
  const { host, page } = await setting();
  const other = await aPerson(host, { other: true });
  const body = { name: 'Robot', scope: 'read-only', days: 90, operator_id: other.id };
  const { token, access_token } = await dataOf(page.send('POST', '/tokens', body));
  assert.deepEqual([token.operator_id, token.operator_name], [other.id, 'Sam de Boer']);
  assert.equal(
    token.expires_at,
    Temporal.Instant.from(START)
      .add({ hours: 90 * 24 })
      .toString()
      .replace('Z', '+00:00'),
  );
  await refused(call(harness, access_token, { name: 'Canal' }), 'not_authorized');
  clock.now = clock.now.add({ hours: 90 * 24 });
  await refused(call(harness, access_token), 'token_unknown');
});

test('every field of a token that is wrong is named at once, and an operator of another account is not found', async () => {
  const { page } = await setting();
  const { master: stranger } = await setting();
  await refused(
    page.send('POST', '/tokens', { name: ' ', scope: 'all', days: 0, operator_id: stranger.id }),
    'validation_failed',
    ['body.name', 'body.scope', 'body.days', 'body.operator_id'],
  );
  await refused(page.send('POST', '/tokens', { ...ROBOT, operator_id: stranger.id }), 'operator_not_found');
  await refused(
    page.send('POST', '/tokens', { ...ROBOT, scope: 'writable channel:airbnb' }),
    'validation_failed',
    ['body.scope'],
  );
});

test('no token manages tokens or applications, whatever its owner and scope, and no other operator does', async () => {
  const { host, page } = await setting();
  const application = await someTokens(harness, host, await anApplication(host));
  const { tokens } = await dataOf(page.get('/tokens'));
  const { applications } = await dataOf(page.get('/applications'));
  const calls: readonly (readonly [string, string, object?])[] = [
    ['GET', '/tokens'],
    ['POST', '/tokens', ROBOT],
    ['DELETE', `/tokens/${tokens[0].id}`],
    ['GET', '/applications'],
    ['DELETE', `/applications/${applications[0].id}`],
  ];
  const readOnly = await host.caller({ scope: 'read-only' });
  const connector = await host.connector();
  const others = await signInPage(harness.app, (await aPerson(host, { other: true })).email);
  for (const [method, path, body] of calls) {
    for (const token of [host.token, readOnly.token, connector.token, application.access_token]) {
      const options = { headers: { 'service-access-token': token }, ...(body && { body }) };
      await refused(harness.request(method, `/v3${path}`, options), 'session_needed');
    }
    await refused(others.send(method, path, body), 'master_needed');
  }
  const { length } = await auditOf(host, 'token_deleted');
  assert.equal(length, 0);
});

test('the grants of the account are listed; a removed one ends with its tokens, and no other account sees it', async () => {
  const { host, page } = await setting();
  const { page: strangers } = await setting();
  const issued = await someTokens(harness, host, await anApplication(host));
  const { applications } = await dataOf(page.get('/applications'));
  const [{ id, name, scope }] = applications;
  assert.deepEqual([applications.length, name, scope], [1, 'Prices', 'writable']);
  // Tokens of an application are under Applications alone.
  const { tokens } = await dataOf(page.get('/tokens'));
  assert.equal(
    tokens.some((each: { name: string }) => each.name === 'Prices'),
    false,
  );
  assert.equal((await dataOf(strangers.get('/applications'))).total, 0);
  await refused(strangers.send('DELETE', `/applications/${id}`), 'application_not_found');
  await dataOf(call(harness, issued.access_token));
  await dataOf(page.send('DELETE', `/applications/${id}`));
  await refused(call(harness, issued.access_token), 'token_unknown');
  assert.equal((await dataOf(page.get('/applications'))).total, 0);
});

test('a token of an application cannot be deleted as a personal token', async () => {
  const { host, page } = await setting();
  await someTokens(harness, host, await anApplication(host));
  const [row] = await host.scope.sql<{ id: number }[]>`
    select id from access_tokens where host_id = ${host.host_id} and grant_id is not null`;
  await refused(page.send('DELETE', `/tokens/${row!.id}`), 'token_not_found');
});

test('an account holds a bounded number of tokens', async () => {
  const { host, master, page } = await setting();
  await host.scope.databases.writes`
    insert into access_tokens (host_id, operator_id, name, scope, token_hash, created_at)
    select ${host.host_id}, ${master.id}, 'old', 'read-only', sha256(n::text::bytea), ${START}
    from generate_series(1, ${TOKENS_MAX - 1}::integer) n`;
  await refused(page.send('POST', '/tokens', ROBOT), 'list_full');
});
