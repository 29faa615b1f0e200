import type { Sql } from '../../database/connect.ts';
import type { Block } from './blocks.ts';

/** Notified whenever blocks were made or lifted: every process reads them again. */
export const BLOCKS_CHANGED = 'innkeep_blocks_changed';

export type BlockRow = Omit<Block, 'begins_at' | 'ends_at'> & {
  readonly begins_at: string;
  readonly ends_at: string;
};

/** Those that have not ended, and those that began since then. */
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

/** Forgets all blocks of a subject, past ones too: its next one is its first. Answers how many had not ended. */
export async function deleteBlocks(
  sql: Sql,
  { subject, now }: { readonly subject: string; readonly now: string },
): Promise<number> {
  const rows = await sql<{ is_active: boolean }[]>`
    with b as (delete from rate_limit_blocks where subject = ${subject} returning ends_at)
    select ends_at > ${now} as is_active, pg_notify(${BLOCKS_CHANGED}, ${subject}) from b`;
  return rows.filter(({ is_active }) => is_active).length;
}

export async function deleteOldBlocks(
  sql: Sql,
  { now, since }: { readonly now: string; readonly since: string },
): Promise<void> {
  await sql`delete from rate_limit_blocks where ends_at <= ${now} and begins_at <= ${since}`;
}
