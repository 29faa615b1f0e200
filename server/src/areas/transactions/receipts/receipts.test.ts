import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, refused, useHarness, type Host } from '../../../../test/harness.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { A_JPEG, aLargeJpeg } from '../../conversations/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { anIncome, booksOf } from '../fixtures.ts';
import { brokenReceipt, isFull, readReceipt, RECEIPT_BYTES_MAX, RECEIPTS_MAX } from './rules.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = clock.now.add({ hours: 24 * 400 });
});

const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function anEntry(host: Host, changes: Record<string, unknown> = {}): Promise<number> {
  return (await dataOf(host.post('/transactions', anIncome(await booksOf(host), changes)))).transaction_id;
}

const bodyOf = (file: Buffer) => ({ file_base64: file.toString('base64') });

/** Sets the receipt of an entry, and returns it. */
const put = async (host: Host, id: number, file: Buffer) =>
  (await dataOf(host.put(`/transactions/${id}/receipt`, bodyOf(file)))).transaction.receipt!;

const read = (url: string, options: object = {}) =>
  harness.app.inject({ url: url.replace(PUBLIC_URL, ''), ...options });

test('an entry shows its receipt, and its address returns the bytes that were sent', async () => {
  const host = await harness.newHost();
  const id = await anEntry(host);
  for (const [file, content_type, end, place] of [
    [aLargeJpeg(300_000), 'image/jpeg', 'jpg', 'inline'],
    [A_PDF, 'application/pdf', 'pdf', 'attachment'],
  ] as const) {
    const receipt = await put(host, id, file);
    assert.match(receipt.url, new RegExp(`^${PUBLIC_URL}/receipts/${host.host_id}/[0-9a-f]{32}\\.${end}$`));
    assert.deepEqual(
      { ...receipt, url: '' },
      {
        content_type,
        bytes: file.length,
        url: '',
        created_at: clock.now.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString(),
      },
    );
    const { transaction } = await dataOf(host.get(`/transactions/${id}`));
    assert.deepEqual(transaction.receipt, receipt);
    const answer = await read(receipt.url);
    assert.deepEqual([answer.statusCode, answer.rawPayload.equals(file)], [200, true]);
    assert.equal(answer.headers['content-type'], content_type);
    assert.equal(answer.headers['content-length'], String(file.length));
    assert.equal(answer.headers['content-disposition'], `${place}; filename="receipt-${id}.${end}"`);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.equal(answer.headers['cache-control'], 'private, no-cache');
    const head = await read(receipt.url, { method: 'HEAD' });
    assert.deepEqual([head.statusCode, head.rawPayload.length], [200, 0]);
    const held = await read(receipt.url, { headers: { 'if-none-match': answer.headers['etag'] } });
    assert.equal(held.statusCode, 304);
  }
});

test('a receipt that is replaced or deleted, or whose entry is deleted, is not found at its address', async () => {
  const host = await harness.newHost();
  const id = await anEntry(host);
  const first = (await put(host, id, A_JPEG)).url;
  const second = (await put(host, id, A_PDF)).url;
  assert.equal((await read(first)).statusCode, 404);
  const { transaction } = await dataOf(host.delete(`/transactions/${id}/receipt`));
  assert.equal(transaction.receipt, null);
  assert.equal((await read(second)).statusCode, 404);
  const third = (await put(host, id, A_PDF)).url;
  assert.equal((await read(third)).statusCode, 200);
  await dataOf(host.delete(`/transactions/${id}`));
  assert.equal((await read(third)).statusCode, 404);
  const { sql, host_id } = host.scope;
  const [kept] = await sql<{ count: number }[]>`
    select count(*) as count from receipts where host_id = ${host_id}`;
  assert.equal(kept?.count, 0);
});

test('only a JPEG or a PDF is a receipt, whatever else its bytes pretend to be', async () => {
  const host = await harness.newHost();
  const id = await anEntry(host);
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  for (const file of [
    html,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.4'),
    Buffer.from('%PDF-1.4 %%EOF'.padEnd(2000)),
    Buffer.concat([html, A_PDF]),
    Buffer.from('\n%PDF-1.4\n%%EOF'),
    A_JPEG.subarray(0, 20),
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
  ])
    await refused(host.put(`/transactions/${id}/receipt`, bodyOf(file)), 'validation_failed', [
      'body.file_base64',
    ]);
  await refused(host.put(`/transactions/${id}/receipt`, { file_base64: '%%%' }), 'validation_failed', [
    'body.file_base64',
  ]);
  await refused(host.put(`/transactions/${id}/receipt`, {}), 'validation_failed', ['body.file_base64']);
  assert.equal((await dataOf(host.get(`/transactions/${id}`))).transaction.receipt, null);
});

test('a receipt has 8 MiB at most, and an account keeps a stated number and size of them', async () => {
  const fits = aLargeJpeg(RECEIPT_BYTES_MAX - A_JPEG.length);
  assert.equal(readReceipt(fits.toString('base64'))?.content.length, RECEIPT_BYTES_MAX);
  const larger = Buffer.concat([fits, Buffer.alloc(1)]).toString('base64');
  assert.equal(readReceipt(larger), undefined);
  assert.match(brokenReceipt(larger)[0]?.message ?? '', /of at most 8 MiB,/);
  assert.equal(isFull({ count: RECEIPTS_MAX - 1, bytes: 0 }, 1), false);
  assert.equal(isFull({ count: RECEIPTS_MAX, bytes: 0 }, 1), true);
  assert.equal(isFull({ count: 1, bytes: 2 ** 31 - 10 }, 10), false);
  assert.equal(isFull({ count: 1, bytes: 2 ** 31 - 10 }, 11), true);
  const host = await harness.newHost();
  const id = await anEntry(host);
  assert.equal((await put(host, id, fits)).bytes, RECEIPT_BYTES_MAX);
});

test('an account that is full takes no more receipts, but may replace one', async () => {
  const host = await harness.newHost();
  const [id, other] = [await anEntry(host), await anEntry(host)];
  await put(host, id, A_JPEG);
  const { sql, host_id } = host.scope;
  await sql`
    with t as (
      insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
        payment_method_id, operator_name, created_at, updated_at)
      select t.host_id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id,
        operator_name, created_at, updated_at
      from transactions t, generate_series(2, ${RECEIPTS_MAX}) where t.host_id = ${host_id} and t.id = ${id}
      returning id
    )
    insert into receipts (host_id, transaction_id, content_type, content_hash, content, created_at)
    select ${host_id}, id, 'application/pdf', '', '', now() from t`;
  await refused(host.put(`/transactions/${other}/receipt`, bodyOf(A_PDF)), 'list_full');
  assert.equal((await put(host, id, A_PDF)).content_type, 'application/pdf');
});

test('each change of a receipt leaves its event and its audit row without the address, and the same file leaves none', async () => {
  const host = await harness.newHost();
  const id = await anEntry(host);
  const before = await host.events();
  const receipt = await put(host, id, A_JPEG);
  assert.deepEqual(await put(host, id, A_JPEG), receipt);
  await dataOf(host.delete(`/transactions/${id}/receipt`));
  await dataOf(host.delete(`/transactions/${id}/receipt`));
  const event = { kind: 'transaction_updated', payload: { transaction_id: id } };
  assert.deepEqual((await host.events()).slice(before.length), [event, event]);
  const { sql, host_id } = host.scope;
  const rows = await sql<Record<'before' | 'after', { receipt_type: unknown; receipt_bytes: unknown }>[]>`
    select before, after from audit_log where host_id = ${host_id} and kind = 'transaction_updated' order by id`;
  const facts = rows.flatMap((row) => [row.before, row.after]);
  assert.deepEqual(
    facts.map(({ receipt_type, receipt_bytes }) => [receipt_type, receipt_bytes]),
    [
      [null, null],
      ['image/jpeg', A_JPEG.length],
      ['image/jpeg', A_JPEG.length],
      [null, null],
    ],
  );
  const secret = /([0-9a-f]{32})/.exec(receipt.url)?.[1] ?? '?';
  assert.equal(JSON.stringify(rows).includes(secret), false);
});

test('the list finds entries with and without a receipt', async () => {
  const host = await harness.newHost();
  const [id, other] = [await anEntry(host), await anEntry(host)];
  await put(host, id, A_PDF);
  const listed = async (has_receipt: boolean) =>
    (await dataOf(host.get('/transactions', { has_receipt }))).transactions.map((each) => each.id);
  assert.deepEqual([await listed(true), await listed(false)], [[id], [other]]);
});

test('a limited operator changes receipts of their properties only, and a read-only token none', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const [mine, theirs] = [
    await anEntry(host, { property_id: house }),
    await anEntry(host, { property_id: loft }),
  ];
  const keeper = await host.caller({ operator: [house] });
  await dataOf(keeper.put(`/transactions/${mine}/receipt`, bodyOf(A_PDF)));
  await refused(keeper.put(`/transactions/${theirs}/receipt`, bodyOf(A_PDF)), 'transaction_not_found');
  await refused(keeper.delete(`/transactions/${theirs}/receipt`), 'transaction_not_found');
  const colleague = await host.caller({ operator: 'unlimited' });
  const operatorLevel = await anEntry(host);
  await refused(
    colleague.put(`/transactions/${operatorLevel}/receipt`, bodyOf(A_PDF)),
    'operator_entry_needs_master',
  );
  await refused(colleague.delete(`/transactions/${operatorLevel}/receipt`), 'operator_entry_needs_master');
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.put(`/transactions/${mine}/receipt`, bodyOf(A_PDF)), 'not_authorized');
  await refused(reader.delete(`/transactions/${mine}/receipt`), 'not_authorized');
});

test('an address that is not of a receipt is a plain 404, and guessing is limited', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const receipt = await put(host, await anEntry(host), A_PDF);
  const remoteAddress = '198.51.100.77';
  const url = receipt.url.replace(PUBLIC_URL, '');
  const wrong = [
    url.replace('.pdf', '.jpg'),
    url.replace('.pdf', '.html'),
    url.replace(`/${host.host_id}/`, `/${stranger.host_id}/`),
    `/receipts/x/${'0'.repeat(32)}.pdf`,
  ];
  for (let count = 0; count < 60; count += 1) {
    const answer = await harness.app.inject({ url: wrong[count % wrong.length]!, remoteAddress });
    assert.deepEqual([answer.statusCode, answer.body], [404, 'There is no such receipt.\n']);
  }
  assert.equal((await harness.app.inject({ url: wrong[0]!, remoteAddress })).statusCode, 429);
  const post = await harness.app.inject({ method: 'POST', url, remoteAddress: '198.51.100.78' });
  assert.deepEqual([post.statusCode, post.headers['allow']], [405, 'GET']);
});
