// Measures the cost of planning for other requests: `node bench/automation.ts --seconds 5 --rounds 3`. It compares the
// list case alone and during the planning of a rule for 10,000 stays, of the same account and of another. It also
// compares a booking and a change of a stay, in an account without rules, with and without the statements of planning.
import type { Rendered } from '#server/database/connections/sql.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { changeStay } from '#server/workflows/change-stay/change-stay.ts';
import { bookOrder } from '#server/workflows/book-order/book-order.ts';
import { openPool, type Pool } from '../server/src/database/connections/pool.ts';
import { inTransaction, type WriteScope } from '#server/database/scope.ts';
import { measure, planOf } from './measure.ts';
import { openBench } from './open-bench.ts';
import { addEntries, type Account } from './seed.ts';
import { CALENDAR_PROPERTIES, seedCalendar } from './seed-calendar.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    stays: { type: 'string', default: '10000' },
  },
});
const STAYS = Number(values.stays);
/** Runs of each change, with and without planning. */
const RUNS = 500;
/** The statements that planning adds to a change: a lock in memory, and the rules. */
const PLANNING = /pg_advisory_xact_lock_shared|from automation_rules/;

const RULE = {
  name: 'How to get in',
  trigger: { kind: 'before_check_in', days: 2, at: '10:00' },
  action: { type: 'message', template: 'Dear {{guest_name}}, welcome to {{property_title}}.' },
};

const bench = await openBench({ seconds: Number(values.seconds), connections: Number(values.connections) });
try {
  const planned = await seedPlanned();
  for (const [whose, account] of [
    ['another account', bench.account],
    ['the same account', planned],
  ] as const) {
    const rounds: Awaited<ReturnType<typeof measureBeside>>[] = [];
    for (let count = 0; count < Number(values.rounds); count += 1)
      rounds.push(await measureBeside(account, planned));
    console.log(`the list of ${whose}`);
    console.table(rounds);
    console.log(`beside the planning, of that alone: ${median(rounds.map(({ ofAlone }) => ofAlone))}`);
  }
  console.table(await measureWithoutRules());
} finally {
  await bench.close();
}

/** All of its stays are in the future, so that a rule plans an action for each. */
async function seedPlanned(): Promise<Account> {
  const account = await seedCalendar(bench.acting, 'planned', STAYS);
  const { sql, host_id } = account.scope;
  await sql`
    update stays set check_in_date = check_in_date + ${(STAYS / CALENDAR_PROPERTIES) * 5}::integer,
      check_out_date = check_out_date + ${(STAYS / CALENDAR_PROPERTIES) * 5}::integer
    where host_id = ${host_id}`;
  await addEntries(account, 100_000);
  await sql`vacuum analyze`;
  return account;
}

/** Measures the list alone, and again for the same time after saving a rule. */
async function measureBeside(account: Account, planned: Account) {
  const list = () => {
    const path = `/v3/transactions?property_id=${account.properties[0] ?? 0}&limit=20`;
    return measure(bench, planOf({ ...bench, account }, 'GET', path, []));
  };
  const alone = await list();
  const { planning, stop } = await startPlanning(planned);
  const beside = await list();
  const isOver = await stop();
  const { tookMs, actions } = await planning;
  return {
    alonePerSecond: Math.round(alone.perSecond),
    besidePerSecond: Math.round(beside.perSecond),
    ofAlone: rounded(beside.perSecond / alone.perSecond),
    aloneP99Ms: rounded(alone.p99Ms),
    besideP99Ms: rounded(beside.p99Ms),
    planningMs: Math.round(tookMs),
    // False means that planning ended before the load, so the share is too favourable.
    outlastedTheList: !isOver,
    actions,
  };
}

/**
 * Saves a rule. `planning` resolves when all of its actions are planned; `stop` returns whether they are planned now.
 */
async function startPlanning({ scope, token }: Account) {
  const { sql, host_id } = scope;
  const response = await fetch(`http://127.0.0.1:${bench.service.port}/v3/automation/rules`, {
    method: 'POST',
    headers: {
      'Service-Access-Token': token,
      'Content-Type': 'application/json',
      'User-Agent': 'innkeep-bench',
    },
    body: JSON.stringify(RULE),
  });
  const answer: { data: { rule_id: number } } = JSON.parse(await response.text());
  if (response.status !== 200) throw new Error(`the rule was answered ${JSON.stringify(answer)}`);
  const startedAt = performance.now();
  const { rule_id } = answer.data;
  const isPlanned = async () => {
    const [due] = await sql`
      select from automation_rules where host_id = ${host_id} and id = ${rule_id} and plan_due_at is not null`;
    return due === undefined;
  };
  const planning = (async () => {
    while (!(await isPlanned())) await pause(100);
    const tookMs = performance.now() - startedAt;
    const [row] = await sql<{ count: number }[]>`
      select count(*) as count from automation_actions where host_id = ${host_id} and rule_id = ${rule_id}`;
    return { tookMs, actions: row?.count ?? 0 };
  })();
  return { planning, stop: isPlanned };
}

/**
 * Milliseconds of each change's statements, sent one after the other through the driver and rolled back, which avoids
 * the disk: with and without the two of planning. The service sends these two at once, so its cost is lower.
 */
async function measureWithoutRules() {
  const sql = openPool(bench.target, { max: 1, statementTimeoutMs: 60_000 });
  try {
    const rows: Record<string, Record<string, number>> = {};
    for (const [name, captured] of Object.entries(await captureChanges()))
      rows[name] = await compareRuns(sql, name, captured);
    return rows;
  } finally {
    await sql.end();
  }
}

/** Rolled back, so that the same statements can be sent again. */
async function captureChanges(): Promise<Readonly<Record<string, readonly Rendered[]>>> {
  const { scope } = bench.account;
  const {
    rows: [stay],
  } = await inTransaction(scope, (tx) => bookOrder(tx, newStay('2030-02-01', '2030-02-02')));
  const { stay_code = '' } = stay ?? {};
  return {
    'POST /reservations': await captureUndone((tx) => bookOrder(tx, newStay('2030-01-01', '2030-01-02'))),
    'PATCH /reservations/{stay_code}': await captureUndone((tx) =>
      changeStay(tx, stay_code, { check_out_date: '2030-02-03' }),
    ),
  };
}

function newStay(check_in_date: string, check_out_date: string) {
  const { properties, custom_channel_id } = bench.account;
  return {
    property_id: properties[0] ?? 0,
    custom_channel_id,
    check_in_date,
    check_out_date,
    guest_name: 'Ada Lovelace',
    currency: 'EUR',
    rate_amount: '120',
    commission_amount: '0',
    received_amount: '0',
  };
}

function captureUndone(work: (tx: WriteScope) => Promise<unknown>): Promise<readonly Rendered[]> {
  return bench.capture(() =>
    undone((undo) =>
      inTransaction(bench.account.scope, async (tx) => {
        await work(tx);
        throw undo;
      }),
    ),
  );
}

async function undone(work: (undo: Error) => Promise<unknown>): Promise<void> {
  const undo = new Error('that is enough');
  await work(undo).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}

/** In turns, so that other load on the machine affects both alike. */
async function compareRuns(sql: Pool, name: string, captured: readonly Rendered[]) {
  const work = captured.filter(({ text }) => !/^(begin|commit|rollback)/.test(text));
  const without = work.filter(({ text }) => !PLANNING.test(text));
  if (work.length !== without.length + 2) throw new Error(`${name}: the planning was not captured`);
  const full: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    full.push(await msOf(sql, work));
    bare.push(await msOf(sql, without));
  }
  const [ms, msWithout] = [median(full), median(bare)];
  return {
    statements: work.length,
    ms: rounded(ms),
    msWithout: rounded(msWithout),
    addedMs: rounded(ms - msWithout),
    ofWithout: rounded(ms / msWithout),
  };
}

async function msOf(sql: Pool, statements: readonly Rendered[]): Promise<number> {
  let ms = 0;
  await undone((undo) =>
    sql.begin(async (tx) => {
      const startedAt = performance.now();
      for (const statement of statements) await tx.run(statement);
      ms = performance.now() - startedAt;
      throw undo;
    }),
  );
  return ms;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
