import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rightsOn } from '../roles.ts';
import { fixedEncryption } from '../../../test/fixed-encryption.ts';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { updateAccountStatus } from '../../areas/accounts/queries.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { createOperator } from '../actions.ts';
import { aPerson, entranceFor, PASSWORD } from '../oauth/fixtures.ts';
import { deleteOperator } from '../operators/actions.ts';
import { findMasterOperator } from '../queries.ts';
import { enrolTotp, setPassword } from '../sign-in/actions.ts';
import { findSignIn } from '../sign-in/queries.ts';
import { totpCode } from '../sign-in/totp.ts';
import { signInPage } from './fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** A host, and the page where its master operator is signed in. */
async function setting() {
  const host = await harness.newHost();
  const person = await aPerson(host);
  return { host, person, page: await signInPage(harness.app, person.email) };
}

const groupsOf = async (host: Host): Promise<string[]> =>
  (await dataOf(host.get('/groups'))).groups.map(({ name }: { name: string }) => name);

test('a page reads and writes for who is signed in; the change names the operator, no token and no application', async () => {
  const { host, person, page } = await setting();
  const { group } = await dataOf(page.send('POST', '/groups', { name: 'Canal' }));
  assert.deepEqual((await dataOf(page.get('/groups'))).groups, [group]);
  await dataOf(page.send('PATCH', `/groups/${group.id}`, { name: 'Sea' }));
  await dataOf(page.send('DELETE', `/groups/${group.id}`));
  const rows = await host.scope.sql`
    select kind, operator_id, token_id, application_id from audit_log
    where host_id = ${host.host_id} and starts_with(kind, 'group_') order by id`;
  const by = { operator_id: person.id, token_id: null, application_id: null };
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    ['group_created', 'group_updated', 'group_deleted'].map((kind) => ({ kind, ...by })),
  );
});

test('a page is told who is signed in, and where; nothing of it may be kept', async () => {
  const { host, person, page } = await setting();
  const answer = await page.get('/session');
  assert.deepEqual(answer.data, {
    email: person.email,
    form_token: page.form_token,
    is_encrypted: true,
    accounts: [
      {
        id: host.host_id,
        name: 'Seaside Homes',
        status: 'active',
        timezone: 'Europe/Amsterdam',
        currency: 'EUR',
        is_sandbox: false,
        clock_ahead_seconds: 0,
        operator: {
          id: person.id,
          name: 'Nora Visser',
          is_master: true,
          property_ids: null,
          role: 'full',
          rights: rightsOn('full'),
        },
      },
    ],
  });
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal((await page.get('/groups')).headers['cache-control'], 'private, no-cache');
});

test('a token is told no session, and without a token or a session nobody is', async () => {
  const { host, page } = await setting();
  await refused(host.get('/session'), 'session_unknown');
  await refused(page.get('/session', { 'service-access-token': host.token }), 'session_unknown');
  await refused(harness.request('GET', '/v3/session'), 'session_unknown');
});

test('a token comes before the cookie, whatever it is worth', async () => {
  const { host, page } = await setting();
  const reader = await host.caller({ scope: 'read-only' });
  const readOnly = { 'service-access-token': reader.token };
  await refused(page.send('POST', '/groups', { name: 'Canal' }, readOnly), 'not_authorized');
  for (const headers of [
    { 'service-access-token': 'x' },
    { authorization: 'Bearer x' },
    { 'x-channel-token': 'x' },
  ])
    await refused(page.get('/groups', headers), 'token_unknown');
  await dataOf(page.send('POST', '/groups', { name: 'Canal' }, { 'service-access-token': host.token }));
  const [made] = await host.scope.sql<{ token_id: number | null }[]>`
    select token_id from audit_log where host_id = ${host.host_id} and kind = 'group_created'`;
  assert.ok(made !== undefined && made.token_id !== null);
});

test('a limited operator who is signed in sees and changes their properties alone', async () => {
  const host = await harness.newHost();
  const [own, other] = [await aProperty(host, { title: 'Loft' }), await aProperty(host, { title: 'Barn' })];
  const email = 'sam@example.com';
  const id = await inTransaction(host.scope, async (tx) => {
    const made = await createOperator(tx, { name: 'Sam de Boer', email, properties: [own] });
    await setPassword(tx, { id: made, email }, PASSWORD);
    return made;
  });
  const page = await signInPage(harness.app, email);
  const { accounts } = await dataOf(page.get('/session'));
  assert.deepEqual(accounts[0].operator, {
    id,
    name: 'Sam de Boer',
    is_master: false,
    property_ids: [own],
    role: 'full',
    rights: rightsOn('full'),
  });
  const { properties } = await dataOf(page.get('/properties'));
  assert.deepEqual(
    properties.map((property: { id: number }) => property.id),
    [own],
  );
  await dataOf(page.send('PATCH', `/properties/${own}`, { wifi_ssid: 'sea' }));
  await refused(page.send('PATCH', `/properties/${other}`, { wifi_ssid: 'sea' }), 'property_not_found');
  await refused(page.send('POST', '/groups', { name: 'Canal' }), 'operator_is_limited');
});

test('who is an operator of several accounts says which is meant, and is nobody in any other', async () => {
  const [one, other, strangers] = [await harness.newHost(), await harness.newHost(), await harness.newHost()];
  const { email } = await aPerson(one);
  await aPerson(other, { email });
  const page = await signInPage(harness.app, email);
  const { accounts } = await dataOf(page.get('/session'));
  assert.deepEqual(
    accounts.map(({ id }: { id: number }) => id),
    [one.host_id, other.host_id],
  );
  const of = (account: number | string) => ({ 'service-host-account': String(account) });
  await dataOf(page.send('POST', '/groups', { name: 'Canal' }, of(other.host_id)));
  assert.deepEqual([await groupsOf(one), await groupsOf(other)], [[], ['Canal']]);
  const unnamed = await refused(page.get('/groups'), 'session_unknown');
  assert.match(unnamed.body.error_msg, /Service-Host-Account/);
  const said = new Set<string>();
  for (const account of [strangers.host_id, 999_999_999, 0, '', 'x', `0${one.host_id}`, `${one.host_id}, 1`])
    said.add((await refused(page.get('/groups', of(account)), 'session_unknown')).body.error_msg);
  assert.equal(said.size, 1, 'an account of others is as unknown as none');
});

test('an account that is suspended or lapsed is answered 420, and the page is told so', async () => {
  const { host, page } = await setting();
  for (const status of ['suspended', 'lapsed'] as const) {
    await inTransaction(host.scope, (tx) => updateAccountStatus(tx, status));
    await refused(page.get('/groups'), 'account_issue');
    await refused(page.send('POST', '/groups', { name: 'Canal' }), 'account_issue');
    assert.equal((await dataOf(page.get('/session'))).accounts[0].status, status);
  }
});

test('an Idempotency-Key repeats the answer to a page, byte for byte', async () => {
  const { host, page } = await setting();
  const once = { 'idempotency-key': 'once' };
  const first = await page.send('POST', '/groups', { name: 'Canal' }, once);
  const again = await page.send('POST', '/groups', { name: 'Canal' }, once);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal(again.text, first.text);
  assert.deepEqual(await groupsOf(host), ['Canal']);
});

test('a session needs the second factor, where there is one', async () => {
  const { host, person } = await setting();
  await inTransaction(host.scope, (tx) => enrolTotp(tx, person));
  await assert.rejects(signInPage(harness.app, person.email), /403/);
  const { encrypted_totp_secret } = (await findSignIn(entranceFor(host), person.email))!;
  const secret = Buffer.from(fixedEncryption.decrypt(encrypted_totp_secret!), 'base64');
  const code = totpCode(secret, Math.floor(clock.now.epochMilliseconds / 30_000));
  const page = await signInPage(harness.app, person.email, { code });
  await dataOf(page.send('POST', '/groups', { name: 'Canal' }));
});

test('a session ends after twelve hours without use, and after seven days however much it is used', async () => {
  const { page } = await setting();
  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    await dataOf(page.get('/groups'));
    clock.now = clock.now.add({ hours: 11 });
  }
  await dataOf(page.get('/groups'));
  clock.now = Temporal.Instant.from(START).add({ hours: 7 * 24 });
  await refused(page.get('/groups'), 'session_unknown');
  const { page: idle } = await setting();
  clock.now = clock.now.add({ hours: 12 });
  await refused(idle.get('/groups'), 'session_unknown');
});

test('whatever ends a session ends it in every process at once', async () => {
  const second = harness.newApp({});
  const newPassword = async ({ scope }: Host, person: { id: number; email: string }) =>
    inTransaction(scope, (tx) => setPassword(tx, person, 'another correct battery'));
  const secondFactor = async ({ scope }: Host, person: { id: number; email: string }) =>
    void (await inTransaction(scope, (tx) => enrolTotp(tx, person)));
  const deletion = async ({ scope }: Host, { id }: { id: number }) =>
    assert.equal(await inTransaction(scope, (tx) => deleteOperator(tx, id)), 'deleted');
  for (const end of [newPassword, secondFactor, deletion]) {
    const host = await harness.newHost();
    const person = await aPerson(host, { other: true });
    const [page, elsewhere] = [
      await signInPage(harness.app, person.email),
      await signInPage(second, person.email),
    ];
    await dataOf(page.get('/groups'));
    await end(host, person);
    for (const each of [page, elsewhere]) {
      await refused(each.get('/groups'), 'session_unknown');
      await refused(each.get('/session'), 'session_unknown');
      await refused(each.send('POST', '/groups', { name: 'Canal' }), 'session_unknown');
    }
    assert.deepEqual(await groupsOf(host), []);
  }
});

test('an operator’s deletion leaves the other operators of the account signed in', async () => {
  const { host, page } = await setting();
  const other = await aPerson(host, { other: true });
  await inTransaction(host.scope, (tx) => deleteOperator(tx, other.id));
  await dataOf(page.get('/groups'));
  assert.equal((await auditOf(host, 'operator_deleted')).length, 1);
  assert.ok(await findMasterOperator(host.scope));
});
