import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fingerprints } from '../fingerprints.ts';
import { dataOf, refused, useHarness, type Answer, type Caller, type Host } from '../harness.ts';
import { EXAMPLES } from './examples.ts';
import { KIND_OF_NAME, KIND_OF_PATH, NO_REFERENCE } from './references.ts';
import { isForConnectors, listOperations, type DescribedOperation, type Reference } from './operations.ts';
import { kindOf, requestOf, send, withId, type ExampleRequest, type SentData } from './requests.ts';
import { watchStatements } from './watch-statements.ts';
import { exampleOf, fill, newWorld, type Id, type World } from './worlds.ts';

const harness = useHarness();
const operations = listOperations().filter(({ isPublic }) => !isPublic);
const lists = operations.filter(({ isList }) => isList);

type Case = { readonly operation: DescribedOperation; readonly reference: Reference; readonly kind: string };

const placeOf = ({ operation, reference }: Case) => `${operation.name} ${reference.place}`;
const cases: readonly Case[] = operations.flatMap((operation) =>
  operation.references
    .filter(({ place }) => NO_REFERENCE[`${operation.name} ${place}`] === undefined)
    .map((reference) => ({ operation, reference, kind: kindOf(operation, reference) })),
);

/** Another account, full; the account that asks; and two properties of the latter with all that hangs on them. */
type Setting = {
  readonly stranger: World;
  readonly host: Host;
  readonly own: World;
  readonly outside: World;
  /** An operator of the host who is given the property of `own` alone. */
  readonly keeper: Caller;
};

/** The statements of the last request. */
let sent: string[] = [];
let made: Promise<Setting> | undefined;

/** Made once, by the test that comes first. */
function setting(): Promise<Setting> {
  return (made ??= makeSetting());
}

async function makeSetting(): Promise<Setting> {
  const host = await harness.newHost({ is_sandbox: true });
  // Its connector is an account of its channels from the first list on.
  await host.connector();
  const early = await everyList(host);
  const stranger = newWorld(await harness.newHost({ is_sandbox: true }));
  await fill(stranger);
  assert.deepEqual(await everyList(host), early, 'what another account has shows');
  const own = newWorld(host);
  const outside = newWorld(host, own);
  await fill(own);
  await fill(outside);
  const keeper = await host.caller({ operator: [Number(await own.idOf('property'))] });
  await Promise.all([host.connector(), keeper.connector()]);
  watchStatements(harness.databases, ({ text }) => sent.push(text));
  return { host, own, outside, stranger, keeper };
}

test('every place that takes an id is known, with a way to make one', () => {
  assert.ok(cases.length > 30);
  const places = operations.flatMap(({ name, references }) =>
    references.map(({ place }) => `${name} ${place}`),
  );
  assert.deepEqual(
    Object.keys(NO_REFERENCE).filter((place) => !places.includes(place)),
    [],
  );
});

for (const each of cases) {
  test(`${placeOf(each)}: an id of another account is as unknown as one that does not exist`, async () => {
    const { host, own, stranger } = await setting();
    const request = await requestOf(each.operation, own, each.reference);
    await assertUnknown(each, host, request, await stranger.idOf(each.kind));
    const answer = await send(harness, host, request);
    assert.equal(answer.status, 200, `with an id of its own: ${answer.text}`);
    if (each.operation.isList) assert.ok(answer.data.total! > 0, `its own id finds nothing: ${answer.text}`);
  });
}

for (const each of cases.filter(({ kind }) => exampleOf(kind).hangsOnProperty)) {
  test(`${placeOf(each)}: what lies outside an operator’s reach is as unknown as what does not exist`, async () => {
    const { keeper, own, outside } = await setting();
    const example = await requestOf(each.operation, own, each.reference);
    // A property made just now is not among those that the operator is given.
    const isProperty = each.kind === 'property';
    const request = isProperty ? withId(example, each.reference, await own.idOf('property')) : example;
    await assertUnknown(each, keeper, request, await outside.idOf(each.kind));
    const answer = await send(harness, keeper, request);
    const isDone = answer.status === 200 || isRefusedWhole(answer);
    assert.ok(isDone, `with an id within reach: ${answer.text}`);
  });
}

for (const list of lists) {
  test(`${list.name}: nothing of another account shows, nor of a property outside an operator’s reach`, async () => {
    const { host, keeper, own, outside, stranger } = await setting();
    const hanging = Object.keys(EXAMPLES).filter((kind) => exampleOf(kind).hangsOnProperty);
    const newcomer = await harness.newHost({ is_sandbox: true });
    await assertShowsNothingOf(stranger, await readList(newcomer, list));
    await assertShowsNothingOf(own, await readList(newcomer, list));
    await assertShowsNothingOf(stranger, await readList(host, list));
    await assertShowsNothingOf(outside, await readList(keeper, list), hanging);
    const shown = JSON.stringify((await readList(host, list)).data);
    const mark = MARKS[list.path]?.(host) ?? own.mark;
    assert.ok(shown.includes(mark), `it shows nothing of its own account: ${shown}`);
  });
}

/** What shows that an answer without names is about its own account. */
const MARKS: Readonly<Record<string, (host: Host) => string>> = {
  '/account_import': () => '"account_import":',
  '/calendar_share_links': () => '"scope":"partial"',
  '/sandbox/clock': () => '"ahead_seconds":',
  '/account': ({ host_id }) => `"id":${host_id},`,
  '/me': ({ host_id }) => `"id":${host_id},`,
  '/payout_rules': () => '"day_of_month":',
  '/reservations/totals': () => '"nights":',
  '/today': () => '"arrivals":',
  '/transactions/totals': () => '"entries":',
};

/** The same answer, statements and database, whether an id is another's or nobody's. */
async function assertUnknown(each: Case, caller: Caller, request: ExampleRequest, id: string | number) {
  const unknown = exampleOf(each.kind).unknown;
  const before = await fingerprints(harness.databases.reads);
  const nobodys = await ask(caller, withId(request, each.reference, unknown));
  const anothers = await ask(caller, withId(request, each.reference, id));
  assert.deepEqual(said(anothers.answer, id), said(nobodys.answer, unknown));
  // Structural proof that neither takes longer: the database is asked the same.
  assert.deepEqual(anothers.statements, nobodys.statements);
  assert.deepEqual(await fingerprints(harness.databases.reads), before, 'the database changed');
  const { status, data, text } = anothers.answer;
  if (caller === (await setting()).keeper && isRefusedWhole(anothers.answer)) return;
  if (each.operation.isList) assert.deepEqual([status, data.total], [200, 0], text);
  else if (status === 200) assert.deepEqual([each.operation.method, data.total], ['GET', 0], text);
  else assert.ok(REFUSALS[each.reference.place.split('.')[0]!]?.includes(status), text);
}

/** What belongs to the whole account, or to its master operator, is refused to a limited operator whatever they name. */
function isRefusedWhole({ body }: Answer): boolean {
  const whole = ['operator_is_limited', 'master_needed', 'audit_needs_master', 'usage_needs_full_rights'];
  return whole.includes(body.error);
}

/** A path names nothing; in a body the field may be named instead; a limited operator may be refused either way. */
const REFUSALS: Readonly<Record<string, readonly number[]>> = {
  path: [404, 403],
  query: [404],
  body: [404, 422, 403],
};

async function ask(caller: Caller, request: ExampleRequest) {
  sent = [];
  const answer = await send(harness, caller, request);
  return { answer, statements: sent.toSorted() };
}

/** An answer without its request_id and without the id that was sent. */
function said(answer: Answer, id: string | number): string {
  return JSON.stringify([answer.status, { ...answer.body, request_id: '' }]).replaceAll(String(id), '(id)');
}

async function readList(caller: Caller, { path }: DescribedOperation): Promise<Answer> {
  const acting = isForConnectors(path) ? await caller.connector() : caller;
  const answer = await acting.get(
    path,
    path.includes('_items') || path.includes('_methods') ? {} : { limit: 100 },
  );
  assert.ok(answer.status === 200 || isRefusedWhole(answer), answer.text);
  return answer;
}

async function everyList(caller: Caller): Promise<unknown[]> {
  const read: unknown[] = [];
  for (const { path } of lists) {
    const acting = isForConnectors(path) ? await caller.connector() : caller;
    const data = await dataOf<object>(acting.get(path));
    // A place in the log belongs to the whole database: changes of every account move it.
    read.push('has_more' in data ? { ...data, next_cursor: null } : data);
  }
  return read;
}

async function assertShowsNothingOf(
  world: World,
  { data, text }: Answer,
  kinds = Object.keys(EXAMPLES),
): Promise<void> {
  assert.equal(text.includes(world.mark), false, `it shows ${world.mark}: ${text}`);
  // A list of the whole account refuses an operator limited to some properties.
  if (data === undefined) return;
  for (const [name, kind] of Object.entries(KIND_OF_NAME)) {
    if (!kinds.includes(kind)) continue;
    const shown = valuesOf(data, name);
    assert.equal(
      shown.includes(await world.idOf(kind)),
      false,
      `it shows a ${name} of ${world.mark}: ${text}`,
    );
  }
  for (const [plural, kind] of Object.entries(KIND_OF_PATH)) {
    if (!kinds.includes(kind)) continue;
    const ids: Id[] = (((data as SentData)[plural] ?? []) as { id: Id }[]).map(({ id }) => id);
    assert.equal(ids.includes(await world.idOf(kind)), false, `it shows one of ${plural}: ${text}`);
  }
}

/** Every value under a name, at any depth. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(key === name ? [each].flat() : []),
    ...valuesOf(each, name),
  ]);
}

const NIGHT = { start_date: '2027-03-01', end_date: '2027-03-01' };
/** What names a listing, and so may name the calendar of a property or room type of its own. */
const OF_CALENDARS: Readonly<Record<string, (name: object) => Record<string, unknown>>> = {
  '/listings/calendar': (name) => ({ ...NIGHT, listings: [name] }),
  '/listings/prices': (name) => ({ ...name, prices: [{ ...NIGHT, price: 80 }] }),
  '/listings/restrictions': (name) => ({ ...name, restrictions: [{ ...NIGHT, min_stay_on_arrival: 2 }] }),
  '/listings/inventories': (name) => ({ ...name, inventories: [{ ...NIGHT, inventory: 0 }] }),
};

for (const [path, bodyFor] of Object.entries(OF_CALENDARS)) {
  for (const [kind, word] of [
    ['property', 'property'],
    ['room_type', 'room-type'],
  ] as const) {
    test(`POST ${path}: the calendar of a ${word} of its own is as unknown as one that does not exist, in another account and outside an operator’s reach`, async () => {
      const { host, keeper, own, outside, stranger } = await setting();
      const { unknown } = exampleOf(kind);
      const askFor = (caller: Caller, id: string | number, isList: boolean) => {
        const body = bodyFor({ channel_type: 'direct', listing_id: `${word}-${id}` });
        const listings = isList && !('listings' in body) ? { listings: [body] } : body;
        return ask(caller, {
          method: 'POST',
          pattern: path,
          path: {},
          query: {},
          body: listings,
          hasBody: true,
        });
      };
      const before = await fingerprints(harness.databases.reads);
      for (const [caller, id] of [
        [host, await stranger.idOf(kind)],
        [keeper, await outside.idOf(kind)],
      ] as const)
        for (const isList of [false, true]) {
          const nobodys = await askFor(caller, unknown, isList);
          const anothers = await askFor(caller, id, isList);
          assert.deepEqual(said(anothers.answer, id), said(nobodys.answer, unknown));
          assert.deepEqual(anothers.statements, nobodys.statements);
          assert.ok([404, 422].includes(anothers.answer.status), anothers.answer.text);
        }
      assert.deepEqual(await fingerprints(harness.databases.reads), before, 'the database changed');
      const { answer } = await askFor(keeper, await own.idOf(kind), false);
      if (path !== '/listings/inventories') assert.equal(answer.status, 200, answer.text);
    });
  }
}

test('no operation of the sandbox is for a real account', async () => {
  const host = await harness.newHost();
  const world = newWorld(await harness.newHost({ is_sandbox: true }));
  const sandboxed = operations.filter(({ path }) => path.startsWith('/sandbox/'));
  assert.ok(sandboxed.length > 1);
  for (const operation of sandboxed)
    await refused(send(harness, host, await requestOf(operation, world)), 'sandbox_needed');
});
