import PQueue from 'p-queue';
import type { CellDatabases } from '../open-cells.ts';
import { hasRest, moveAccount, planMove, type Balancer } from '../moving/move-account.ts';
import { moveAlone } from '../moving/move.ts';
import type { PlannedMove, WeighedCell } from './plan-moves.ts';
import { listLeaving, weighAccounts } from './queries.ts';

/** What the accounts of each cell weigh. Throws when one of the cells does not answer. */
export async function weighCells(cells: CellDatabases): Promise<readonly WeighedCell[]> {
  return Promise.all(cells.all.map(async ({ name, sql }) => ({ name, accounts: await weighAccounts(sql) })));
}

/** Moves that a command has begun and not ended: they are continued before new ones are planned. */
export async function listUnfinished(cells: CellDatabases): Promise<readonly PlannedMove[]> {
  const unfinished: PlannedMove[] = [];
  for (const { name, sql } of cells.all)
    for (const { account_id, other_cell, step } of await listLeaving(sql))
      if (step !== 'left' || (await hasRest(sql, account_id)))
        unfinished.push({ account_id, from: name, to: other_cell });
  return unfinished;
}

/** Why an account did not move. */
export type FailedMove = PlannedMove & { readonly reason: string };

type CarryingOut = Balancer & {
  readonly atOnce: number;
  readonly stopped: AbortSignal;
  readonly progress: (line: string) => void;
};

/** Moves accounts, some at once. One that cannot move does not keep the others from it. Returns those that did not move. */
export async function moveAll(
  cells: CellDatabases,
  moves: readonly PlannedMove[],
  { atOnce, stopped, progress, ...balancer }: CarryingOut,
): Promise<readonly FailedMove[]> {
  const queue = new PQueue({ concurrency: atOnce });
  const failed: FailedMove[] = [];
  await queue.addAll(
    moves.map((planned) => async () => {
      if (stopped.aborted) return;
      try {
        const move = await planMove(cells, planned.account_id, planned.to);
        await moveAlone(move, () => moveAccount(cells, move, { ...balancer, stopped, progress: () => {} }));
        progress(`Account ${planned.account_id} lives in ${planned.to}.`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failed.push({ ...planned, reason });
        progress(`Account ${planned.account_id} did not move to ${planned.to}: ${reason}`);
      }
    }),
  );
  return failed;
}
