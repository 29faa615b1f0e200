import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { aChannelOrder, aConnection } from '../../src/areas/channel/fixtures.ts';
import { clock, dataOf, START, useHarness, type Caller, type Host } from '../harness.ts';
import { holds } from '../holds.ts';

const harness = useHarness();

test.after(() => {
  clock.now = Temporal.Instant.from(START);
});

const FIRST_DAY = Temporal.PlainDate.from('2026-07-01');
const STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
type Status = (typeof STATUSES)[number];
/** Days since the first one. */
type Dates = { readonly from: number; readonly until: number };

type Step =
  | { readonly kind: 'send'; readonly dates: Dates }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'add'; readonly day: number }
  | { readonly kind: 'set'; readonly which: number; readonly status: Status };

type ModelTask = { readonly id: number; day: number; status: Status; before: Status | null };

/** What tasks of a stay do, in the plainest way to say it. */
class Model {
  readonly tasks: ModelTask[] = [];
  dates: Dates | undefined;
  isOver = false;

  /** The stay is sent by its channel: as cancelled, or with dates, which may bring it back. */
  change(dates: Dates | undefined): void {
    const was = this.dates;
    const isBack = this.isOver && dates !== undefined;
    const isEnded = !this.isOver && dates === undefined;
    this.dates = dates ?? was;
    this.isOver = dates === undefined;
    if (was === undefined || this.dates === undefined) return;
    for (const task of this.tasks) {
      const isOpen = task.status === 'pending' || task.status === 'in_progress';
      if (!isOpen && task.before === null) continue;
      const isOfDeparture = task.day >= was.until;
      task.day += isOfDeparture ? this.dates.until - was.until : this.dates.from - was.from;
      if (isEnded) Object.assign(task, { status: 'cancelled', before: task.status });
      if (isBack) Object.assign(task, { status: task.before ?? task.status, before: null });
    }
  }

  /** A person says how a task stands: from then on its stay does not bring back another state. */
  set(task: ModelTask, status: Status): void {
    if (task.status !== status) Object.assign(task, { status, before: null });
  }
}

/** The service and the model, side by side. */
class World {
  private readonly model = new Model();
  private stay_code: string | undefined;
  private readonly host: Host;
  private readonly connector: Caller;

  constructor(host: Host, connector: Caller) {
    this.host = host;
    this.connector = connector;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'send') return this.send(step.dates);
    if (this.stay_code === undefined) return;
    if (step.kind === 'cancel') return this.send(undefined);
    if (step.kind === 'add') {
      const { task_id } = await dataOf(
        this.host.post('/tasks', {
          type: 'cleaning',
          stay_code: this.stay_code,
          expected_date: dayOf(step.day),
        }),
      );
      this.model.tasks.push({ id: task_id, day: step.day, status: 'pending', before: null });
      return;
    }
    const task = this.model.tasks[step.which % Math.max(1, this.model.tasks.length)];
    if (task === undefined) return;
    await dataOf(this.host.patch(`/tasks/${task.id}`, { status: step.status }));
    this.model.set(task, step.status);
  }

  private async send(dates: Dates | undefined): Promise<void> {
    const known = dates ?? this.model.dates;
    if (known === undefined) return;
    const stay = { check_in_date: dayOf(known.from), check_out_date: dayOf(known.until) };
    const order = aChannelOrder(dates === undefined ? { status: 'cancelled' } : {}, stay);
    const { reservation_code } = await dataOf(this.connector.put('/channel/orders/HM1', order));
    this.stay_code = reservation_code;
    this.model.change(dates);
  }

  /** Each task stands on its day and in its state as the model says. */
  async check(): Promise<void> {
    const { tasks } = await dataOf(this.host.get('/tasks', { limit: 100 }));
    const inOrder = (one: { id: number }, other: { id: number }) => one.id - other.id;
    assert.deepEqual(
      tasks.toSorted(inOrder).map(({ id, expected_date, status }) => [id, expected_date, status]),
      this.model.tasks.map(({ id, day, status }) => [id, dayOf(day), status]),
    );
  }
}

const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const dates: fc.Arbitrary<Dates> = fc
  .record({ from: fc.nat(20), nights: fc.integer({ min: 1, max: 6 }) })
  .map(({ from, nights }) => ({ from, until: from + nights }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('send'), dates }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('cancel') }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('add'), day: fc.nat(26) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('set'), which: fc.nat(9), status: fc.constantFrom(...STATUSES) }),
  },
);

holds(
  'tasks follow a stay that is moved, cancelled and brought back, and keep what a person has said, as the model says after every step',
  30,
  () =>
    fc.asyncProperty(dates, fc.array(step, { minLength: 3, maxLength: 14 }), async (first, steps) => {
      const host = await harness.newHost();
      const { connector } = await aConnection(host);
      const world = new World(host, connector);
      await world.take({ kind: 'send', dates: first });
      for (const each of steps) {
        await world.take(each);
        await world.check();
      }
    }),
);

function dayOf(day: number): string {
  return FIRST_DAY.add({ days: day }).toString();
}
