import type { DatabaseTarget } from '../../database/connections/client.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { listen } from '../../database/connections/listen.ts';
import { ESCALATION } from '../limits.ts';
import { createBlocks, type CallerBlock, type Blocks } from './blocks.ts';
import { BLOCKS_CHANGED, deleteOldBlocks, insertBlock, listBlocks, type BlockRow } from './queries.ts';

/**
 * The blocks of all processes, stored in the database. A block that one process creates or lifts applies in all others
 * within moments.
 */
export type SavedBlocks = {
  readonly blocks: Blocks;
  /** Saves new blocks, reads all of them, and deletes those that no longer count. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export type SavedBlocksParts = {
  readonly target: DatabaseTarget;
  readonly sql: Sql;
  readonly clock: () => Temporal.Instant;
  readonly blockSeconds: readonly number[];
  /** Called for every block that begins in this process. */
  readonly onMade: (block: CallerBlock) => void;
  /** Called when the database is unavailable; the query is repeated later. */
  readonly onFailure: (error: unknown) => void;
};

export function openSavedBlocks(parts: SavedBlocksParts): SavedBlocks {
  const { target, sql, clock, blockSeconds, onMade, onFailure } = parts;
  const turns = createTurns(onFailure);
  const blocks = createBlocks({ blockSeconds }, (block) => {
    onMade(block);
    void turns.take(saveAll);
  });

  async function saveAll(): Promise<void> {
    for (const block of blocks.unsaved()) {
      await insertBlock(sql, rowOf(block));
      blocks.markSaved(block);
    }
  }

  async function readAll(): Promise<void> {
    const now = clock();
    const rows = await listBlocks(sql, { now: now.toString(), since: aDayBefore(now) });
    blocks.replace(rows.map(blockOf), now.epochMilliseconds);
  }

  const listener = listen(target, BLOCKS_CHANGED, {
    onMessage: () => void turns.take(readAll),
    // Reads the changes made while no notifications arrived.
    onListening: () => void turns.take(readAll),
    onLost: () => {},
  });
  return {
    blocks,
    refresh: () =>
      turns.take(async () => {
        await saveAll();
        const now = clock();
        await deleteOldBlocks(sql, { now: now.toString(), since: aDayBefore(now) });
        await readAll();
      }),
    close: async () => {
      await turns.take(saveAll);
      await listener.close();
      await turns.take(async () => {});
    },
  };
}

/** One read after the other, so that an older result never replaces a newer one. */
function createTurns(onFailure: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve();
  return {
    take: (work: () => Promise<void>): Promise<void> => {
      last = last.then(work).catch(onFailure);
      return last;
    },
  };
}

function aDayBefore(now: Temporal.Instant): string {
  return now.subtract({ seconds: ESCALATION.withinADaySeconds }).toString();
}

function rowOf(block: CallerBlock): BlockRow {
  const { begins_at, ends_at } = block;
  return { ...block, begins_at: instantText(begins_at), ends_at: instantText(ends_at) };
}

function blockOf(row: BlockRow): CallerBlock {
  return { ...row, begins_at: millisecondsOf(row.begins_at), ends_at: millisecondsOf(row.ends_at) };
}

function instantText(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();
}

function millisecondsOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds;
}
