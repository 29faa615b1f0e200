import type { Pool } from '../../../database/connections/pool.ts';
import { CellProblem } from '../cell-problem.ts';
import type { CellDatabases } from '../open-cells.ts';
import { listCells, listMovedAccounts, storeCellOfAccount } from '../queries.ts';
import { ACCOUNTS_MAP, placeInHaproxy, writeMaps } from '../balancer-maps.ts';
import { findObstacles } from './check-move.ts';
import { hasFence } from './fence.ts';
import { moveOf, type Move } from './move.ts';
import { findMove, hasAccount } from './queries.ts';
import { arriveFinally, beginCopy, clearRest, followClosely, leave, PAUSE_SECONDS } from './steps.ts';
import { listAccountTables } from './tables.ts';

export type Balancer = {
  /** The folder of the maps. */
  readonly maps?: string | undefined;
  /** The admin socket of HAProxy. */
  readonly socket?: string | undefined;
};

type Telling = { readonly stopped: AbortSignal; readonly progress: (line: string) => void };

const ATTEMPTS_MAX = 3;

/** The move of an account to a cell: from the cell that has it, or that it was leaving. */
export async function planMove(cells: CellDatabases, account_id: number, to: string): Promise<Move> {
  const target = cells.require(to);
  for (const { name, sql } of cells.all) {
    if (name === to) continue;
    const move = await findMove(sql, account_id);
    const isLeaving = move?.other_cell === to && move.step !== 'arriving';
    const isUnfinished = move?.step === 'left' && isLeaving && (await hasRest(sql, account_id));
    const isHere = move?.step !== 'left' && move?.step !== 'arriving' && (await hasAccount(sql, account_id));
    if (isUnfinished || isHere) return moveOf(cells, account_id, { from: name, to });
  }
  const arriving = await findMove(target.sql, account_id);
  if (arriving?.step === 'arriving') return moveOf(cells, account_id, { from: arriving.other_cell, to });
  const lives = (await hasAccount(target.sql, account_id)) ? `lives in ${to} already` : 'is in no cell';
  throw new CellProblem(`Account ${account_id} ${lives}.`);
}

/** What an interrupted command has left in the old cell. */
export async function hasRest(sql: Pool, account_id: number): Promise<boolean> {
  return (await hasAccount(sql, account_id)) || (await hasFence(sql, account_id));
}

/**
 * Moves an account to another cell while it is used. Each step can be repeated, so that a command that was killed is run
 * again. The step in account_moves of the old cell decides where it continues; `left` is the point of no return.
 */
export async function moveAccount(
  cells: CellDatabases,
  move: Move,
  { stopped, progress, ...balancer }: Telling & Balancer,
): Promise<void> {
  const obstacles = await findObstacles(move);
  if (obstacles.length > 0) throw new CellProblem(`The account cannot move: ${obstacles.join('; ')}.`);
  const moving = { ...move, tables: await listAccountTables(move.from.sql) };
  if ((await findMove(move.from.sql, move.account_id))?.step !== 'left') {
    progress('Copying');
    await beginCopy(moving);
    let hasLeft = false;
    for (let attempt = 1; !hasLeft; attempt += 1) {
      if (attempt > ATTEMPTS_MAX)
        throw new CellProblem(
          `The last changes did not arrive within ${PAUSE_SECONDS} seconds, ${ATTEMPTS_MAX} times. Nothing has moved: run the ` +
            'command again when there is less to do, or with --abort. Do the jobs of the old cell run?',
        );
      await followClosely(moving, stopped);
      progress('Handing over');
      hasLeft = await leave(moving);
    }
  }
  await arriveFinally(moving);
  await placeAccount(cells, move, balancer);
  progress('Clearing');
  await clearRest(moving);
}

/** Tells the directory and the balancer. Of moves that end at the same time, the last one writes the places of all. */
async function placeAccount(
  cells: CellDatabases,
  { account_id, to }: Move,
  { maps, socket }: Balancer,
): Promise<void> {
  await cells.directory.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('innkeep_places', 0))`;
    await storeCellOfAccount(tx, { account_id, cell: to.name });
    if (maps === undefined) return;
    const [rows, moved] = [await listCells(tx), await listMovedAccounts(tx)];
    writeMaps(maps, { cells: rows, moved });
    if (socket === undefined) return;
    const isHome = !moved.some((each) => each.account_id === account_id);
    await placeInHaproxy(socket, `${maps}/${ACCOUNTS_MAP}`, { account_id, cell: to.name, isHome });
  });
}
