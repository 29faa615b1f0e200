import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { livesElsewhere } from '../moving-accounts.ts';

const harness = useHarness();

/** Makes the database of this file a cell beside another. */
async function becomeCell(): Promise<void> {
  const { writes: sql } = harness.databases;
  await sql`
    insert into cells (name, first_account, last_account, servers, is_directory)
    values ('a', 1, 999999, 'a:3000', true), ('b', 1000000, 1999999, 'b:3000', false) on conflict do nothing`;
  await sql`insert into own_cell (name) values ('a') on conflict do nothing`;
  await sql`
    insert into sign_in_cells (cell, email_hash) values ('b', sha256('ada@example.com')) on conflict do nothing`;
}

/** Opens the sign-in page and sends its form, as a browser does. */
async function signIn(email: string, query = '') {
  const page = await harness.app.inject({ url: '/sign-in' });
  const [cookie = ''] = [page.headers['set-cookie'] ?? ''].flat().map((each) => each.split(';')[0] ?? '');
  const form_token = /name="form_token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  return harness.app.inject({
    method: 'POST',
    url: `/sign-in${query}`,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form_token, email, password: 'not the password' }).toString(),
  });
}

test('the sign-in page sends a person of another cell there, once, with their form', async () => {
  await becomeCell();
  const sent = await signIn('Ada@example.com');
  assert.equal(sent.statusCode, 307);
  assert.equal(sent.headers.location, '/sign-in?sent_here=1');
  assert.match(String(sent.headers['set-cookie']), /innkeep_place=b; Path=\/; HttpOnly; SameSite=Lax/);
  const answered = await signIn('ada@example.com', '?sent_here=1');
  assert.equal(answered.statusCode, 403);
});

test('a token of an account that lives in another cell gets 503 and not 401, until the balancer knows', async () => {
  await becomeCell();
  const { reads, writes: sql } = harness.databases;
  const host = await harness.newHost();
  await dataOf(host.get('/account'));
  const token = (host_id: number) => `ik_${host_id}_${'x'.repeat(43)}`;
  const ask = (host_id: number) =>
    harness.app.inject({ url: '/v3/account', headers: { 'service-access-token': token(host_id) } });
  const far = await ask(1_000_500);
  assert.deepEqual([far.statusCode, far.headers['retry-after']], [503, '1']);
  assert.equal((await ask(host.host_id)).statusCode, 401);
  await sql`insert into moved_accounts (account_id, cell) values (${host.host_id + 5000}, 'b'), (1000501, 'a')`;
  assert.equal(await livesElsewhere(reads, host.host_id + 5000), true);
  assert.equal(await livesElsewhere(reads, 1_000_501), false);
});

test('a cursor of the log ends with a move of the account', async () => {
  const host = await harness.newHost();
  const { next_cursor } = await dataOf(host.get('/events', { limit: 1 }));
  await harness.databases.writes`update host_accounts set moves = moves + 1 where id = ${host.host_id}`;
  await refused(host.get('/events', { after: next_cursor }), 'cursor_mismatch', ['query.after']);
});
