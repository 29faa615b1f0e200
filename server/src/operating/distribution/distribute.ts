import type { Pool, ConnectionSession } from '../../database/connections/pool.ts';
import { lockMigrations } from '../../database/migrate.ts';
import { listUnsetOnMachines, MACHINE_SETTINGS } from '../../database/machines.ts';
import { EVERYTHING } from '../../events/dispatch-marks.ts';
import { StartProblem } from '../../database/start-problem.ts';
import {
  findForeignKeys,
  findPlaced,
  hasTriggers,
  listWorkers,
  type DistributedForeignKey,
} from './queries.ts';
import { TABLE_PLACES } from './table-places.ts';

/** What spreads the tables over the machines of a Citus cluster, in order: one statement each. */
export type DistributionPlan = { readonly workers: number; readonly steps: readonly string[] };

/** The foreign keys that wait to be added again, so that a distribution that was cut off can go on. */
const WAITING_KEYS = 'waiting_foreign_keys';

/** The table that is spread first. The rows of its account in every other table go where its own have gone. */
const FIRST = 'operators';

/**
 * Plans the distribution. Tables that have their place already and keys that stand are left out, so a distributed
 * database has an empty plan. Throws StartProblem on a PostgreSQL without Citus.
 */
export async function planDistribution(sql: Pool | ConnectionSession): Promise<DistributionPlan> {
  const workers = await listWorkers(sql);
  if (workers === null) {
    throw new StartProblem(
      'This database is no coordinator of Citus, so its tables cannot be spread over machines: it lacks the extension citus.',
    );
  }
  if (workers === 0) {
    throw new StartProblem(
      'The coordinator has no worker yet: add one with "select citus_add_node(\'<host>\', <port>)" first.',
    );
  }
  const placed = await findPlaced(sql);
  const moving = Object.entries(TABLE_PLACES).filter(
    ([table, place]) => place !== 'coordinator' && !placed.has(table),
  );
  const { standing, waiting } = await findForeignKeys(sql, WAITING_KEYS);
  const held = moving.length === 0 ? [] : standing;
  const numbering = (await hasTriggers(sql, Object.keys(NUMBERING))) ? [] : numberSteps();
  const settings = (await listUnsetOnMachines(sql)).map(setOnMachines);
  if (moving.length === 0 && waiting.length === 0) return { workers, steps: [...settings, ...numbering] };
  return {
    workers,
    steps: [
      ...settings,
      ...(moving.some(([table]) => table === 'events') ? [...MARKS] : []),
      `create table if not exists ${WAITING_KEYS} (name text primary key, on_table text not null, definition text not null)`,
      ...held.flatMap((key) => [keepKey(key), dropKey(key)]),
      // What all machines have comes first: the other tables refer to it.
      ...moving
        .filter(([, place]) => place === 'everywhere')
        .map(([table]) => `select create_reference_table('${table}')`),
      ...moving
        .filter(([, place]) => place === 'account')
        .toSorted(([one], [other]) => Number(other === FIRST) - Number(one === FIRST))
        .map(([table]) => spread(table)),
      ...[...waiting, ...held].flatMap((key) => [addKey(key), forgetKey(key)]),
      `drop table ${WAITING_KEYS}`,
      ...numbering,
    ],
  };
}

/** Carries out the plan. It may be cut off at any point: the next call goes on. Answers the number of steps. */
export async function distribute(sql: Pool, report: (step: string) => void = () => {}): Promise<number> {
  return sql.reserve(async (session) => {
    await session`select set_config('statement_timeout', '0', false)`;
    await lockMigrations(session);
    const { steps } = await planDistribution(session);
    for (const step of together(steps)) {
      report(step[0] ?? '');
      await session.begin(async (tx) => {
        // One by one: Citus passes the whole text of a change of a table on to its machines.
        for (const statement of step) await tx.script(statement);
      });
    }
    return steps.length;
  });
}

/** What belongs to the step before it is done in its transaction. Each table moves in a transaction of its own. */
function together(steps: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const step of steps) {
    if (/^(alter table .+ drop|delete from|create or replace trigger|update)/.test(step))
      groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * The machines number their transactions separately. So the events that are stored already come before all that follow,
 * those that are not told yet are marked, and cursors of the log end.
 */
const MARKS = [
  `select from dispatch for update`,
  `update events set is_untold = true from dispatch d
    where not pg_visible_in_snapshot(transaction_id, d.base)
      and (d.target is null or id > d.event_id or not pg_visible_in_snapshot(transaction_id, d.target))`,
  `update events set transaction_id = '3'`,
  `update channel_work set transaction_id = '3'`,
  `update dispatch set base = '${EVERYTHING}', target = null, event_id = 0, step = step + 1, log_number = log_number + 1
    where base::text <> '${EVERYTHING}'`,
];

/** What numbers the rows of a table by the transactions of their machine. */
const NUMBERING: Readonly<Record<string, string>> = {
  events: `
    new.id := nextval('events_id_seq');
    new.transaction_id := pg_current_xact_id();
    new.is_untold := true;`,
  channel_work: `
    if tg_op = 'INSERT' or new.transaction_id <> old.transaction_id then
      new.transaction_id := pg_current_xact_id();
    end if;`,
};

function numberSteps(): string[] {
  const triggers = Object.entries(NUMBERING).flatMap(([table, body]) => [
    `create or replace function number_${table}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
    `set local citus.enable_unsafe_triggers = on`,
    `create or replace trigger number_${table} before insert${table === 'events' ? '' : ' or update'} on ${table}
      for each row execute function number_${table}()`,
  ]);
  return [...triggers, GO_ON_NUMBERING];
}

/** Each machine changes its own database, which Citus takes for a change of all. */
function setOnMachines(setting: string): string {
  return onMachines(`
      do $$ begin
        perform set_config('citus.enable_ddl_propagation', 'off', true);
        execute format('alter database %I set ${setting} to ${MACHINE_SETTINGS[setting]}', current_database());
      end $$`);
}

/** Citus answers a refusal of a machine as a row. */
function onMachines(command: string): string {
  return `do $step$ declare refusal text; begin
    select result into refusal from run_command_on_workers($machine$${command}
    $machine$) where not success limit 1;
    if found then raise exception '%', refusal; end if;
  end $step$`;
}

/** A machine numbers events by a sequence of its own, which goes on after those that a restored backup of a cluster brought. */
const GO_ON_NUMBERING = onMachines(`
      select setval('events_id_seq', own.last) from (
        select max(id) as last from events where id >> 48 = (select groupid from pg_dist_local_group)
      ) own where own.last is not null`);

function spread(table: string): string {
  return table === FIRST
    ? `select create_distributed_table('${FIRST}', 'host_id')`
    : `select create_distributed_table('${table}', 'host_id', colocate_with => '${FIRST}')`;
}

function keepKey({ name, table, definition }: DistributedForeignKey): string {
  return `insert into ${WAITING_KEYS} values ('${name}', '${table}', '${definition.replaceAll("'", "''")}')`;
}

function dropKey({ name, table }: DistributedForeignKey): string {
  return `alter table ${table} drop constraint ${name}`;
}

function addKey({ name, table, definition }: DistributedForeignKey): string {
  return `alter table ${table} add constraint ${name} ${definition}`;
}

function forgetKey({ name }: DistributedForeignKey): string {
  return `delete from ${WAITING_KEYS} where name = '${name}'`;
}
