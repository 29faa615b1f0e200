import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Answer, type Host } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';

const harness = useHarness();

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

const isReplay = ({ headers }: Answer) => headers['idempotency-replayed'];

const entriesOf = async (host: Host) => (await dataOf(host.get('/transactions'))).total;

const laterBy = (duration: Temporal.DurationLike) => Temporal.Instant.from(START).add(duration);

test('a repeat is answered with the first answer byte for byte, says so, and stores nothing', async () => {
  const host = await harness.newHost();
  const body = anIncome(await booksOf(host), { amount: 219.7 });
  const headers = keyed();
  const first = await host.post('/transactions', body, headers);
  assert.equal(first.status, 200);
  assert.equal(isReplay(first), undefined);
  const events = await host.events();
  const again = await host.post('/transactions', body, headers);
  assert.equal(again.status, 200);
  assert.equal(again.text, first.text);
  assert.equal(isReplay(again), 'true');
  assert.equal(again.headers['content-type'], first.headers['content-type']);
  assert.equal(await entriesOf(host), 1);
  assert.deepEqual(await host.events(), events);
});

test('the first answer is repeated even when the rows it tells of are gone', async () => {
  const host = await harness.newHost();
  const body = anIncome(await booksOf(host));
  const headers = keyed();
  const first = await host.post('/transactions', body, headers);
  await dataOf(host.delete(`/transactions/${first.data.transaction_id}`));
  assert.equal((await host.post('/transactions', body, headers)).text, first.text);
  assert.equal(await entriesOf(host), 0);
});

test('ignored_fields are part of the answer that is repeated', async () => {
  const host = await harness.newHost();
  const body = { name: 'Parking', colour: 'red' };
  const headers = keyed();
  const first = await host.post('/income_items', body, headers);
  assert.deepEqual(first.body.ignored_fields, ['colour']);
  assert.equal((await host.post('/income_items', body, headers)).text, first.text);
});

test('a refusal because of the present state is kept, and repeated once the state is another', async () => {
  const host = await harness.newHost();
  await dataOf(host.post('/income_items', { name: 'Parking' }));
  const taken = keyed();
  const refusal = await refused(host.post('/income_items', { name: 'Parking' }, taken), 'name_taken', [
    'body.name',
  ]);
  const { income_items } = await dataOf(host.get('/income_items'));
  await dataOf(host.delete(`/income_items/${income_items.at(-1)!.id}`));
  const again = await host.post('/income_items', { name: 'Parking' }, taken);
  assert.equal(again.text, refusal.text);
  assert.equal(isReplay(again), 'true');
});

test('what was refused before anything was tried is not kept: the corrected request may use the same key', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const headers = keyed();
  await refused(host.post('/transactions', {}, headers), 'validation_failed', [
    'body.direction',
    'body.amount',
    'body.item_id',
    'body.payment_method_id',
    'body.currency',
  ]);
  await refused(host.post('/transactions', undefined, headers), 'body_missing');
  await refused(host.post('/transactions', '{', headers), 'body_not_json');
  const elsewhere = { ...anIncome(books), property_id: 999_999, currency: 'EUR' };
  await refused(host.post('/transactions', elsewhere, headers), 'property_not_found');
  assert.equal(
    (await host.scope.sql`select 1 from idempotency_keys where host_id = ${host.host_id}`).length,
    0,
  );
  const { transaction } = await dataOf(host.post('/transactions', anIncome(books), headers));
  assert.equal(isReplay(await host.post('/transactions', anIncome(books), headers)), 'true');
  assert.equal(await entriesOf(host), 1);
  assert.ok(transaction.id > 0);
});

test('the same key with another body, path or query is 409', async () => {
  const host = await harness.newHost();
  const headers = keyed();
  const first = await host.post('/income_items', { name: 'Parking' }, headers);
  const others = [
    host.post('/income_items', { name: 'Parking space' }, headers),
    host.post('/income_items', {}, headers),
    host.post('/expense_items', { name: 'Parking' }, headers),
    host.post('/income_items?x=1', { name: 'Parking' }, headers),
  ];
  for (const other of others) {
    assert.equal((await refused(other, 'idempotency_key_reused')).status, 409);
  }
  assert.equal((await host.post('/income_items', { name: 'Parking' }, headers)).text, first.text);
});

test('a key that an operator has used is refused to another, and shows nothing of the answer', async () => {
  const host = await harness.newHost();
  const colleague = await host.caller({ operator: 'unlimited' });
  const headers = keyed();
  await dataOf(host.post('/income_items', { name: 'Parking' }, headers));
  const { text } = await refused(
    colleague.post('/income_items', { name: 'Parking' }, headers),
    'idempotency_key_reused',
  );
  assert.equal(text.includes('Parking'), false);
});

test('another token of the same operator may repeat', async () => {
  const host = await harness.newHost();
  const headers = keyed();
  const first = await host.post('/income_items', { name: 'Parking' }, headers);
  const script = await host.caller({});
  assert.equal((await script.post('/income_items', { name: 'Parking' }, headers)).text, first.text);
});

test('keys belong to the account: another account’s same key is its own', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const headers = keyed('the-same-key');
  const ours = await host.post('/income_items', { name: 'Parking' }, headers);
  const theirs = await stranger.post('/income_items', { name: 'Parking' }, headers);
  assert.equal(theirs.status, 200);
  assert.equal(isReplay(theirs), undefined);
  assert.notEqual(theirs.data.entry.id, ours.data.entry.id);
});

test('a key is kept for 24 hours, and is new from then on', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const body = anIncome(await booksOf(host));
  const headers = keyed();
  const first = await host.post('/transactions', body, headers);
  clock.now = laterBy({ hours: 23, minutes: 59, seconds: 59 });
  assert.equal((await host.post('/transactions', body, headers)).text, first.text);
  clock.now = laterBy({ hours: 24 });
  const anew = await host.post('/transactions', body, headers);
  assert.equal(isReplay(anew), undefined);
  assert.notEqual(anew.data.transaction_id, first.data.transaction_id);
  assert.equal(await entriesOf(host), 2);
  assert.equal((await host.post('/transactions', body, headers)).text, anew.text);
});

test('a kept answer is encrypted: what it told once is not to be read in the database', async () => {
  const host = await harness.newHost();
  const headers = keyed();
  const first = await host.post('/webhooks', { url: 'https://example.com/hook' }, headers);
  const { secret } = await dataOf(Promise.resolve(first));
  const { sql, host_id } = host.scope;
  const [kept] = await sql<{ body: string }[]>`select body from idempotency_keys where host_id = ${host_id}`;
  assert.ok(kept !== undefined && !kept.body.includes(secret) && !kept.body.includes('example.com'));
  assert.equal((await host.post('/webhooks', { url: 'https://example.com/hook' }, headers)).text, first.text);
});

test('an answer that was kept before answers were encrypted is repeated as it is', async () => {
  const host = await harness.newHost();
  const headers = keyed();
  const first = await host.post('/income_items', { name: 'A' }, headers);
  const { sql, host_id } = host.scope;
  await sql`update idempotency_keys set body = ${first.text} where host_id = ${host_id}`;
  assert.equal((await host.post('/income_items', { name: 'A' }, headers)).text, first.text);
});

test('expired keys do not stay in the database', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const keep = (name: string) => host.post('/income_items', { name }, keyed());
  for (const name of ['A', 'B', 'C']) await dataOf(keep(name));
  clock.now = laterBy({ hours: 25 });
  await dataOf(keep('D'));
  const { sql, host_id } = host.scope;
  const [kept] = await sql`select count(*) from idempotency_keys where host_id = ${host_id}`;
  assert.equal(kept?.['count'], 1);
});

test('a key of 1 to 255 visible ASCII characters is taken, any other is refused by name', async () => {
  const host = await harness.newHost();
  const post = (key: string) => host.post('/income_items', { name: randomUUID() }, keyed(key));
  for (const key of ['!', '~', 'a'.repeat(255), '"quoted"', '0f8fad5b-d9cb-469f-a165-70867728950e'])
    await dataOf(post(key));
  for (const key of ['', 'a'.repeat(256), 'with space', 'tab\t.', 'clé', '\u007f'])
    await refused(post(key), 'validation_failed', ['header.Idempotency-Key']);
});

test('a key on a GET, a PATCH or a DELETE means nothing', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const headers = keyed();
  for (const title of ['Loft', 'House']) {
    const { property } = await dataOf(host.patch(`/properties/${property_id}`, { title }, headers));
    assert.equal(property.title, title);
  }
  await dataOf(host.get('/properties', {}, keyed('with space')));
  await dataOf(host.delete(`/properties/${property_id}`, headers));
});

test('the same key sent 50 times at once makes one entry; each is answered with it or told to wait', async () => {
  const host = await harness.newHost();
  const body = anIncome(await booksOf(host));
  const headers = keyed();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => host.post('/transactions', body, headers)),
  );
  const done = answers.filter(({ status }) => status === 200);
  assert.equal(done.filter((answer) => isReplay(answer) === undefined).length, 1);
  assert.equal(new Set(done.map(({ text }) => text)).size, 1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    assert.equal(answer.body.error, 'idempotency_key_in_use');
    assert.equal(answer.status, 409);
    assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
  }
  assert.equal(await entriesOf(host), 1);
  assert.equal((await host.post('/transactions', body, headers)).text, done[0]?.text);
});

test('the same refused request sent 50 times at once has one answer', async () => {
  const host = await harness.newHost();
  await dataOf(host.post('/income_items', { name: 'Parking' }));
  const headers = keyed();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => host.post('/income_items', { name: 'Parking' }, headers)),
  );
  const refusals = answers.filter(({ body }) => body.error !== 'idempotency_key_in_use');
  assert.equal(refusals.filter((answer) => isReplay(answer) === undefined).length, 1);
  assert.equal(new Set(refusals.map(({ text }) => text)).size, 1);
  assert.equal(refusals[0]?.body.error, 'name_taken');
});

test('a repeat while the first still runs is 409 with Retry-After, also with another body', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  const headers = keyed();
  const { writes } = harness.databases;
  let first: Promise<Answer> | undefined;
  await writes.begin(async (sql) => {
    await sql`select from properties where host_id = ${host.host_id} and id = ${property_id} for update`;
    first = host.post('/transactions', anIncome(books, { property_id }), headers);
    await untilWaiting(harness.databases, 1);
    const answer = await refused(
      host.post('/transactions', anIncome(books, { property_id }), headers),
      'idempotency_key_in_use',
    );
    assert.equal(answer.status, 409);
    assert.equal(answer.headers['retry-after'], '1');
    await refused(host.post('/transactions', anIncome(books), headers), 'idempotency_key_in_use');
  });
  assert.equal((await first)?.status, 200);
});

test('a change that fails leaves nothing behind, and its key tells the same again', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const channel = await directChannel(host);
  const shared = aBooking(channel, undefined, {
    check_in_date: undefined,
    check_out_date: undefined,
    rate_amount: undefined,
    commission_amount: undefined,
    received_amount: 50,
    income_method_id: (await booksOf(host)).card,
  });
  const stay = { property_id, check_in_date: '2026-07-01', check_out_date: '2026-07-04' };
  const stays = [stay, stay].map((each) => ({ ...each, rate_amount: 10, commission_amount: 0 }));
  const headers = keyed();
  const events = await host.events();
  const first = await refused(
    host.post('/reservations', { ...shared, stays }, headers),
    'nights_not_available',
  );
  assert.equal((await host.post('/reservations', { ...shared, stays }, headers)).text, first.text);
  assert.deepEqual(await host.events(), events);
  assert.equal((await dataOf(host.get('/reservations'))).total, 0);
  assert.equal(await entriesOf(host), 0);
});

test('an answer of our own failure is not kept: the same key runs again', async () => {
  const host = await harness.newHost();
  const body = anIncome(await booksOf(host));
  const headers = keyed();
  const { writes } = harness.databases;
  await writes`alter table transactions rename to transactions_away`;
  await refused(host.post('/transactions', body, headers), 'server_error');
  await writes`alter table transactions_away rename to transactions`;
  const { status, data } = await host.post('/transactions', body, headers);
  assert.equal(status, 200);
  assert.equal(data.transaction.amount, 120);
  assert.equal(await entriesOf(host), 1);
});
