// Measures the cost of planning for other requests: `node bench/automation.ts --seconds 5 --rounds 3`. It compares the
// list case alone and during the planning of a rule for 10,000 stays, of the same account and of another. It also
// compares a booking and a change of a stay, in an account without rules, with and without the statements of planning.
import { setTimeout as pause } from 'node:timers/promises';
import type { Rendered } from '#server/database/connections/sql.ts';
import { inTransaction, type WriteScope } from '#server/database/scope.ts';
import { bookOrder } from '#server/workflows/book-order/book-order.ts';
import { changeStay } from '#server/workflows/change-stay/change-stay.ts';
import { inTurns, median, msOf, options, printTable } from './figures.ts';
import { listPath, loadOf, openBench } from './open-bench.ts';
import { addEntries, CALENDAR_PROPERTIES, newStays, seedCalendar, type Account } from './seed.ts';
import { ask } from './service.ts';

const values = options({ seconds: 5, rounds: 3, connections: 32, stays: 10_000 });
/** Runs of each change, with and without planning. */
const RUNS = 500;
/** The statements that planning adds to a change: a lock in memory, and the rules. */
const PLANNING = /pg_advisory_xact_lock_shared|from automation_rules/;
const RULE = {
  name: 'How to get in',
  trigger: { kind: 'before_check_in', days: 2, at: '10:00' },
  action: { type: 'message', template: 'Dear {{guest_name}}, welcome to {{property_title}}.' },
};

await using bench = await openBench(values);
const { sql, service } = bench;
const planned = await seedPlanned();
for (const [whose, account] of Object.entries({
  'another account': bench.account,
  'the same account': planned,
})) {
  const name = `the list of ${whose}`;
  printTable(await inTurns(values.rounds, { [name]: () => measureBeside(account) }));
}
printTable(await measureWithoutRules());

/** All of its stays are in the future, so that a rule plans an action for each. */
async function seedPlanned(): Promise<Account> {
  const account = await seedCalendar(bench.acting, 'planned', values.stays);
  const days = (values.stays / CALENDAR_PROPERTIES) * 5;
  await sql`
    update stays set check_in_date = check_in_date + ${days}::integer, check_out_date = check_out_date + ${days}::integer
    where host_id = ${account.scope.host_id}`;
  await addEntries(account, 100_000);
  await sql`vacuum analyze`;
  return account;
}

/** Measures the list alone, and again for the same time after saving a rule of the planned account. */
async function measureBeside(account: Account) {
  const list = () => loadOf({ ...bench, account }, { path: listPath(account) });
  const alone = await list();
  const sent = { method: 'POST', path: '/v3/automation/rules', body: RULE };
  await ask(service.port, planned.token, sent);
  const isPlanned = async () => {
    const due = await sql`
      select from automation_rules where host_id = ${planned.scope.host_id} and plan_due_at is not null`;
    return due.length === 0;
  };
  const planning = msOf(async () => {
    while (!(await isPlanned())) await pause(100);
  });
  const beside = await list();
  // 0 means that planning ended before the load, so the share is too favourable.
  const outlasted = (await isPlanned()) ? 0 : 1;
  return {
    alonePerSecond: alone.perSecond,
    besidePerSecond: beside.perSecond,
    ofAlone: beside.perSecond / alone.perSecond,
    aloneP99Ms: alone.p99Ms,
    besideP99Ms: beside.p99Ms,
    planningMs: await planning,
    outlasted,
  };
}

/**
 * Milliseconds of each change's statements, sent one after the other through the driver and rolled back, which avoids
 * the disk: with and without the two of planning. The service sends these two at once, so its cost is lower.
 */
async function measureWithoutRules() {
  const amounts = { rate_amount: '120', commission_amount: '0', received_amount: '0' };
  const [booked, other] = newStays(bench.account, 2).map((stay) => ({ ...stay, ...amounts }));
  if (booked === undefined || other === undefined) throw new Error('there are no stays to book');
  const { rows } = await inTransaction(bench.account.scope, (tx) => bookOrder(tx, booked));
  const check_out_date = Temporal.PlainDate.from(booked.check_in_date).add({ days: 3 }).toString();
  const changes = {
    'POST /reservations': (tx: WriteScope) => bookOrder(tx, other),
    'PATCH /reservations/{stay_code}': (tx: WriteScope) =>
      changeStay(tx, rows[0]?.stay_code ?? '', { check_out_date }),
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [name, work] of Object.entries(changes)) table[name] = await compareRuns(name, work);
  return table;
}

/** In turns, so that other load on the machine affects both alike. */
async function compareRuns(name: string, work: (tx: WriteScope) => Promise<unknown>) {
  const sent = await bench.capture(() =>
    undone((undo) => inTransaction(bench.account.scope, (tx) => work(tx).then(undo))),
  );
  const full = sent.filter(({ text }) => !/^(begin|commit|rollback)/.test(text));
  const bare = full.filter(({ text }) => !PLANNING.test(text));
  if (full.length !== bare.length + 2) throw new Error(`${name}: the planning was not captured`);
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    times[0].push(await msOfStatements(full));
    times[1].push(await msOfStatements(bare));
  }
  const [ms, msWithout] = [median(times[0]), median(times[1])];
  return { statements: full.length, ms, msWithout, addedMs: ms - msWithout, ofWithout: ms / msWithout };
}

async function msOfStatements(statements: readonly Rendered[]): Promise<number> {
  let ms = 0;
  await undone((undo) =>
    sql.begin(async (tx) => {
      ms = await msOf(async () => {
        for (const statement of statements) await tx.run(statement);
      });
      undo();
    }),
  );
  return ms;
}

/** Rolled back, so that the same statements can be sent again. */
async function undone(work: (undo: () => never) => Promise<unknown>): Promise<void> {
  const enough = new Error('that is enough');
  const undo = () => {
    throw enough;
  };
  await work(undo).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
}
