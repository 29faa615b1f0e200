import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { FORMAT } from '../../src/workflows/export-account/contract.ts';
import { A_JPEG } from '../../src/areas/conversations/fixtures.ts';
import { assertDelaysNobody, IS_LONG, post, useAttackedService } from './attacked-service.ts';
import { newAccount } from './new-account.ts';

const attacked = useAttackedService();

type Entries = Readonly<Record<string, Iterable<string> | Buffer>>;

/** An archive of these files, whose manifest names these counts. It is never as a whole in memory before it is compressed. */
async function zipOf(entries: Entries, counts: Readonly<Record<string, number>>): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify({ format: FORMAT, account: { id: 7 }, counts })), 'manifest.json');
  for (const [name, content] of Object.entries(entries)) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name);
    else zip.addReadStream(Readable.from(content), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Uploads an archive into a new account, and runs it until it has ended. */
async function runArchive(
  archive: Buffer,
): Promise<{ status: string; problem: any; report: any; token: string }> {
  const token = await newAccount(attacked);
  const caller = { address: attacked.address, token };
  const call = async (path: string, body: object, method = 'POST') => {
    const headers = { 'Service-Access-Token': token, 'Content-Type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${attacked.address}/v3${path}`, request);
    assert.equal(answer.status, 200, await answer.clone().text());
    return answer.json();
  };
  await call('/account_import', { archive_bytes: archive.length }, 'PUT');
  for (let from_byte = 0; from_byte < archive.length; from_byte += 2 ** 22) {
    const content_base64 = archive.subarray(from_byte, from_byte + 2 ** 22).toString('base64');
    const { status } = await post(
      caller,
      '/v3/account_import/pieces',
      JSON.stringify({ from_byte, content_base64 }),
    );
    assert.equal(status, 200);
  }
  await call('/account_import/run', {});
  for (;;) {
    await pause(200);
    const headers = { 'Service-Access-Token': token };
    const answer: any = await (await fetch(`${attacked.address}/v3/account_import`, { headers })).json();
    const { status, problem, report } = answer.data.account_import;
    if (status === 'finished' || status === 'failed') return { status, problem, report, token };
  }
}

function* repeated(text: string, times: number): Generator<string> {
  for (let time = 0; time < times; time += 1) yield text;
}

const MIB = 2 ** 20;
const BOUNDS = { peakMb: 300, diskMb: 64 };
const padded = (line: object, bytes: number) =>
  `${JSON.stringify({ ...line, padding: 'x'.repeat(bytes) })}\n`;

test('an archive of lines of 1 MiB ends before they are in memory, whatever resource has them', async () => {
  const lines = IS_LONG ? 4000 : 100;
  const line = padded({ id: 1, name: 'x', color: '#FD587B', property_ids: [], room_type_ids: [] }, MIB);
  for (const resource of ['account', 'tags', 'availabilities']) {
    const archive = await zipOf({ [`${resource}.jsonl`]: repeated(line, lines) }, { [resource]: lines });
    await assertDelaysNobody(
      attacked,
      async () => {
        const { status, problem } = await runArchive(archive);
        assert.deepEqual([status, problem.code], ['failed', 'archive_broken']);
        assert.match(problem.message, /too long/);
      },
      BOUNDS,
    );
  }
});

test('lines that are as long as they may be, full of fields that nobody knows, are forgotten one by one', async () => {
  const lines = IS_LONG ? 40_000 : 8000;
  const line = padded({ property_id: 1, date: '2026-07-01', available: true, remarks: '' }, 60 * 1024);
  const tag = padded({ id: 1, name: 'x', color: 'red', property_ids: [], room_type_ids: [] }, 60 * 1024);
  const archive = await zipOf(
    {
      'availabilities.jsonl': repeated(line, 3000),
      'tags.jsonl': repeated(tag, 400),
      'account.jsonl': repeated(tag, lines),
    },
    { availabilities: 3000, tags: 400, account: lines },
  );
  await assertDelaysNobody(
    attacked,
    async () => {
      const { status } = await runArchive(archive);
      assert.equal(status, 'failed');
    },
    BOUNDS,
  );
});

/** An archive with nothing but a list of files. */
async function listOf(files: number): Promise<Buffer> {
  const zip = new ZipFile();
  const empty = Buffer.alloc(0);
  for (let file = 0; file < files; file += 1)
    zip.addBuffer(empty, `files/receipts/7/${file}.jpg`, { compress: false });
  zip.addBuffer(
    Buffer.from(JSON.stringify({ format: FORMAT, account: { id: 7 }, counts: {} })),
    'manifest.json',
  );
  zip.end();
  return buffer(zip.outputStream);
}

test('the longest list of files that an archive may have is read with rests, and a longer one is refused', async () => {
  const [longest, longer] = [await listOf(IS_LONG ? 60_000 : 10_000), await listOf(62_001)];
  await assertDelaysNobody(
    attacked,
    async () => {
      assert.equal((await runArchive(longest)).status, 'finished');
      const { problem } = await runArchive(longer);
      assert.match(problem.message, /too many files/);
    },
    BOUNDS,
  );
});

const SERIES = {
  direction: 'income',
  link_type: 'operator',
  amount: 85,
  currency: 'EUR',
  item_id: 11,
  item_name: 'Rent',
  payment_method_id: 21,
  payment_method_name: 'Cash',
  note: '',
  property_id: null,
  property_title: null,
  outstanding: false,
  frequency: 'weekly',
  every: 1,
  first_date: '1990-01-01',
  end_date: null,
  count: null,
  state: 'active',
  paused_because: null,
  last_on: null,
  next_on: '1990-01-01',
  next_dates: [],
  operator_name: 'Nora',
  created_at: '1990-01-01T00:00:00Z',
  updated_at: '1990-01-01T00:00:00Z',
};

test('5,000 weekly series since 1990 become 500 that go on from today, without an entry for the past', async () => {
  const count = 5000;
  const lines = Array.from({ length: count }, (_, n) => `${JSON.stringify({ id: 1001 + n, ...SERIES })}\n`);
  const archive = await zipOf({ 'recurring_transactions.jsonl': lines }, { recurring_transactions: count });
  let token = '';
  await assertDelaysNobody(
    attacked,
    async () => {
      const run = await runArchive(archive);
      ({ token } = run);
      assert.equal(run.status, 'finished', JSON.stringify(run.problem));
      const [series] = run.report.resources.filter(
        ({ resource }: { resource: string }) => resource === 'recurring_transactions',
      );
      assert.deepEqual([series.read, series.stored], [count, 500]);
      assert.equal(run.report.refusals_total, count - 500);
    },
    BOUNDS,
  );
  const headers = { 'Service-Access-Token': token };
  const entries: any = await (await fetch(`${attacked.address}/v3/transactions?limit=1`, { headers })).json();
  assert.ok(entries.data.total <= 500, String(entries.data.total));
});

test('one receipt that 200 entries name is stored once, and one that is too large not at all', async () => {
  const receipt = (name: string) => ({
    content_type: 'image/jpeg',
    bytes: 1,
    url: `https://other.example.com/receipts/7/${name}.jpg`,
    created_at: '2026-01-01T00:00:00Z',
  });
  const large = Buffer.concat([A_JPEG, Buffer.alloc(16 * MIB)]);
  const entry = (n: number) => ({
    ...SERIES,
    id: 2001 + n,
    status: 'paid',
    stay_code: null,
    recurring_transaction_id: null,
    action_at: '2026-01-01T00:00:00Z',
    receipt: receipt(n < 200 ? 'same' : 'large'),
  });
  const lines = Array.from({ length: 400 }, (_, n) => `${JSON.stringify(entry(n))}\n`);
  const archive = await zipOf(
    {
      'transactions.jsonl': lines,
      'files/receipts/7/same.jpg': A_JPEG,
      'files/receipts/7/large.jpg': large,
    },
    { transactions: 400 },
  );
  await assertDelaysNobody(
    attacked,
    async () => {
      const { status, report, token } = await runArchive(archive);
      assert.equal(status, 'finished');
      assert.equal(report.refusals_total, 399);
      const headers = { 'Service-Access-Token': token };
      const url = `${attacked.address}/v3/transactions?has_receipt=true&limit=1`;
      const kept: any = await (await fetch(url, { headers })).json();
      assert.equal(kept.data.total, 1);
    },
    BOUNDS,
  );
});
