import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { dataOf, useHarness, type Host } from '../harness.ts';
import { listOperations } from '../suites/operations.ts';
import { listBrokenLines, type BrokenLine, type Line } from './broken-lines.ts';
import { brokenFields } from './broken-values.ts';
import { demoLines, wholeLines } from './demo-lines.ts';
import { zipOf } from './made-archive.ts';
import { LOCAL, runToEnd, upload } from './run-imports.ts';

const harness = useHarness({ outside: LOCAL });
let making: ReturnType<typeof prepare> | undefined;
const prepared = (t: TestContext) => (making ??= prepare(t));

/** The lines of the demo account by resource, and broken ones made of one of each. */
async function prepare(t: TestContext) {
  const lines = await demoLines(harness, t);
  const broken = await listBrokenLines(await harness.newHost(), wholeLines(lines));
  return { lines, broken };
}

/** The lines of an archive: those of the demo, and the broken ones behind them. */
function withBroken(lines: ReadonlyMap<string, readonly Line[]>, broken: readonly BrokenLine[]) {
  const more = Map.groupBy(broken, ({ resource }) => resource);
  return new Map(
    [...lines].map(([resource, all]) => [
      resource,
      [...all, ...(more.get(resource) ?? []).map(({ line }) => line)],
    ]),
  );
}

type Refusal = { readonly resource: string; readonly line: number; readonly why: string };

/** Each broken line is refused by a sentence, and no other line. */
function assertRefused(
  { refusals, refusals_total }: { readonly refusals: readonly Refusal[]; readonly refusals_total: number },
  lines: ReadonlyMap<string, readonly Line[]>,
  broken: readonly BrokenLine[],
) {
  const expected = [...Map.groupBy(broken, ({ resource }) => resource)].flatMap(([resource, all]) =>
    all.map(({ what }, index) => ({
      place: `${resource} ${(lines.get(resource) ?? []).length + index + 1}`,
      what,
    })),
  );
  const refused = new Map(refusals.map(({ resource, line, why }) => [`${resource} ${line}`, why]));
  const taken = expected.filter(({ place }) => !refused.has(place));
  assert.deepEqual(taken, [], 'what the interface refuses was taken');
  const known = new Set(expected.map(({ place }) => place));
  const others = [...refused].filter(([place]) => !known.has(place));
  assert.deepEqual(others, [], 'what the interface takes was refused');
  assert.equal(refusals_total, expected.length);
  for (const [place, why] of refused) {
    assert.match(why, /^\S.+\.$/s, place);
    assert.doesNotMatch(
      why,
      /relation|constraint|must match|must NOT|violates|column|null value|invalid input syntax/,
      place,
    );
  }
}

/** Few enough that the report lists each refusal. */
const REPORTED_MAX = 900;

function parts<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / REPORTED_MAX);
  return Array.from({ length: count }, (_, part) => all.filter((_each, index) => index % count === part));
}

test('what the interface refuses, no archive stores: every field of every body, broken in every way', async (t) => {
  const { lines, broken } = await prepared(t);
  t.diagnostic(
    `${broken.length} broken values of ${new Set(broken.map(({ resource }) => resource)).size} resources`,
  );
  assert.ok(broken.length > 500, String(broken.length));
  for (const part of parts(broken)) {
    const host = await harness.newHost();
    await upload(host, await zipOf(withBroken(lines, part)), 4 * 2 ** 20);
    const { status, problem, report } = await runToEnd(harness, host);
    assert.equal(status, 'finished', JSON.stringify(problem));
    const ofFiles = report.refusals.filter(({ why }: Refusal) =>
      why.startsWith('The source does not have its file'),
    );
    const refusals = report.refusals.filter((refusal) => !ofFiles.includes(refusal));
    assertRefused({ refusals, refusals_total: report.refusals_total - ofFiles.length }, lines, part);
  }
});

/** What another server gives in one list. The others are read object by object. */
const LISTED: readonly (readonly [string, string])[] = [
  ...[
    'custom_channels',
    'income_items',
    'expense_items',
    'income_methods',
    'expense_methods',
    'properties',
    'room_types',
    'groups',
    'tags',
    'listings',
    'staffs',
    'reservations',
    'recurring_transactions',
    'transactions',
    'tasks',
    'reviews',
    'saved_replies',
    'webhooks',
  ].map((name) => [`/${name}`, name] as const),
  ['/automation/rules', 'rules'],
];

/** Another server, which gives these lines as the interface would. */
async function serverOf(t: TestContext, lines: ReadonlyMap<string, readonly Line[]>): Promise<string> {
  const lists = new Map(LISTED);
  const server = http.createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://other').pathname.replace(/^\/v3/, '');
    const key = lists.get(path) ?? path.slice(1);
    const resource = key === 'rules' ? 'automation_rules' : key;
    const list = lists.has(path) ? (lines.get(resource) ?? []) : [];
    const data =
      path === '/account'
        ? { account: lines.get('account')?.[0] }
        : { [key]: list, listings: list, properties: list, photographs: [], next_cursor: null };
    response.end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('what the interface refuses, no import from another server stores', async (t) => {
  const { lines, broken } = await prepared(t);
  const listed = new Set(LISTED.map(([, name]) => (name === 'rules' ? 'automation_rules' : name)));
  const few = new Map(
    [...lines]
      .filter(([resource]) => listed.has(resource) || resource === 'account')
      .map(([resource, all]) => [
        resource,
        // Dictionaries, channels and properties are named by all others.
        resource === 'reservations' || resource === 'transactions' ? all.slice(0, 3) : all,
      ]),
  );
  const own = broken.filter(({ resource }) => listed.has(resource));
  for (const part of parts(own)) {
    const host = await harness.newHost();
    const url = await serverOf(t, withBroken(few, part));
    await dataOf(host.put('/account_import', { url, token: 'x' }));
    const { status, problem, report } = await runToEnd(harness, host, { dry_run: true });
    assert.equal(status, 'finished', JSON.stringify(problem));
    assertRefused(report, few, part);
  }
});

/** The columns that a CSV file has for the fields of a body, and a row that is whole. */
const SHEETS = [
  {
    operation: 'POST /staffs',
    columns: { name: 'Name', mobile: 'Mobile', email: 'E-mail', note: 'Notes' },
    row: { Name: 'Joris Bakker', Mobile: '+31 612345678' },
    list: '/staffs',
  },
  {
    operation: 'POST /transactions',
    columns: {
      amount: 'Amount',
      currency: 'Currency',
      action_at: 'Date',
      note: 'Note',
      direction: 'direction',
    },
    row: { Date: '2026-06-01', Amount: '85.00', Currency: 'EUR', direction: 'income' },
    list: '/transactions',
  },
  {
    operation: 'POST /reservations',
    columns: {
      guest_name: 'Guest',
      rate_amount: 'Price',
      commission_amount: 'Commission',
      currency: 'Currency',
      check_in_date: 'Check-in',
      check_out_date: 'Check-out',
      mobile: 'Phone',
      email: 'E-mail',
      remarks: 'Notes',
      number_of_guests: 'Guests',
    },
    row: {
      Property: 'House',
      Guest: 'Ada Lovelace',
      Price: '420.00',
      Commission: '20.00',
      Currency: 'EUR',
      'Check-in': '2026-07-01',
      'Check-out': '2026-07-04',
    },
    list: '/reservations',
  },
] as const;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test('what the interface refuses, no CSV file stores: a cell that is taken is stored in another form', async (t) => {
  const bodies = new Map(listOperations().map(({ name, body }) => [name, body]));
  const host = await harness.newHost();
  await dataOf(host.post('/properties', { title: 'House' }));
  let tried = 0;
  for (const { operation, columns, row, list } of SHEETS) {
    const names: Readonly<Record<string, string>> = columns;
    const { properties = {} } = bodies.get(operation)?.schema ?? {};
    const cells = brokenFields({ properties }).flatMap(({ field, value }) => {
      const column = names[field];
      const isNumber = ['number', 'integer'].includes(String([properties[field]?.type].flat()[0]));
      // A cell is a text: a number in a column of texts is no broken one, and an empty cell is none.
      const isCell = typeof value === (isNumber ? 'number' : 'string') && String(value).trim() !== '';
      return column === undefined || !isCell ? [] : [{ column, value: String(value) }];
    });
    for (const { column, value } of cells) {
      const whole: Readonly<Record<string, string>> = { ...row, [column]: value };
      const csv = [Object.keys(whole), Object.values(whole).map(quoted)]
        .map((line) => line.join(','))
        .join('\n');
      const answer = await host.post('/imports', { csv });
      tried += 1;
      const { stored } = answer.data?.import ?? { stored: 0 };
      if (stored > 0)
        assert.ok(!(await shows(host, list, value)), `${operation} ${column} ${value.slice(0, 60)}`);
    }
  }
  t.diagnostic(`${tried} cells`);
  assert.ok(tried > 60, String(tried));
});

/** True when an object of the list has this very value. */
async function shows(host: Host, list: string, value: string): Promise<boolean> {
  const { body } = await host.get(list, { limit: 100 });
  const held = (each: unknown): boolean =>
    typeof each === 'object' && each !== null ? Object.values(each).some(held) : String(each) === value;
  return held(body.data);
}

test('what the interface refuses, no connector stores: it is corrected and named in warnings, and refused only where it is no flaw', async (t) => {
  const operation = listOperations().find(({ name }) => name === 'PUT /channel/orders/{channel_id}');
  const { example, schema } = operation?.body ?? { example: {}, schema: {} };
  const host = await harness.newHost();
  const { property_id } = await dataOf(host.post('/properties', { title: 'House' }));
  const listing = { channel_type: 'airbnb', listing_id: '53412907', property_id, base_price: 150 };
  await dataOf(host.post('/listings', { ...listing, currency: 'EUR' }));
  const connector = await host.connector();
  await dataOf(connector.put('/channel/orders/WHOLE', example));
  const [stay]: object[] = Array.isArray(example['stays']) ? example['stays'] : [];
  const ofRates = [
    { currency: 'XXX' },
    { currency: 'JPY', rate_amount: 0.5 },
    { currency: 'EUR', rate_amount: 100, commission_amount: 0.0004 },
    { details: [{ type: 'RESORT_FEE', amount: 10 }] },
    { details: [{ type: 'OTHER', description: 'x'.repeat(201), amount: 10 }] },
  ].map((rates) => ({ field: 'rates', value: rates }));
  const ofStays = [
    { rates: { rate_amount: 0.0004 } },
    { rates: { rate_amount: 10 ** 14 } },
    { rates: { details: [{ type: 'RESORT_FEE', amount: 10 }] } },
    { listing_id: 'x'.repeat(201) },
    { number_of_adults: 100 },
  ].map((change) => ({
    field: 'stays',
    value: [{ ...stay, ...change }],
  }));
  let [refused, corrected] = [0, 0];
  for (const [index, { field, value }] of [...brokenFields(schema), ...ofRates, ...ofStays].entries()) {
    const channel_id = `ORDER${index}`;
    const answer = await connector.put(`/channel/orders/${channel_id}`, { ...example, [field]: value });
    const what = `${field} ${JSON.stringify(value).slice(0, 80)}`;
    if (answer.status !== 200) {
      assert.equal(answer.status, 422, `${what}: ${answer.status}`);
      const { fields } = answer.body as { fields: readonly { message: string }[] };
      assert.ok(
        fields.some(({ message }) => NO_FLAW.test(message)),
        `${what}: ${JSON.stringify(fields)}`,
      );
      refused += 1;
      continue;
    }
    const { reservations } = await dataOf(host.get('/reservations', { channel_id }));
    const warnings: readonly unknown[] = answer.data.warnings ?? [];
    const isKept = typeof value === 'string' && JSON.stringify(reservations).includes(JSON.stringify(value));
    assert.ok(!isKept, `${what} was stored as it is`);
    if (warnings.length > 0) corrected += 1;
    else assert.ok(isHarmless(value), `${what} was taken, and no warning names it`);
  }
  t.diagnostic(`${refused} refused, ${corrected} corrected`);
  assert.ok(refused + corrected > 40, `${refused} + ${corrected}`);
});

/**
 * What an order is refused for: a value that is of another kind, or no text at all, a channel or a status that is none, and a
 * stay without dates. Every other flaw is corrected.
 */
const NO_FLAW =
  /^must be (a text|an object|a list|a number|an integer|true or false|Unicode text|one of (airbnb|wait_accept)|a date)|^is required/;

/** An empty or blank text says nothing, and an object without a known field neither. */
function isHarmless(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && value !== null && Object.values(value).every(isHarmless);
}
