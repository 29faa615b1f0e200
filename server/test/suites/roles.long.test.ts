import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayDo } from '../../src/access/roles.ts';
import { aPerson } from '../../src/access/oauth/fixtures.ts';
import { signInPage, type SignedInPage } from '../../src/access/sessions/fixtures.ts';
import type { OperatorRole } from '../../src/database/scope.ts';
import { isChanging } from '../../src/http/contract/operation.ts';
import { SUBJECTS } from '../../src/interface.ts';
import { useHarness, type Answer, type Caller } from '../harness.ts';
import { listOperations, type DescribedOperation } from './operations.ts';
import { requestOf, send, urlOf, type ExampleRequest } from './requests.ts';
import { newWorld, fill, type World } from './worlds.ts';

// Every operation, as an operator of every role.

const harness = useHarness({}, { areAnswersChecked: false });
const operations = listOperations().filter(({ isPublic, needsSession }) => !isPublic || needsSession);
const ROLES = ['no_money', 'messages', 'tasks', 'read_only'] as const satisfies OperatorRole[];

/** In every amount of the account. */
const MARK = '71717';

/** Every column with an amount that the account's rows have. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  extra_requests: ['amount'],
  properties: ['cleaning_fee', 'base_price'],
  stays: ['rate_amount', 'commission_amount', 'deposit', 'kept_amount'],
  transactions: ['amount'],
  recurring_transactions: ['amount'],
  tasks: ['fee'],
  listings: ['base_price'],
  listing_days: ['price'],
  direct_days: ['price'],
  booking_terms: ['deposit'],
};

/** Those that are not marked: what is worked out of others, what has no row of its own, and what is no amount. */
const OTHER_NUMBERS = [
  'stays.revenue',
  'stays.owed_besides',
  'stays.order_refunded_amount',
  'listings.ratio',
  'listing_former_prices.price',
  'listing_former_prices.ratio',
  'direct_former_prices.price',
  'reviews.score',
  'booking_terms.weekly_discount_percent',
  'booking_terms.monthly_discount_percent',
  'quotes.total_amount',
  'property_details.bathrooms',
];

type Setting = {
  readonly world: World;
  readonly page: SignedInPage;
  readonly callers: ReadonlyMap<OperatorRole, Caller>;
  readonly pages: ReadonlyMap<OperatorRole, SignedInPage>;
};

let made: Promise<Setting> | undefined;

function setting(): Promise<Setting> {
  return (made ??= makeSetting());
}

async function makeSetting(): Promise<Setting> {
  const host = await harness.newHost({ is_sandbox: true });
  const world = newWorld(host);
  await fill(world);
  const { email } = await aPerson(host);
  const callers = new Map<OperatorRole, Caller>();
  const pages = new Map<OperatorRole, SignedInPage>();
  for (const role of ROLES) {
    callers.set(role, await host.caller({ role }));
    const person = await aPerson(host, { other: true });
    await host.scope.sql`
      update operators set role = ${role} where host_id = ${host.host_id} and id = ${person.id}`;
    pages.set(role, await signInPage(harness.app, person.email));
  }
  return { world, callers, pages, page: await signInPage(harness.app, email) };
}

async function markAmounts({ master: { scope } }: World): Promise<void> {
  const statements = Object.entries(AMOUNTS).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        `update ${table} set ${column} = ${MARK}.25 where host_id = ${scope.host_id} and ${column} > 0;`,
    ),
  );
  await harness.databases.writes.begin((tx) => tx.script(statements.join('\n')));
}

test('every column with a number is an amount that is marked, or known to be something else', async () => {
  const rows = await harness.databases.reads<{ name: string }[]>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'numeric' order by 1`;
  const known = Object.entries(AMOUNTS).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !known.includes(name) && !OTHER_NUMBERS.includes(name)),
    [],
  );
});

/** Of each operation by its name: what it deals with, and whether it changes something. */
const subjects = new Map(
  [...SUBJECTS].map(([{ method, path, kind }, subject]) => [
    shapeOf(`${method} ${path}`),
    { subject, wanted: isChanging(kind) ? ('change' as const) : ('read' as const) },
  ]),
);

/** Two paths that differ only in the names of their parameters are one in the document. */
function shapeOf(name: string): string {
  return name.replaceAll(/\{\w+\}/g, '{}');
}

const seenByAll: string[] = [];

for (const operation of operations)
  test(`${operation.name}: each role does what it may, sees no amount without money, and is refused the rest`, async () => {
    const { world, page } = await setting();
    const { subject, wanted } = subjects.get(shapeOf(operation.name))!;
    for (const role of ROLES) {
      const request = await requestFor(operation, world);
      if (!mayDo(role, subject, wanted)) {
        await assertRefused(await ask(operation, request, role), operation);
        await assertRefused(await ask(operation, { ...request, body: '{' as never }, role), operation);
        continue;
      }
      const sent = role === 'read_only' ? request : await withoutMoney(operation, request, role);
      await markAmounts(world);
      const { status, body, text } = await ask(operation, sent, role);
      if (role === 'read_only' && wanted === 'change' && !operation.needsSession) {
        assert.equal(body.error, 'role_does_not_allow', text);
        continue;
      }
      assert.notEqual(body.error, 'role_does_not_allow', `${role}: ${text}`);
      // A password, a device or a view is that of the operator, and that of the example is another's.
      assert.ok(
        status === 200 || subject === 'own' || OTHER_REFUSALS.includes(body.error),
        `${role}: ${text}`,
      );
      if (role !== 'read_only') assertNoAmount(text, role);
    }
    if (wanted === 'change') return;
    const request = await requestFor(operation, world);
    await markAmounts(world);
    const { text } = operation.needsSession
      ? await sendBy(page, request)
      : await send(harness, world.master, request);
    if (text.includes(MARK)) seenByAll.push(operation.name);
  });

test('the master operator has seen these amounts, in many responses', () => {
  assert.ok(seenByAll.length >= 12, seenByAll.join());
});

/** What an operator who is no master is refused whatever their role. */
const OTHER_REFUSALS = ['not_for_connectors', 'connector_needed', 'session_needed', 'master_needed'];

/** The example with a whole list instead of a part of it. */
async function requestFor(operation: DescribedOperation, world: World): Promise<ExampleRequest> {
  const request = await requestOf(operation, world);
  const wanted = operation.parameters.filter(({ required }) => required).map(({ name }) => name);
  if (operation.isList)
    request.query = Object.fromEntries(
      Object.entries(request.query).filter(([name]) => wanted.includes(name)),
    );
  return request;
}

async function ask(
  operation: DescribedOperation,
  request: ExampleRequest,
  role: OperatorRole,
): Promise<Answer> {
  const { callers, pages } = await setting();
  return operation.needsSession
    ? sendBy(pages.get(role)!, request)
    : send(harness, callers.get(role)!, request);
}

function sendBy(page: SignedInPage, request: ExampleRequest): Promise<Answer> {
  const path = urlOf(request).replace(/^\/v3/, '');
  if (request.method === 'GET') return page.get(path);
  return page.send(request.method, path, request.hasBody ? request.body : undefined);
}

async function assertRefused({ status, body, text }: Answer, { name }: DescribedOperation): Promise<void> {
  assert.deepEqual([status, body.error], [403, 'role_does_not_allow'], `${name}: ${text}`);
}

/** The request without what its refusal names: an operator who sees no money sends none. */
async function withoutMoney(
  operation: DescribedOperation,
  request: ExampleRequest,
  role: OperatorRole,
): Promise<ExampleRequest> {
  const { status, body } = await ask(operation, { ...request, query: { ...request.query } }, role);
  if (status !== 403 || body.error !== 'role_does_not_allow')
    return requestFor(operation, (await setting()).world);
  const copy = structuredClone(request);
  // What an amount is a part of is sent whole, or not at all.
  for (const { path } of body.fields) delete copy.body[path.split(/[.[]/)[1]!];
  return copy;
}

/** No marked amount, and no number with decimal places that is an amount. */
function assertNoAmount(text: string, role: OperatorRole): void {
  assert.ok(!text.includes(MARK), `${role} sees an amount: …${around(text, text.indexOf(MARK))}…`);
  const fractions = [...text.matchAll(/"(\w+)":-?\d+\.\d+/g)].filter(
    ([, name = '']) => !NO_AMOUNTS.includes(name),
  );
  assert.deepEqual(
    fractions.map(([found]) => found),
    [],
    role,
  );
}

const NO_AMOUNTS = ['latitude', 'longitude', 'score', 'rating', 'occupancy'];

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 300), at + 60);
}
