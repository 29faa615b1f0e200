import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createSetUpLink, SET_UP_DAYS } from '../../access/set-up-links/actions.ts';
import { hasRealAccounts } from '../../areas/accounts/queries.ts';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { slugOf } from './rules.ts';

const harness = useHarness();
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const PERSON = {
  password: 'correct horse battery',
  operator_name: 'Ada Lovelace',
  account_name: 'Sea House',
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  country: 'NL',
};

let people = 0;
const anEmail = () => `person${(people += 1)}@example.com`;

const writing = ({ scope }: Host) => ({ ...scope, now: clock.now.toString(), sql: scope.databases.writes });

async function aSecret(host: Host): Promise<string> {
  const path = await createSetUpLink(writing(host));
  return path.split('#')[1] ?? '';
}

const setUp = (body: object) => harness.request('POST', '/v3/account/set_up', { body });

const countAccounts = async ({ scope }: Host) => {
  const [row] = await scope.sql<{ count: number }[]>`select count(*) as count from host_accounts`;
  return row?.count;
};

test('who has the link sets up one account, signs in at once and by password, and the link works no longer', async () => {
  const host = await harness.newHost();
  const before = await countAccounts(host);
  const email = anEmail();
  const body = { ...PERSON, secret: await aSecret(host), email };
  const { account_id, sign_in_path } = await dataOf(setUp(body));
  const opened = await harness.app.inject({ url: sign_in_path });
  assert.equal(opened.statusCode, 303);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const session = await harness.app.inject({
    url: '/v3/session',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  const { accounts, email: own } = session.json().data;
  assert.equal(own, email);
  assert.deepEqual(
    accounts.map(({ id, name, operator }: Record<string, unknown>) => [id, name, operator]),
    [[account_id, 'Sea House', { ...accounts[0].operator, name: 'Ada Lovelace', is_master: true }]],
  );
  await refused(setUp({ ...body, email: anEmail() }), 'set_up_link_not_found');
  assert.equal(await countAccounts(host), (before ?? 0) + 1);
  assert.equal(await hasRealAccounts(writing(host), 'demo'), true);
});

test('a wrong, old or replaced link sets up nothing', async () => {
  const host = await harness.newHost();
  const before = await countAccounts(host);
  const [former, latest] = [await aSecret(host), await aSecret(host)];
  const attempt = (secret: string) => setUp({ ...PERSON, email: anEmail(), secret });
  for (const secret of [former, 'x', latest.toUpperCase(), `${latest}x`])
    await refused(attempt(secret), 'set_up_link_not_found');
  clock.now = clock.now.add({ hours: 24 * SET_UP_DAYS });
  await refused(attempt(latest), 'set_up_link_not_found');
  assert.equal(await countAccounts(host), before);
});

test('what is refused is named all at once, stores nothing, and leaves the link as it was', async () => {
  const host = await harness.newHost();
  const secret = await aSecret(host);
  const email = anEmail();
  const wrong = { ...PERSON, secret, email: 'nobody', password: 'short', country: 'XX', account_name: ' ' };
  await refused(setUp(wrong), 'validation_failed', [
    'body.account_name',
    'body.country',
    'body.email',
    'body.password',
  ]);
  await refused(setUp({ ...PERSON, secret, email, password: `${email} is mine` }), 'validation_failed', [
    'body.password',
  ]);
  await dataOf(setUp({ ...PERSON, secret, email }));
});

test('of many who use the link at the same time one has an account', async () => {
  const host = await harness.newHost();
  const before = await countAccounts(host);
  const secret = await aSecret(host);
  const all = await Promise.all(
    Array.from({ length: 8 }, () => setUp({ ...PERSON, secret, email: anEmail() })),
  );
  const made = all.filter(({ status }) => status === 200);
  const refusals = all.filter(({ status }) => status === 404);
  assert.deepEqual([made.length, refusals.length], [1, 7]);
  assert.equal(await countAccounts(host), (before ?? 0) + 1);
});

test('the short name comes from the name of the account, in letters that a command line takes', () => {
  assert.equal(slugOf('Séa  House & Sons'), 'sea-house-sons');
  assert.equal(slugOf('42'), 'account-42');
  assert.equal(slugOf('家'), 'account');
  assert.match(slugOf('a-'.repeat(80)), /^[a-z][a-z-]{0,49}$/);
});
