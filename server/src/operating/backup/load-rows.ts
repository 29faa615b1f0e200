import type { CopyConnection } from '../../database/connections/copy.ts';
import type { Transaction } from '../../database/connections/pool.ts';
import { BackupProblem } from './backup-problem.ts';
import type { Frame, FrameKind } from './frames.ts';
import { readTableHead, readTotals, type TableHead, type BackupTotals } from './manifest.ts';
import type { OpenedBackup } from './open-backup.ts';
import { copyInText, listStoredColumns } from './queries.ts';
import type { Progress } from './write-backup.ts';

export type Loaded = BackupTotals;

export type Load = {
  readonly connection: CopyConnection;
  /** The transaction of the connection. */
  readonly tx: Transaction;
  readonly backup: OpenedBackup;
  /** The tables of the database, all empty. */
  readonly tables: readonly string[];
  readonly report: (progress: Progress) => void;
};

/** Stores the rows of a backup, and checks that none is missing. */
export async function loadRows(load: Load): Promise<Loaded> {
  const frames = load.backup.readFrames();
  const rows: Record<string, number> = {};
  for (;;) {
    const { kind, content } = await nextOf(frames, ['head', 'totals']);
    if (kind === 'totals') return checkTotals(readTotals(content.toString()), rows, load);
    const head = readTableHead(content.toString());
    rows[head.table] = await loadTable(load, head, frames);
  }
}

async function loadTable(load: Load, head: TableHead, frames: AsyncGenerator<Frame>): Promise<number> {
  const { connection, tx, tables, report } = load;
  const known = tables.includes(head.table) ? await listStoredColumns(tx, head.table) : [];
  if (known.toSorted().join() !== head.columns.toSorted().join()) throw inconsistent(load);
  let bytes = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const { kind, content } = await nextOf(frames, ['rows', 'end']);
      if (kind === 'end') return;
      bytes += content.length;
      report({ table: head.table, bytes });
      yield content;
    }
  }
  return connection.copyIn(copyInText(head), pieces());
}

async function nextOf(frames: AsyncGenerator<Frame>, kinds: readonly FrameKind[]): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done === true || !kinds.includes(value.kind))
    throw new Error('the frames of the backup are out of order');
  return value;
}

function checkTotals(totals: BackupTotals, rows: Readonly<Record<string, number>>, load: Load): BackupTotals {
  const names = Object.keys(totals.rows);
  const isSame = names.length === Object.keys(rows).length;
  if (!isSame || names.some((name) => totals.rows[name] !== rows[name])) throw inconsistent(load);
  return totals;
}

function inconsistent({ backup }: Load): BackupProblem {
  return new BackupProblem(
    `${backup.name} does not hold the tables and rows that it names: it was changed. Nothing was restored.`,
  );
}
