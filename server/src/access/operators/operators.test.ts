import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { anApplication, aPerson, newBrowser, PASSWORD, someTokens } from '../oauth/fixtures.ts';
import { signInPage, type SignedInPage } from '../sessions/fixtures.ts';
import { INVITATION_DAYS } from '../invitations/actions.ts';
import { OPERATORS_MAX } from './manage.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

async function setting() {
  const host = await harness.newHost();
  const master = await aPerson(host);
  return { host, master, page: await signInPage(harness.app, master.email) };
}

let emails = 0;
const newEmail = () => `sam${(emails += 1)}@example.com`;

const invite = async (page: SignedInPage, changes: object = {}) =>
  dataOf(page.send('POST', '/operators', { name: 'Sam de Boer', email: newEmail(), ...changes }));

const pathOf = ({ url }: { url: string | null }) => url!.slice(new URL(url!).origin.length);

/** Opens an invitation and sends its form. */
async function accept(invitation: { url: string | null }, fields: Record<string, string>) {
  return (await open(invitation)).submit('/invitation', fields);
}

async function open(invitation: { url: string | null }) {
  const browser = newBrowser(harness.app);
  await browser.get(pathOf(invitation));
  return browser;
}

const CHOSEN = 'a rowing boat in spring';
const NEW = { password: CHOSEN, repeated: CHOSEN };

/** Every operation on operators. */
const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/operators'],
  ['POST', '/operators', { name: 'Eve', email: 'eve@example.com' }],
  ['PATCH', '/operators/{id}', { name: 'Eve' }],
  ['DELETE', '/operators/{id}'],
  ['POST', '/operators/{id}/invitations'],
];

test('an operator is invited, chooses a password and signs in; the account sees each step in the audit log', async () => {
  const { host, master, page } = await setting();
  const property = await aProperty(host);
  const { operator, invitation } = await invite(page, { property_ids: [property] });
  assert.deepEqual(
    [operator.property_ids, operator.has_sign_in, operator.invitation_expires_at],
    [[property], false, invitation.expires_at],
  );
  const answer = await accept(invitation, NEW);
  assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/session']);
  const browser = newBrowser(harness.app);
  await browser.get('/sign-in');
  const signedIn = await browser.submit('/sign-in', { email: operator.email!, password: CHOSEN, code: '' });
  assert.equal(signedIn.statusCode, 303);
  const { operators } = await dataOf(page.get('/operators'));
  assert.deepEqual(
    operators.map((each) => [each.id, each.has_sign_in, each.invitation_expires_at]),
    [
      [master.id, true, null],
      [operator.id, true, null],
    ],
  );
  const created = await auditOf(host, 'operator_created');
  assert.deepEqual(created.at(-1)?.after['property_ids'], [property]);
  for (const [kind, by] of [
    ['operator_invited', master.id],
    ['invitation_accepted', operator.id],
  ] as const) {
    const rows = await host.scope.sql`
      select operator_id from audit_log where host_id = ${host.host_id} and kind = ${kind}`;
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [{ operator_id: by }],
    );
  }
});

test('an invitation works once, for seven days, and not after a newer one', async () => {
  const { page } = await setting();
  const { operator, invitation } = await invite(page);
  const again = await dataOf(page.send('POST', `/operators/${operator.id}/invitations`));
  const get = async ({ url }: { url: string | null }) =>
    (await newBrowser(harness.app).get(pathOf({ url }))).statusCode;
  assert.equal(await get(invitation), 404);
  assert.equal(await get(again.invitation), 200);
  const pages = [await open(again.invitation), await open(again.invitation)];
  const [one, other] = await Promise.all(pages.map((browser) => browser.submit('/invitation', NEW)));
  assert.deepEqual(new Set([one?.statusCode, other?.statusCode]), new Set([303, 404]));
  assert.equal(await get(again.invitation), 404);
  await refused(page.send('POST', `/operators/${operator.id}/invitations`), 'operator_signs_in');
  const late = await invite(page);
  clock.now = clock.now.add({ hours: INVITATION_DAYS * 24 });
  assert.equal(await get(late.invitation), 404);
  for (const text of ['', 'iki_1_x', `iki_101_${'a'.repeat(43)}`, '%00'])
    assert.equal(await get({ url: `https://pms.example.com/invitation?invitation=${text}` }), 404);
});

test('an invitation never changes the password of a person who has one: they accept with their own', async () => {
  const { page } = await setting();
  const elsewhere = await harness.newHost();
  const person = await aPerson(elsewhere);
  const { operator, invitation } = await invite(page, { email: person.email });
  assert.equal((await accept(invitation, NEW)).statusCode, 403);
  assert.equal((await dataOf(page.get('/operators'))).operators[1].has_sign_in, false);
  const theirs = await signInPage(harness.app, person.email);
  assert.equal((await dataOf(theirs.get('/session'))).accounts.length, 1);
  const accepted = await accept(invitation, { password: PASSWORD, code: '' });
  assert.equal(accepted.headers.location, '/session');
  const { accounts } = await dataOf(theirs.get('/session'));
  assert.ok(accounts.some((each) => each.operator.id === operator.id));
});

test('a form of an invitation without its CSRF token, from another site, or with a weak password sets none', async () => {
  const { page } = await setting();
  const { operator, invitation } = await invite(page);
  assert.equal((await accept(invitation, { ...NEW, form_token: 'x' })).statusCode, 403);
  const browser = newBrowser(harness.app);
  await browser.get(pathOf(invitation));
  const foreign = await browser.submit('/invitation', NEW, { 'sec-fetch-site': 'cross-site' });
  assert.equal(foreign.statusCode, 403);
  for (const fields of [
    { password: 'short', repeated: 'short' },
    { password: CHOSEN, repeated: 'a rowing boat in autumn' },
    { password: operator.email!, repeated: operator.email! },
  ])
    assert.equal((await accept(invitation, fields)).statusCode, 422);
  const { operators } = await dataOf(page.get('/operators'));
  assert.equal(operators[1].has_sign_in, false);
});

test('only the master operator at a page may: no token, whatever its owner and scope, and no other operator', async () => {
  const { host, page } = await setting();
  const { operator } = await invite(page);
  const application = await someTokens(harness, host, await anApplication(host));
  const tokens = [
    host.token,
    (await host.connector()).token,
    (await host.caller({ scope: 'read-only' })).token,
    (await host.caller({ operator: 'unlimited' })).token,
    application.access_token,
  ];
  const other = await aPerson(host, { other: true });
  const others = await signInPage(harness.app, other.email);
  for (const [method, path, body] of CALLS) {
    const url = path.replace('{id}', String(operator.id));
    for (const token of tokens) {
      const options = { headers: { 'service-access-token': token }, ...(body && { body }) };
      await refused(harness.request(method, `/v3${url}`, options), 'session_needed');
    }
    await refused(others.send(method, url, body), 'master_needed');
  }
  assert.equal((await dataOf(page.get('/operators'))).total, 3 + 1);
});

test('an operator of another account is not found', async () => {
  const { page } = await setting();
  const stranger = await setting();
  const { operator } = await invite(stranger.page);
  for (const [method, path, body] of CALLS.slice(2))
    await refused(page.send(method, path.replace('{id}', String(operator.id)), body), 'operator_not_found');
  const { operators } = await dataOf(stranger.page.get(`/operators?id=${operator.id}`));
  assert.equal(operators.length, 1);
  assert.equal((await dataOf(page.get(`/operators?id=${operator.id}`))).total, 0);
});

test('a new reach applies to the page and to the tokens of an operator at once', async () => {
  const { host, page } = await setting();
  const [one, two] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const keeper = await host.caller({ operator: [one] });
  const { operators } = await dataOf(page.get('/operators'));
  const { id } = operators.at(-1)!;
  const seen = async () =>
    (await dataOf(keeper.get('/properties'))).properties.map((each: { id: number }) => each.id);
  assert.deepEqual(await seen(), [one]);
  const changed = await dataOf(page.send('PATCH', `/operators/${id}`, { property_ids: [two], name: 'Iris' }));
  assert.deepEqual([changed.operator.property_ids, changed.operator.name], [[two], 'Iris']);
  assert.deepEqual(await seen(), [two]);
  await dataOf(page.send('PATCH', `/operators/${id}`, { property_ids: null }));
  assert.deepEqual(new Set(await seen()), new Set([one, two]));
  const rows = await auditOf(host, 'operator_updated');
  assert.deepEqual(rows.at(-1)?.after['property_ids'], null);
});

test('the master operator is never limited and never deleted', async () => {
  const { host, master, page } = await setting();
  const property = await aProperty(host);
  const path = `/operators/${master.id}` as const;
  await refused(page.send('PATCH', path, { property_ids: [property] }), 'validation_failed', [
    'body.property_ids',
  ]);
  await refused(page.send('DELETE', path), 'operator_is_master');
  await dataOf(page.send('PATCH', path, { name: 'Nora', property_ids: null }));
});

test('every field of an operator that is wrong is named at once', async () => {
  const { page } = await setting();
  await refused(
    page.send('POST', '/operators', { name: ' ', email: 'sam', property_ids: [] }),
    'validation_failed',
    ['body.name', 'body.email', 'body.property_ids'],
  );
  await refused(
    page.send('POST', '/operators', { name: 'S', email: newEmail(), property_ids: [9] }),
    'property_not_found',
  );
});

test('an e-mail address that another operator of the account has is refused as such, by its field', async () => {
  const { page } = await setting();
  const { operator } = await invite(page);
  const body = { name: 'S', email: operator.email!.toUpperCase() };
  const refusal = await refused(page.send('POST', '/operators', body), 'name_taken', ['body.email']);
  assert.match(refusal.body.error_msg, /Another operator of this account has this e-mail address/);
});

test('a deleted operator loses the sessions, tokens and invitations', async () => {
  const { page } = await setting();
  const { operator, invitation } = await invite(page);
  await dataOf(page.send('DELETE', `/operators/${operator.id}`));
  assert.equal((await newBrowser(harness.app).get(pathOf(invitation))).statusCode, 404);
  await refused(page.send('DELETE', `/operators/${operator.id}`), 'operator_not_found');
});

test('an account holds a bounded number of operators', async () => {
  const { host, page } = await setting();
  await fillOperators(host, OPERATORS_MAX - 2);
  await invite(page);
  await refused(page.send('POST', '/operators', { name: 'Sam', email: newEmail() }), 'list_full');
});

async function fillOperators({ scope, host_id }: Host, count: number): Promise<void> {
  await scope.databases.writes`
    insert into operators (host_id, name, created_at)
    select ${host_id}, 'Somebody', ${START} from generate_series(1, ${count}::integer)`;
}
