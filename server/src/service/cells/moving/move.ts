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
