import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { updateAccountStatus, type AccountStatus } from '../../areas/accounts/queries.ts';
import { inTransaction } from '../../database/scope.ts';
import { deleteApplication } from '../applications/queries.ts';
import { deleteOperator } from '../operators/actions.ts';
import { newTokenText } from '../token-text.ts';
import {
  aCode,
  anApplication,
  aPerson,
  call,
  entranceFor,
  exchange,
  pkce,
  proofOf,
  redeemCode,
  REDIRECT_URI,
  refresh,
  someTokens,
  type TestApplication,
} from './fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const pass = (seconds: number) => {
  clock.now = clock.now.add({ seconds });
};

async function setting(changes: Parameters<typeof anApplication>[1] = {}) {
  const host = await harness.newHost();
  return { host, application: await anApplication(host, changes) };
}

const revoke = (application: TestApplication, token: string) =>
  harness.request('POST', '/v3/oauth/revoke', { body: { ...proofOf(application), token } });

const setStatus = (host: Host, status: AccountStatus) =>
  inTransaction(host.scope, (tx) => updateAccountStatus(tx, status));

/** Nothing that the family ever gave works any more. */
async function assertOver(
  application: TestApplication,
  ...given: { access_token: string; refresh_token: string }[]
) {
  for (const { access_token, refresh_token } of given) {
    await refused(call(harness, access_token), 'token_unknown');
    await refused(refresh(harness, application, refresh_token), 'invalid_grant');
  }
}

test('a code is exchanged for tokens in the envelope, and nobody keeps the answer', async () => {
  const { host, application } = await setting();
  const answer = await redeemCode(harness, application, await aCode(host, application));
  const { access_token, refresh_token, ...rest } = await dataOf(Promise.resolve(answer));
  assert.deepEqual(rest, { expires_in: 604_800, token_type: 'Bearer', scope: 'writable' });
  assert.match(access_token, new RegExp(`^ik_${host.host_id}_[\\w-]{43}$`));
  assert.match(refresh_token, new RegExp(`^ikr_${host.host_id}_[\\w-]{43}$`));
  assert.equal(answer.headers['cache-control'], 'no-store');
  await dataOf(call(harness, access_token));
  await dataOf(
    harness.request('GET', '/v3/groups', { headers: { authorization: `Bearer ${access_token}` } }),
  );
});

test('a token header, even a wrong one, makes no difference to an exchange', async () => {
  const { host, application } = await setting();
  const body = {
    ...proofOf(application),
    grant_type: 'authorization_code',
    code: await aCode(host, application),
  };
  const headers = { 'service-access-token': 'nonsense' };
  await dataOf(harness.request('POST', '/v3/oauth/authorizations', { body, headers }));
});

test('only hashes are stored of codes, tokens and secrets', async () => {
  const { host, application } = await setting();
  const code = await aCode(host, application);
  const { access_token, refresh_token } = await dataOf(redeemCode(harness, application, code));
  const { sql } = host.scope;
  const rows = await sql<{ text: string }[]>`
    select to_jsonb(t)::text as text from access_tokens t where host_id = ${host.host_id}
    union all select to_jsonb(t)::text from oauth_refresh_tokens t where host_id = ${host.host_id}
    union all select to_jsonb(t)::text from oauth_grants t where host_id = ${host.host_id}
    union all select to_jsonb(t)::text from audit_log t where host_id = ${host.host_id}
    union all select to_jsonb(t)::text from events t where host_id = ${host.host_id}
    union all select to_jsonb(t)::text from idempotency_keys t where host_id = ${host.host_id}
    union all select to_jsonb(t)::text from applications t`;
  assert.ok(rows.length > 8);
  const stored = rows.map(({ text }) => text).join('\n');
  for (const secret of [code, access_token, refresh_token, application.client_secret])
    assert.equal(stored.includes(secret.slice(-30)), false);
});

test('an access token is refused once its seven days are over, and not a second before', async () => {
  const { host, application } = await setting();
  const { access_token } = await someTokens(harness, host, application);
  pass(604_799);
  await dataOf(call(harness, access_token));
  pass(1);
  await refused(call(harness, access_token), 'token_unknown');
});

test('a code is refused once its sixty seconds are over, and not a second before', async () => {
  const { host, application } = await setting();
  const [one, other] = [await aCode(host, application), await aCode(host, application)];
  pass(59);
  await dataOf(redeemCode(harness, application, one));
  pass(1);
  assert.equal((await refused(redeemCode(harness, application, other), 'invalid_grant')).status, 401);
});

test('a code that comes twice is refused, and ends all that it gave: access tokens, refresh tokens, and their successors', async () => {
  const { host, application } = await setting();
  const code = await aCode(host, application);
  const first = await dataOf(redeemCode(harness, application, code));
  const second = await dataOf(refresh(harness, application, first.refresh_token));
  const untouched = await someTokens(harness, host, application);
  pass(3600);
  assert.equal((await refused(redeemCode(harness, application, code), 'invalid_grant')).status, 401);
  await assertOver(application, first, second);
  await dataOf(call(harness, untouched.access_token));
  await refused(redeemCode(harness, application, code), 'invalid_grant');
});

test('an exchange that is repeated within a minute, as after a lost answer, gets the same tokens again', async () => {
  const { host, application } = await setting({ is_public: true });
  const { verifier, challenge } = pkce();
  const code = await aCode(host, application, { code_challenge: challenge });
  const redeem = () => dataOf(redeemCode(harness, application, code, { code_verifier: verifier }));
  const first = await redeem();
  pass(59);
  assert.deepEqual(await redeem(), { ...first, expires_in: 604_800 - 59 });
  const second = await dataOf(refresh(harness, application, first.refresh_token));
  pass(59);
  const again = await dataOf(refresh(harness, application, first.refresh_token));
  assert.deepEqual(again, { ...second, expires_in: 604_800 - 59 });
  await dataOf(call(harness, again.access_token));
  pass(1);
  await dataOf(refresh(harness, application, second.refresh_token));
  await refused(refresh(harness, application, first.refresh_token), 'invalid_grant');
  await assertOver(application, first, second);
});

test('a code that is repeated within a minute with another verifier or redirect_uri ends the grant', async () => {
  const { host, application } = await setting();
  const { verifier, challenge } = pkce();
  const wrong = [{ code_verifier: pkce().verifier }, {}, { code_verifier: verifier, redirect_uri: 'x:y' }];
  for (const fields of wrong) {
    const code = await aCode(host, application, { code_challenge: challenge });
    const given = await dataOf(redeemCode(harness, application, code, { code_verifier: verifier }));
    await refused(redeemCode(harness, application, code, fields), 'invalid_grant');
    await assertOver(application, given);
  }
});

test('an exchange that is repeated after its grant ended gets nothing', async () => {
  const { host, application } = await setting();
  const first = await someTokens(harness, host, application);
  const second = await dataOf(refresh(harness, application, first.refresh_token));
  await dataOf(revoke(application, second.refresh_token));
  await assertOver(application, first, second);
});

test('a code or a refresh token that is sent several times at the same moment gives one pair', async () => {
  const { host, application } = await setting();
  const code = await aCode(host, application);
  const times = Array.from({ length: 6 });
  const given = await Promise.all(times.map(() => dataOf(redeemCode(harness, application, code))));
  assert.equal(new Set(given.map(({ access_token }) => access_token)).size, 1);
  const [first] = given;
  const next = await Promise.all(
    times.map(() => dataOf(refresh(harness, application, first!.refresh_token))),
  );
  assert.equal(new Set(next.map(({ refresh_token }) => refresh_token)).size, 1);
  await dataOf(call(harness, next[0]!.access_token));
});

test('a code or a refresh token of another application is refused, and stays good for its own', async () => {
  const { host, application } = await setting();
  const thief = await anApplication(host, { name: 'Thief' });
  const code = await aCode(host, application);
  await refused(redeemCode(harness, thief, code), 'invalid_grant');
  const { refresh_token } = await dataOf(redeemCode(harness, application, code));
  await refused(refresh(harness, thief, refresh_token), 'invalid_grant');
  await refused(redeemCode(harness, thief, code), 'invalid_grant');
  await dataOf(refresh(harness, application, refresh_token));
});

test('texts that are no code and no refresh token of ours are refused alike, each kind by the other too', async () => {
  const { host, application } = await setting();
  const { access_token, refresh_token } = await someTokens(harness, host, application);
  const code = await aCode(host, application);
  const texts = ['', 'x', 'x'.repeat(1000), access_token, host.token, 'ik_1_', newTokenText(999_999, 'code')];
  const messages = new Set<string>();
  for (const text of [...texts, refresh_token, `${code}x`, newTokenText(host.host_id, 'code')])
    messages.add((await refused(redeemCode(harness, application, text), 'invalid_grant')).body.error_msg);
  for (const text of [...texts, code, `${refresh_token}x`, newTokenText(host.host_id, 'refresh')])
    messages.add((await refused(refresh(harness, application, text), 'invalid_grant')).body.error_msg);
  assert.equal(messages.size, 1);
});

test('a client_id or a client_secret that is not right is 401, and uses nothing up', async () => {
  const { host, application } = await setting();
  const other = await anApplication(host);
  const pocket = await anApplication(host, { is_public: true });
  const code = await aCode(host, application);
  for (const [client_id, client_secret] of [
    [application.client_id, 'x'],
    [application.client_id, other.client_secret],
    [application.client_id, `${application.client_secret} `],
    [application.client_id.toLowerCase(), application.client_secret],
    ['app_AAAAAAAAAAAAAAAAAAAAAA', application.client_secret],
    ["' or true --", application.client_secret],
    ['', application.client_secret],
    [pocket.client_id, application.client_secret],
  ] as const) {
    const asked = redeemCode(harness, { client_id, client_secret }, code);
    assert.equal((await refused(asked, 'invalid_client')).status, 401, client_id);
    await refused(revoke({ client_id, client_secret }, code), 'invalid_client');
  }
  await dataOf(redeemCode(harness, application, code));
});

test('every field that is missing or of the wrong kind is named at once', async () => {
  const { application } = await setting();
  const { client_id, client_secret } = application;
  const send = (body: object) => harness.request('POST', '/v3/oauth/authorizations', { body });
  await refused(send({}), 'validation_failed', ['body.client_id', 'body.grant_type']);
  const [code, refreshing] = [{ grant_type: 'authorization_code' }, { grant_type: 'refresh_token' }];
  await refused(send(code), 'validation_failed', ['body.client_id', 'body.code']);
  await refused(send(refreshing), 'validation_failed', ['body.client_id', 'body.refresh_token']);
  await refused(send({ ...code, client_id }), 'validation_failed', ['body.code', 'body.client_secret']);
  await refused(send({ ...code, client_id, client_secret }), 'validation_failed', ['body.code']);
  await refused(send({ ...refreshing, client_id, client_secret, code: 'x' }), 'validation_failed', [
    'body.refresh_token',
  ]);
  await refused(send({ ...code, client_id, client_secret: '', code: 'x' }), 'validation_failed', [
    'body.client_secret',
  ]);
  for (const grant_type of ['password', 'client_credentials', 'implicit', ''])
    await refused(send({ client_id, client_secret, grant_type }), 'validation_failed', ['body.grant_type']);
  await refused(send({ ...code, client_id: 1, client_secret: [], code: {} }), 'validation_failed', [
    'body.client_id',
    'body.client_secret',
    'body.code',
  ]);
  const revoking = harness.request('POST', '/v3/oauth/revoke', { body: { client_id } });
  await refused(revoking, 'validation_failed', ['body.token']);
});

test('a code made with a challenge needs its verifier; without one, or with another, it is over', async () => {
  const { host, application } = await setting();
  const { verifier, challenge } = pkce();
  const newCode = () => aCode(host, application, { code_challenge: challenge });
  await dataOf(redeemCode(harness, application, await newCode(), { code_verifier: verifier }));
  const wrong = [
    '',
    challenge,
    pkce().verifier,
    verifier.slice(1),
    `${verifier}=`,
    'a'.repeat(43),
    'é'.repeat(43),
  ];
  for (const code_verifier of [undefined, null, ...wrong]) {
    const code = await newCode();
    const refusal = await refused(redeemCode(harness, application, code, { code_verifier }), 'invalid_grant');
    assert.equal(refusal.status, 401);
    await refused(redeemCode(harness, application, code, { code_verifier: verifier }), 'invalid_grant');
  }
});

test('a code made without a challenge takes no verifier: somebody dropped the challenge on the way', async () => {
  const { host, application } = await setting();
  const code = await aCode(host, application);
  await refused(redeemCode(harness, application, code, { code_verifier: pkce().verifier }), 'invalid_grant');
  await refused(redeemCode(harness, application, code), 'invalid_grant');
});

test('a public application proves itself by its verifier alone', async () => {
  const { host, application } = await setting({ is_public: true });
  const { verifier, challenge } = pkce();
  const code = await aCode(host, application, { code_challenge: challenge });
  const given = await dataOf(redeemCode(harness, application, code, { code_verifier: verifier }));
  const next = await dataOf(refresh(harness, application, given.refresh_token));
  await dataOf(revoke(application, next.refresh_token));
  await assertOver(application, given, next);
});

test('a redirect_uri that is sent along must be the one of the code', async () => {
  const { host, application } = await setting();
  const redeem = async (redirect_uri: string) =>
    redeemCode(harness, application, await aCode(host, application), { redirect_uri });
  await dataOf(redeem(REDIRECT_URI));
  for (const other of [`${REDIRECT_URI}/`, `${REDIRECT_URI}?x`, '', 'https://evil.example/'])
    await refused(redeem(other), 'invalid_grant');
});

test('a refresh token rotates: it works once, and what came before lives on until its own end', async () => {
  const { host, application } = await setting();
  const first = await someTokens(harness, host, application);
  pass(86_400);
  const second = await dataOf(refresh(harness, application, first.refresh_token));
  assert.notEqual(second.refresh_token, first.refresh_token);
  assert.notEqual(second.access_token, first.access_token);
  await dataOf(call(harness, first.access_token));
  pass(604_800 - 86_400);
  await refused(call(harness, first.access_token), 'token_unknown');
  await dataOf(call(harness, second.access_token));
  const third = await dataOf(refresh(harness, application, second.refresh_token));
  await dataOf(call(harness, third.access_token));
});

test('a refresh token that comes back after it was used ends the whole family, however long ago it was', async () => {
  const { host, application } = await setting();
  const first = await someTokens(harness, host, application);
  const second = await dataOf(refresh(harness, application, first.refresh_token));
  const third = await dataOf(refresh(harness, application, second.refresh_token));
  pass(90 * 86_400);
  assert.equal(
    (await refused(refresh(harness, application, first.refresh_token), 'invalid_grant')).status,
    401,
  );
  await assertOver(application, first, second, third);
});

test('a refresh token that is not used for 180 days is refused, and not a second before', async () => {
  const { host, application } = await setting();
  const [one, other] = [
    await someTokens(harness, host, application),
    await someTokens(harness, host, application),
  ];
  pass(180 * 86_400 - 1);
  await dataOf(refresh(harness, application, one.refresh_token));
  pass(1);
  await refused(refresh(harness, application, other.refresh_token), 'invalid_grant');
});

test('a token has the scope that was allowed, on it and on its successors', async () => {
  const { host, application } = await setting();
  const code = await aCode(host, application, { scope: 'read-only' });
  const first = await dataOf(redeemCode(harness, application, code));
  const second = await dataOf(refresh(harness, application, first.refresh_token));
  for (const { access_token, scope } of [first, second]) {
    assert.equal(scope, 'read-only');
    await dataOf(call(harness, access_token));
    await refused(call(harness, access_token, { name: 'Canal' }), 'not_authorized');
  }
});

test('an account that is suspended or lapsed is 420, and once it is in order again nothing was used up', async () => {
  const { host, application } = await setting();
  const code = await aCode(host, application);
  const { refresh_token, access_token } = await someTokens(harness, host, application);
  for (const status of ['suspended', 'lapsed'] as const) {
    await setStatus(host, status);
    for (const answer of [
      redeemCode(harness, application, code),
      refresh(harness, application, refresh_token),
      call(harness, access_token),
    ])
      assert.equal((await refused(answer, 'account_issue')).status, 420);
    const headers = { 'service-access-token': access_token };
    const { statusMessage } = await harness.app.inject({ url: '/v3/properties', headers });
    assert.equal(statusMessage, 'User Account Issue', 'Node has no words for 420');
  }
  await setStatus(host, 'active');
  await dataOf(redeemCode(harness, application, code));
  await dataOf(refresh(harness, application, refresh_token));
});

test('a revoked access token ends alone; a revoked refresh token, also a used one, ends all of its family', async () => {
  const { host, application } = await setting();
  const first = await someTokens(harness, host, application);
  assert.deepEqual(await dataOf(revoke(application, first.access_token)), {});
  await refused(call(harness, first.access_token), 'token_unknown');
  const second = await dataOf(refresh(harness, application, first.refresh_token));
  assert.deepEqual(await dataOf(revoke(application, first.refresh_token)), {});
  await assertOver(application, first, second);
  assert.deepEqual(await dataOf(revoke(application, first.refresh_token)), {}, 'and again');
});

test('what is not the application’s to revoke is answered alike, and lives on', async () => {
  const { host, application } = await setting();
  const other = await anApplication(host);
  const { access_token, refresh_token } = await someTokens(harness, host, application);
  for (const token of [access_token, refresh_token, host.token, 'nonsense', '', newTokenText(host.host_id)])
    assert.deepEqual(await dataOf(revoke(other, token)), {});
  assert.deepEqual(await dataOf(revoke(application, host.token)), {});
  await dataOf(call(harness, access_token));
  await dataOf(host.get('/groups'));
  await dataOf(refresh(harness, application, refresh_token));
});

test('what an account was given can be given back while it is suspended', async () => {
  const { host, application } = await setting();
  const given = await someTokens(harness, host, application);
  await setStatus(host, 'suspended');
  await dataOf(revoke(application, given.refresh_token));
  await setStatus(host, 'active');
  await assertOver(application, given);
});

test('an Idempotency-Key repeats no tokens', async () => {
  const { host, application } = await setting();
  const { refresh_token } = await someTokens(harness, host, application);
  const body = { ...proofOf(application), grant_type: 'refresh_token', refresh_token };
  const send = () =>
    harness.request('POST', '/v3/oauth/authorizations', { body, headers: { 'idempotency-key': 'once' } });
  assert.equal((await send()).headers['idempotency-replayed'], undefined);
  pass(60);
  await refused(send(), 'invalid_grant');
});

test('an application that is deleted is unknown, and all that it was given is over', async () => {
  const { host, application } = await setting();
  const given = await someTokens(harness, host, application);
  const code = await aCode(host, application);
  assert.equal(await deleteApplication(entranceFor(host), application.client_id), true);
  await refused(call(harness, given.access_token), 'token_unknown');
  await refused(refresh(harness, application, given.refresh_token), 'invalid_client');
  await refused(redeemCode(harness, application, code), 'invalid_client');
  assert.equal(await deleteApplication(entranceFor(host), application.client_id), false);
});

test('an operator who is deleted takes their tokens along, their own and those of applications, and no others', async () => {
  const { host, application } = await setting();
  const { id: operator_id } = await aPerson(host, { other: true });
  const code = await aCode(host, application, { operator_id });
  const given = await dataOf(
    redeemCode(harness, application, await aCode(host, application, { operator_id })),
  );
  const others = await someTokens(harness, host, application);
  assert.equal(await inTransaction(host.scope, (tx) => deleteOperator(tx, operator_id)), 'deleted');
  await assertOver(application, given);
  await refused(redeemCode(harness, application, code), 'invalid_grant');
  await dataOf(call(harness, others.access_token));
  await dataOf(host.get('/groups'));
  assert.equal(await inTransaction(host.scope, (tx) => deleteOperator(tx, operator_id)), 'unknown');
});

test('every step leaves its event and its audit row, and what a token does is told of its application', async () => {
  const { host, application } = await setting();
  const { access_token, refresh_token } = await someTokens(harness, host, application);
  await dataOf(call(harness, access_token, { name: 'Canal' }));
  await dataOf(revoke(application, refresh_token));
  const { sql, host_id } = host.scope;
  const rows = await sql<{ kind: string; application: string | null; operator_id: number | null }[]>`
    select l.kind, a.name as application, l.operator_id
    from audit_log l left join applications a on a.id = l.application_id
    where l.host_id = ${host_id} and l.kind ~ '^(grant|group|token)_' order by l.id`;
  const steps = rows.map(({ kind, application: by }) => `${kind} ${by ?? 'self'}`);
  assert.deepEqual(steps, [
    'token_created self',
    'grant_created self',
    'token_created Prices',
    'group_created Prices',
    'token_deleted Prices',
    'grant_deleted Prices',
  ]);
  const [, made] = await auditOf(host, 'token_created');
  const [granted] = await auditOf(host, 'grant_created');
  assert.equal(made?.after['application_id'], granted?.after['application_id']);
  assert.equal(made?.after['grant_id'], granted?.after['id']);
  const events = (await host.events()).filter(({ kind }) => kind.startsWith('grant_'));
  assert.deepEqual(
    events.map(({ kind, payload }) => [kind, Object.keys(payload).toSorted()]),
    ['grant_created', 'grant_deleted'].map((kind) => [kind, ['application_id', 'grant_id']]),
  );
});

test('what can pile up has an end: tokens of a grant, and grants of an operator for an application', async () => {
  const { host, application } = await setting();
  const first = await someTokens(harness, host, application);
  let latest = first;
  for (let count = 0; count < 9; count += 1)
    latest = await dataOf(refresh(harness, application, latest.refresh_token));
  await dataOf(call(harness, first.access_token));
  await dataOf(refresh(harness, application, latest.refresh_token));
  await refused(call(harness, first.access_token), 'token_unknown');
  await dataOf(call(harness, latest.access_token));
  for (let count = 0; count < 20; count += 1) await someTokens(harness, host, application);
  await refused(call(harness, latest.access_token), 'token_unknown');
  const codes = await Promise.all(Array.from({ length: 5 }, () => aCode(host, application)));
  assert.equal(codes.length, 5);
  pass(61);
  await aCode(host, application);
  const { sql, host_id } = host.scope;
  const [count] = await sql<{ waiting: number }[]>`
    select count(*) as waiting from oauth_grants where host_id = ${host_id} and code_used_at is null`;
  assert.equal(count?.waiting, 1, 'codes that nobody fetched are forgotten');
});

test('a code that is sent to an unknown grant type, or beside a refresh token, is read by the type alone', async () => {
  const { host, application } = await setting();
  const { refresh_token } = await someTokens(harness, host, application);
  const code = await aCode(host, application);
  await dataOf(exchange(harness, application, { grant_type: 'refresh_token', refresh_token, code: 'x' }));
  await dataOf(
    exchange(harness, application, { grant_type: 'authorization_code', code, refresh_token: 'x' }),
  );
});
