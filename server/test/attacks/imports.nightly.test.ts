import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { ShownImport } from '../imports/run-imports.ts';
import { askService } from '../ask-service.ts';
import { FORMAT } from '../../src/workflows/export-account/contract.ts';
import { ARCHIVE_LIMITS } from '../../src/workflows/import-account/read-archive.ts';
import { A_JPEG } from '../../src/areas/conversations/fixtures.ts';
import { Task } from '../../src/areas/tasks/contract.ts';
import { TaskPhotograph } from '../../src/areas/tasks/photographs/contract.ts';
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
): Promise<Pick<ShownImport, 'status' | 'problem' | 'report'> & { readonly token: string }> {
  const token = await newAccount(attacked);
  const caller = { address: attacked.address, token };
  await askService(caller, 'PUT', '/account_import', { archive_bytes: archive.length });
  for (let from_byte = 0; from_byte < archive.length; from_byte += 2 ** 22) {
    const content_base64 = archive.subarray(from_byte, from_byte + 2 ** 22).toString('base64');
    const { status } = await post(
      caller,
      '/v3/account_import/pieces',
      JSON.stringify({ from_byte, content_base64 }),
    );
    assert.equal(status, 200);
  }
  await askService(caller, 'POST', '/account_import/run', {});
  for (;;) {
    await pause(200);
    const { account_import } = await askService(caller, 'GET', '/account_import');
    const { status, problem, report } = account_import as ShownImport;
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

test('an archive whose manifest is 8 MiB of lists in lists is not read', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${'['.repeat(4 * MIB)}${']'.repeat(4 * MIB)}`), 'manifest.json');
  zip.end();
  const archive = await buffer(zip.outputStream);
  await assertDelaysNobody(
    attacked,
    async () => {
      const { problem } = await runArchive(archive);
      assert.deepEqual(problem, {
        code: 'archive_broken',
        message: 'manifest.json of the archive is too large.',
      });
    },
    BOUNDS,
  );
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
  const [longest, longer] = [
    await listOf(IS_LONG ? ARCHIVE_LIMITS.files : 10_000),
    await listOf(ARCHIVE_LIMITS.files + 1),
  ];
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

/** Begins a series of the neighbour on this day. Returns the seconds until its entry is made. */
async function secondsUntilEntry(first_date: string): Promise<number> {
  const [item] = (await askService(attacked, 'GET', '/income_items')).income_items;
  const [method] = (await askService(attacked, 'GET', '/income_methods')).income_methods;
  const terms = { direction: 'income', item_id: item.id, payment_method_id: method.id };
  const amount = { amount: 85, currency: 'EUR', frequency: 'weekly', first_date };
  const { recurring_transaction } = await askService(attacked, 'POST', '/recurring_transactions', {
    ...terms,
    ...amount,
  });
  const since = performance.now();
  for (;;) {
    const query = `recurring_transaction_id=${recurring_transaction.id}&limit=1`;
    const { total } = await askService(attacked, 'GET', `/transactions?${query}`);
    const seconds = (performance.now() - since) / 1000;
    if (total > 0 || seconds > 60) return seconds;
    await pause(250);
  }
}

/** The interval of the job is 15 seconds. */
const ON_TIME_SECONDS = 20;

test('thousands of weekly series since 1990 become 500 that go on from today, without an entry for the past, and the series of a neighbour is on time', async () => {
  const count = IS_LONG ? 20_000 : 5000;
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam');
  // All of them are due today.
  const first_date = today.subtract({ weeks: 1800 }).toString();
  const due = { ...SERIES, first_date, next_on: first_date };
  const lines = Array.from({ length: count }, (_, n) => `${JSON.stringify({ id: 1001 + n, ...due })}\n`);
  const archive = await zipOf({ 'recurring_transactions.jsonl': lines }, { recurring_transactions: count });
  let token = '';
  await assertDelaysNobody(
    attacked,
    async () => {
      const beside = secondsUntilEntry(today.toString());
      const run = await runArchive(archive);
      ({ token } = run);
      const waits = [await secondsUntilEntry(today.toString()), await beside];
      assert.ok(Math.max(...waits) <= ON_TIME_SECONDS, `its entries came after ${waits.join(', ')} seconds`);
      assert.equal(run.status, 'finished', JSON.stringify(run.problem));
      const series = run.report.resources.find(({ resource }) => resource === 'recurring_transactions');
      assert.deepEqual([series?.read, series?.stored], [count, 500]);
      assert.equal(run.report.refusals_total, count - 500);
    },
    BOUNDS,
  );
  const caller = { address: attacked.address, token };
  const { total } = await askService(caller, 'GET', '/transactions?limit=1');
  assert.ok(total <= 500, String(total));
});

/** A picture of which 200 copies would be seen on the disk. */
function incompressibleJpeg(bytes: number): Buffer {
  // Without the byte that begins a marker.
  const scan = randomBytes(bytes).map((byte) => byte & 0x7f);
  return Buffer.concat([A_JPEG.subarray(0, -2), scan, A_JPEG.subarray(-2)]);
}

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
    reservation_code: null,
    is_refund: false,
    guest_name: null,
    channel_type: null,
    custom_channel: null,
    channel_id: null,
    tax_amount: null,
    recurring_transaction_id: null,
    action_at: '2026-01-01T00:00:00Z',
    receipt: receipt(n < 200 ? 'same' : 'large'),
  });
  const lines = Array.from({ length: 400 }, (_, n) => `${JSON.stringify(entry(n))}\n`);
  const archive = await zipOf(
    {
      'transactions.jsonl': lines,
      'files/receipts/7/same.jpg': incompressibleJpeg(MIB),
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
      const caller = { address: attacked.address, token };
      const kept = await askService(caller, 'GET', '/transactions?has_receipt=true&limit=1');
      assert.equal(kept.total, 1);
    },
    BOUNDS,
  );
});

test('one photograph that 200 lines name, of one task or of many, is stored once', async () => {
  const [task] = Object(Task).examples;
  const [photograph] = Object(TaskPhotograph).examples;
  const tasks = Array.from({ length: 100 }, (_, n) => ({
    ...task,
    id: 3001 + n,
    property_id: null,
    staff_id: null,
  }));
  const url = 'https://other.example.com/photographs/7/same.jpg';
  const photographs = Array.from({ length: 200 }, (_, n) => ({
    ...photograph,
    id: 4001 + n,
    task_id: 3001 + Math.max(0, n - 100),
    url,
  }));
  const linesOf = (objects: readonly object[]) => objects.map((each) => `${JSON.stringify(each)}\n`);
  const archive = await zipOf(
    {
      'tasks.jsonl': linesOf(tasks),
      'photographs.jsonl': linesOf(photographs),
      'files/photographs/7/same.jpg': incompressibleJpeg(MIB),
    },
    { tasks: tasks.length, photographs: photographs.length },
  );
  await assertDelaysNobody(
    attacked,
    async () => {
      const { status, report, token } = await runArchive(archive);
      assert.equal(status, 'finished');
      assert.equal(
        report.refusals_total,
        photographs.length - 1,
        JSON.stringify(report.refusals.slice(0, 3)),
      );
      const caller = { address: attacked.address, token };
      const lists = await Promise.all(
        tasks.slice(0, 2).map(({ id }) => askService(caller, 'GET', `/tasks/${id}/photographs`)),
      );
      assert.equal(lists.flatMap(({ photographs: kept }) => kept).length, 1);
    },
    BOUNDS,
  );
});
