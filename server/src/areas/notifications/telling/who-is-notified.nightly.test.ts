import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import * as fc from 'fast-check';
import { clock, dataOf, START, useHarness, type Host } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { seedOf } from '../../../../test/seed.ts';
import { signInPage } from '../../../access/sessions/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aTask } from '../../tasks/fixtures.ts';
import { aReader, aPushServer, choose, limit, outsideHere } from '../fixtures.ts';
import { endOfQuiet } from '../rules.ts';

// Whatever happens in whichever order: each operator is told of what they chose and may know of, once, outside quiet hours.

const harness = useHarness({ outside: outsideHere() });

type Act =
  | { readonly kind: 'task'; readonly property: number; readonly by: number }
  | { readonly kind: 'reach'; readonly operator: number; readonly properties: readonly number[] | null }
  | { readonly kind: 'pass'; readonly minutes: number }
  | { readonly kind: 'crash' };

const PROPERTIES = [0, 1, 2];
const OPERATORS = [0, 1, 2];
const property = fc.constantFrom(...PROPERTIES);
const reach = fc.option(fc.uniqueArray(property, { minLength: 1 }), { nil: null });
const quiet = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 7, max: 20 })).map(([from, hours]) => ({
    from: `${String(from).padStart(2, '0')}:00`,
    until: `${String((from + hours) % 24).padStart(2, '0')}:00`,
  })),
  { nil: null, freq: 6 },
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('task' as const),
      property,
      by: fc.constantFrom(-1, ...OPERATORS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reach' as const),
      operator: fc.constantFrom(1, 2),
      properties: reach,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 300 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
);
const hearing = fc.constantFrom(true, true, true, false);
const operator = fc.record({ isHeard: hearing, reach, quiet });

/** An operator of the model: what they may see now, and what they must or may have been told. */
type Reader = {
  readonly id: number;
  readonly email: string;
  readonly isHeard: boolean;
  readonly quiet: { from: string; until: string } | null;
  reach: readonly number[] | null;
  /** Tasks that they must be told of, unless their reach changes meanwhile. */
  readonly due: Set<number>;
  readonly told: { task: number; at: string; isSeen: boolean }[];
};

const sees = ({ reach: seen }: Reader, at: number) => seen === null || seen.includes(at);

test('each operator is told of what they chose and may see, once, outside quiet hours, and of nothing that they did themselves', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(operator, operator, operator),
      fc.array(act, { minLength: 12, maxLength: 25, size: 'max' }),
      (all, acts) => play(t, all, acts),
    ),
    { seed: seedOf('FAST_CHECK_SEED'), numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? 8) },
  );
});

async function play(
  t: TestContext,
  chosen: readonly { isHeard: boolean; reach: readonly number[] | null; quiet: Reader['quiet'] }[],
  acts: readonly Act[],
): Promise<void> {
  clock.now = Temporal.Instant.from(START);
  const host = await harness.newHost({ timezone: 'America/New_York' });
  const ids: number[] = [];
  for (const each of PROPERTIES) ids.push(await aProperty(host, { title: `P${each}` }));
  const server = await aPushServer(t);
  const readers: Reader[] = [];
  for (const [place, { isHeard, reach: wanted, quiet: hours }] of chosen.entries()) {
    const seen = place === 0 ? null : wanted;
    const made = await aReader(harness, host, place === 0 ? {} : { other: true });
    if (seen !== null)
      await limit(
        host,
        made.id,
        seen.map((at) => ids[at]!),
      );
    await choose(made.page, {
      kinds: { task_completed: isHeard ? ['webhook'] : [], task_late: [] },
      webhook: { url: `${server.origin}/${place}` },
      quiet_hours: hours,
    });
    readers.push({
      id: made.id,
      email: made.email,
      isHeard,
      quiet: hours,
      reach: seen,
      due: new Set(),
      told: [],
    });
  }
  const at = new Map<number, { property: number; by: number }>();
  server.answer = ({ path, text }, response) => {
    const reader = readers[Number(path.slice(1))]!;
    for (const { url } of JSON.parse(text).lines) {
      const task = Number(new URL(url).searchParams.get('task'));
      const isSeen = at.has(task) && sees(reader, at.get(task)!.property);
      reader.told.push({ task, at: clock.now.toString(), isSeen });
    }
    response.end();
  };
  for (const each of acts) await perform(each, { host, ids, readers, at });
  for (let hour = 0; hour < 30; hour += 1) await pass(60);
  for (const reader of readers) check(reader, { readers, at });
}

type World = {
  readonly host: Host;
  readonly ids: readonly number[];
  readonly readers: readonly Reader[];
  readonly at: Map<number, { property: number; by: number }>;
};

async function perform(each: Act, { host, ids, readers, at }: World): Promise<void> {
  if (each.kind === 'pass') return pass(each.minutes);
  if (each.kind === 'crash') {
    const until = clock.now.add({ seconds: 300 }).toString();
    await harness.databases.writes`
      update notification_ways set is_leased = true, due_at = ${until} where host_id = ${host.host_id} and due_at is not null`;
    return;
  }
  if (each.kind === 'reach') {
    const reader = readers[each.operator]!;
    reader.reach = each.properties;
    await limit(host, reader.id, each.properties?.map((place) => ids[place]!) ?? null);
    // What waits may be hidden from now on; what was told stays told.
    for (const task of reader.due) if (!sees(reader, at.get(task)!.property)) reader.due.delete(task);
    return;
  }
  const task = await aTask(host, {
    type: 'other',
    property_id: ids[each.property]!,
    expected_date: '2027-01-01',
  });
  const by = readers[each.by];
  const isOwn = by !== undefined && sees(by, each.property);
  const body = { status: 'completed' };
  const path = `/tasks/${task.id}` as const;
  if (isOwn) await dataOf((await signInPage(harness.app, by.email)).send('PATCH', path, body));
  else await dataOf(host.patch(path, body));
  at.set(task.id, { property: each.property, by: isOwn ? each.by : -1 });
  // They are told of it as it is when it happens.
  await runJobsOnce(harness.databases, outsideHere());
  for (const [place, reader] of readers.entries())
    if (reader.isHeard && sees(reader, each.property) && !(isOwn && place === each.by))
      reader.due.add(task.id);
}

async function pass(minutes: number): Promise<void> {
  clock.now = clock.now.add({ minutes });
  await runJobsOnce(harness.databases, outsideHere());
}

function check(reader: Reader, { readers, at }: Pick<World, 'readers' | 'at'>): void {
  const tasks = reader.told.map(({ task }) => task);
  assert.equal(new Set(tasks).size, tasks.length, 'each once');
  for (const task of reader.due) assert.ok(tasks.includes(task), `task ${task} was to be told`);
  assert.ok(reader.isHeard || tasks.length === 0, 'nothing that was not chosen');
  for (const { task, at: moment, isSeen } of reader.told) {
    assert.ok(isSeen, 'within reach when it was told');
    assert.equal(endOfQuiet(moment, reader.quiet, 'America/New_York'), moment, 'not in quiet hours');
    assert.notEqual(readers[at.get(task)!.by], reader, 'not what they did themselves');
  }
}
