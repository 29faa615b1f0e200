import { problemsOf } from './add-cell.ts';
import type { CellDatabases } from './open-cells.ts';
import { findOwnCell, listCells, listSubscriptions, readFacts, type CellRow } from './queries.ts';

export type CheckedCell = CellRow & {
  /** Null for a cell that does not answer. */
  readonly accounts: number | null;
  /** Sentences without a full stop; none when all is well. */
  readonly problems: readonly string[];
};

/** The cells of the directory, each with what is wrong there. */
export async function checkCells(cells: CellDatabases): Promise<readonly CheckedCell[]> {
  const rows = await listCells(cells.directory.sql);
  const others = await readFacts(cells.directory.sql);
  const checked: CheckedCell[] = [];
  for (const row of rows) {
    const database = cells.all.find(({ name }) => name === row.name);
    if (database === undefined) {
      checked.push({ ...row, accounts: null, problems: ['CELL_DATABASES does not have it'] });
      continue;
    }
    try {
      const facts = await readFacts(database.sql);
      const own = await findOwnCell(database.sql);
      const stopped = (await listSubscriptions(database.sql)).filter(({ is_running }) => !is_running);
      const problems = [
        ...problemsOf(facts, others),
        ...(own === row.name ? [] : [`its database is ${own === undefined ? 'no cell' : `the cell ${own}`}`]),
        ...stopped.map(({ name }) => `the replication ${name} does not run`),
      ];
      checked.push({ ...row, accounts: facts.accounts, problems });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      checked.push({ ...row, accounts: null, problems: [`its database does not answer: ${reason}`] });
    }
  }
  return checked;
}
