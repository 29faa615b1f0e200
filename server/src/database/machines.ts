import type { Sql } from './connections/sql.ts';

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
