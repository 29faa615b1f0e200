import type { Pool } from '../../database/connections/pool.ts';
import type { OpenedCellDatabase } from './open-cells.ts';

/** A publication in one cell and the subscription of another to it. Both, and the slot between them, have one name. */
export type Link = {
  /** Lower-case letters, digits and underscores. */
  readonly name: string;
  readonly from: OpenedCellDatabase;
  readonly to: OpenedCellDatabase;
  /** What is published, as `create publication … for` names it. */
  readonly tables: string;
};

/** Makes what of the link is missing, in an order that a killed process can continue. */
export async function connectLink({ name, from, to, tables }: Link): Promise<void> {
  if (!(await has(from.sql, 'pg_publication', 'pubname', name)))
    await from.sql.script(`create publication ${name} for ${tables}`);
  if (!(await has(from.sql, 'pg_replication_slots', 'slot_name', name)))
    await from.sql`select pg_create_logical_replication_slot(${name}, 'pgoutput')`;
  if (!(await has(to.sql, 'pg_subscription', 'subname', name)))
    await to.sql.script(
      `create subscription ${name} connection '${from.url.replaceAll("'", "''")}' publication ${name} ` +
        `with (create_slot = false, slot_name = ${name})`,
    );
}

/** Ends the link; what has been copied stays. Parts that are gone already are passed over. */
export async function endLink({ name, from, to }: Pick<Link, 'name' | 'from' | 'to'>): Promise<void> {
  if (await has(to.sql, 'pg_subscription', 'subname', name)) {
    // With its slots in the other cell, unless that has none any more.
    await to.sql.script(`drop subscription ${name}`).catch(async () => {
      await to.sql.script(`alter subscription ${name} disable`);
      await to.sql.script(`alter subscription ${name} set (slot_name = none)`);
      await to.sql.script(`drop subscription ${name}`);
    });
  }
  await endSlots(from.sql, name);
  await from.sql.script(`drop publication if exists ${name}`);
}

/** Drops the slot of a link and those that its first copies have left. A worker that still reads one is ended. */
async function endSlots(sql: Pool, name: string): Promise<void> {
  for (let left = 1; left > 0;) {
    await sql`
      select pg_terminate_backend(active_pid) from pg_replication_slots
      where slot_name = ${name} and active_pid is not null`;
    await sql`
      select pg_drop_replication_slot(slot_name) from pg_replication_slots
      where slot_name = ${name} and active_pid is null`;
    const [row] = await sql<{ count: number }[]>`
      select count(*)::integer as count from pg_replication_slots where slot_name = ${name}`;
    left = row?.count ?? 0;
  }
}

/** True when all tables of a link have been copied, and follow. */
export async function isCopied({ name, to }: Pick<Link, 'name' | 'to'>): Promise<boolean> {
  const [row] = await to.sql<{ is_copied: boolean }[]>`
    select count(*) > 0 and bool_and(r.srsubstate = 'r') as is_copied
    from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid where s.subname = ${name}`;
  return row?.is_copied === true;
}

async function has(sql: Pool, table: string, column: string, name: string): Promise<boolean> {
  const rows = await sql`
    select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${name}`;
  return rows.length > 0;
}
