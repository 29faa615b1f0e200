import type { Sql } from '../../database/connections/sql.ts';
import type { CallerBlock } from './blocks.ts';

/** Notified when blocks are created or lifted: every process reads them again. */
export const BLOCKS_CHANGED = 'innkeep_blocks_changed';

export type BlockRow = Omit<CallerBlock, 'begins_at' | 'ends_at'> & {
  readonly begins_at: string;
  readonly ends_at: string;
};

/** Blocks that have not ended, and those that began since then. */
export function listBlocks(
  sql: Sql,
  { now, since }: { readonly now: string; readonly since: string },
): Promise<BlockRow[]> {
  return sql<BlockRow[]>`
    select subject, kind, level, begins_at, ends_at from rate_limit_blocks
    where ends_at > ${now} or begins_at > ${since}
    order by begins_at, id`;
}

export async function insertBlock(sql: Sql, block: BlockRow): Promise<void> {
  const { subject, kind, level, begins_at, ends_at } = block;
  await sql`
    with b as (
      insert into rate_limit_blocks (subject, kind, level, begins_at, ends_at)
      values (${subject}, ${kind}, ${level}, ${begins_at}, ${ends_at})
      on conflict on constraint rate_limit_blocks_once do nothing
    )
    select pg_notify(${BLOCKS_CHANGED}, ${subject})`;
}

/**
 * Deletes all blocks of these subjects, including past ones, so that their next one counts as the first. Returns how
 * many had not ended.
 */
export async function deleteBlocks(
  sql: Sql,
  { subjects, now }: { readonly subjects: readonly string[]; readonly now: string },
): Promise<number> {
  const rows = await sql<{ is_active: boolean }[]>`
    with b as (
      delete from rate_limit_blocks
      where subject in (select unnest(${subjects}::text[]))
      returning subject, ends_at
    )
    select ends_at > ${now} as is_active, pg_notify(${BLOCKS_CHANGED}, subject) from b`;
  return rows.filter(({ is_active }) => is_active).length;
}

/** The blocked subjects of an account: the account itself, and the account at single addresses. */
export async function listSubjectsOfHost(sql: Sql, host: string): Promise<string[]> {
  const rows = await sql<{ subject: string }[]>`
    select distinct subject from rate_limit_blocks where subject = ${host} or starts_with(subject, ${`${host} `})`;
  return rows.map(({ subject }) => subject);
}

export async function deleteOldBlocks(
  sql: Sql,
  { now, since }: { readonly now: string; readonly since: string },
): Promise<void> {
  await sql`delete from rate_limit_blocks where ends_at <= ${now} and begins_at <= ${since}`;
}
