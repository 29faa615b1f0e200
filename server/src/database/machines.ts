import type { Sql } from './connections/sql.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The settings that the sessions of a coordinator of Citus need on its machines. Citus passes on none of its own
 * sessions, so their database has them.
 */
export const MACHINE_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  enable_seqscan: 'off',
  jit: 'off',
};

/** The settings that the database lacks on a machine of the cluster that this connection coordinates. */
export async function listUnsetOnMachines(sql: Sql): Promise<readonly string[]> {
  const expected = Object.entries(MACHINE_SETTINGS).map(([name, value]) => `('${name}', '${value}')`);
  const rows = await sql<{ names: string }[]>`
    select result as names from run_command_on_workers(${`
      select coalesce(string_agg(s.name, ' '), '') from (values ${expected.join(', ')}) s (name, value)
      where current_setting(s.name) <> s.value`})`;
  const unset = new Set(rows.flatMap(({ names }) => names.split(' ')));
  return Object.keys(MACHINE_SETTINGS).filter((name) => unset.has(name));
}

/** Throws StartProblem when a machine with rows of accounts lacks settings: it would read and write times by its own zone. */
export async function checkMachines(sql: Sql): Promise<void> {
  const unset = (await isSpread(sql)) ? await listUnsetOnMachines(sql) : [];
  if (unset.length === 0) return;
  throw new StartProblem(
    `A machine of the Citus cluster lacks settings of its database (${unset.join(', ')}): run "innkeep distribute-database", which sets them.`,
  );
}

/** True when the tables of this database are spread over the machines of a Citus cluster. */
export async function isSpread(sql: Sql): Promise<boolean> {
  const [citus] = await sql`select from pg_extension where extname = 'citus'`;
  if (citus === undefined) return false;
  const [table] = await sql`select from pg_dist_partition where partmethod = 'h' limit 1`;
  return table !== undefined;
}
