import type { Config } from '../../config.ts';
import { openPool, type Pool } from '../../database/connections/pool.ts';
import { CellProblem } from './cell-problem.ts';

/** The database of a cell, by the role of CELL_DATABASES. */
export type OpenedCellDatabase = { readonly name: string; readonly url: string; readonly sql: Pool };

export type CellDatabases = {
  /** The cell that writes the directory: the first of CELL_DATABASES. */
  readonly directory: OpenedCellDatabase;
  readonly all: readonly OpenedCellDatabase[];
  /** Throws CellProblem for a name that CELL_DATABASES does not have. */
  require(name: string): OpenedCellDatabase;
};

/**
 * Lends `work` the databases of CELL_DATABASES. They are connected when a statement needs them; each of several moves at once
 * needs connections of its own.
 */
export async function withCells<T>(
  { cellDatabases }: Pick<Config, 'cellDatabases'>,
  work: (cells: CellDatabases) => Promise<T>,
  movesAtOnce = 1,
): Promise<T> {
  const all = cellDatabases.map(({ name, url }) => ({
    name,
    url,
    sql: openPool({ url }, { max: 1 + 2 * movesAtOnce, statementTimeoutMs: 0, connectTimeoutMs: 5000 }),
  }));
  const [directory] = all;
  if (directory === undefined)
    throw new CellProblem(
      'Set CELL_DATABASES: the names of the cells and the addresses of their PostgreSQL.',
    );
  const require = (name: string) => {
    const found = all.find((each) => each.name === name);
    if (found === undefined) throw new CellProblem(`CELL_DATABASES has no cell ${JSON.stringify(name)}.`);
    return found;
  };
  try {
    return await work({ directory, all, require });
  } finally {
    await Promise.all(all.map(({ sql }) => sql.end({ timeout: 1 })));
  }
}
