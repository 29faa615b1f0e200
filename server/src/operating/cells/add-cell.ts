import { CellProblem } from './cell-problem.ts';
import type { OpenedCellDatabase, CellDatabases } from './open-cells.ts';
import { findOwnCell, insertCell, listCells, readFacts, storeOwnCell, type CellFacts } from './queries.ts';
import { connectLink } from './replication.ts';

export type NewCell = {
  readonly name: string;
  readonly first_account: number;
  readonly last_account: number;
  /** Host and port of each process that serves the interface. */
  readonly servers: readonly string[];
};

/**
 * Makes a database a cell: its range in the directory and in its sequence of account ids, its name, and the replication of
 * the directory. Can be repeated after it was killed.
 */
export async function addCell(cells: CellDatabases, cell: NewCell): Promise<void> {
  const database = cells.require(cell.name);
  const { directory } = cells;
  const known = await listCells(directory.sql);
  const former = known.find(({ name }) => name === cell.name);
  const is_directory = database === directory;
  if (!is_directory && known.length === 0)
    throw new CellProblem(`Add the cell ${directory.name} first: it keeps the directory.`);
  await checkNewCell(cells, database, cell);
  const { name, first_account, last_account } = cell;
  const row = { name, first_account, last_account, servers: cell.servers.join(' '), is_directory };
  if (former === undefined && !(await insertCell(directory.sql, row)))
    throw new CellProblem(
      `Another cell has ids of the range ${first_account}-${last_account}: choose another.`,
    );
  if (
    former !== undefined &&
    (former.first_account !== first_account || former.last_account !== last_account)
  )
    throw new CellProblem(
      `The cell ${name} has the range ${former.first_account}-${former.last_account} already.`,
    );
  await boundAccountIds(database, cell);
  await storeOwnCell(database.sql, name);
  if (!is_directory) await replicateDirectory(directory, database);
}

async function checkNewCell(
  { directory }: CellDatabases,
  database: OpenedCellDatabase,
  { name, first_account, last_account }: NewCell,
): Promise<void> {
  const own = await findOwnCell(database.sql);
  if (own !== undefined && own !== name) throw new CellProblem(`This database is the cell ${own} already.`);
  const [facts, others] = [await readFacts(database.sql), await readFacts(directory.sql)];
  const problems = problemsOf(facts, others);
  const [first, last] = [facts.first_id ?? first_account, facts.last_id ?? last_account];
  if (own === undefined && (first < first_account || last > last_account))
    problems.push(`it has accounts from ${first} to ${last}, outside the range`);
  if (database !== directory && own === undefined && facts.applications > 0)
    problems.push('it has applications of its own: delete them, those of the directory are copied');
  if (problems.length > 0) throw new CellProblem(`The cell ${name} cannot be added: ${problems.join('; ')}.`);
}

/** For moves: each takes one, and two more while PostgreSQL copies tables. The directory takes one for each cell. */
const REPLICATION_WORKERS = 8;

/** What keeps a database from being a cell beside another. */
export function problemsOf(facts: CellFacts, others: CellFacts): string[] {
  const problems: string[] = [];
  if (facts.migrations !== others.migrations)
    problems.push('it has another version of Innkeep: update all cells to the same');
  if (facts.key_id !== others.key_id) problems.push('it has another ENCRYPTION_KEY: all cells need the same');
  if (facts.wal_level !== 'logical') problems.push('its PostgreSQL needs wal_level = logical, and a restart');
  const workers = REPLICATION_WORKERS + others.cells;
  if (facts.replication_workers < workers)
    problems.push(`its PostgreSQL needs max_logical_replication_workers = ${workers} or more, and a restart`);
  // Its launcher is a worker process, too. Beyond the bound a replication waits without an error.
  if (facts.worker_processes <= facts.replication_workers)
    problems.push(
      `its PostgreSQL needs max_worker_processes above max_logical_replication_workers (${facts.replication_workers}), and a restart`,
    );
  if (!facts.is_superuser) problems.push('the role of its CELL_DATABASES address is no superuser');
  return problems;
}

/** PostgreSQL itself gives out no id beyond the range. */
async function boundAccountIds(
  { sql }: OpenedCellDatabase,
  { first_account, last_account }: NewCell,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.script('lock table host_accounts in share row exclusive mode');
    await tx.script(
      `alter sequence host_accounts_id_seq minvalue ${first_account} maxvalue ${last_account} ` +
        `start ${first_account} restart ${first_account}`,
    );
    await tx`
      select setval('host_accounts_id_seq', coalesce(max(id), ${first_account}::bigint), max(id) is not null)
      from host_accounts where id between ${first_account} and ${last_account}`;
  });
}

const DIRECTORY = 'table cells, table moved_accounts, table applications';

/** The directory goes to the new cell, and the list of the people who sign in there goes to the directory. */
async function replicateDirectory(directory: OpenedCellDatabase, cell: OpenedCellDatabase): Promise<void> {
  await connectLink({
    name: `innkeep_directory_${cell.name}`,
    from: directory,
    to: cell,
    tables: `${DIRECTORY}, table sign_in_cells where (cell <> '${cell.name}')`,
  });
  await connectLink({
    name: `innkeep_people_${cell.name}`,
    from: cell,
    to: directory,
    tables: `table sign_in_cells where (cell = '${cell.name}')`,
  });
}
