import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../../database/connections/sql.ts';
import { CellProblem } from '../cell-problem.ts';
import type { OpenedCellDatabase, CellDatabases } from '../open-cells.ts';

/** A move of one account from one cell to another. */
export type Move = {
  readonly account_id: number;
  readonly from: OpenedCellDatabase;
  readonly to: OpenedCellDatabase;
  readonly directory: OpenedCellDatabase;
};

/** Names the publication, the slot and the subscription of a move. */
export const linkName = ({ account_id }: Pick<Move, 'account_id'>) => `innkeep_move_${account_id}`;

export function moveOf(cells: CellDatabases, account_id: number, names: { from: string; to: string }): Move {
  return {
    account_id,
    from: cells.require(names.from),
    to: cells.require(names.to),
    directory: cells.directory,
  };
}

/** The session of a command that was killed ends within this time. */
const ATTEMPTS_MAX = 50;
const ATTEMPT_EVERY_MS = 100;

/** Runs `work` while no other command moves the account. An abort beside a move could delete what the move relies on. */
export async function moveAlone<T>({ account_id, from }: Move, work: () => Promise<T>): Promise<T> {
  return from.sql.reserve(async (session) => {
    for (let attempt = 1; !(await lockMove(session, account_id)); attempt += 1) {
      if (attempt === ATTEMPTS_MAX)
        throw new CellProblem(`Another command moves account ${account_id} at this moment.`);
      await pause(ATTEMPT_EVERY_MS);
    }
    return work();
  });
}

async function lockMove(sql: Sql, account_id: number): Promise<boolean> {
  const [row] = await sql<{ is_locked: boolean }[]>`
    select pg_try_advisory_lock(hashtextextended(${`innkeep_move_${account_id}`}, 0)) as is_locked`;
  return row?.is_locked === true;
}
