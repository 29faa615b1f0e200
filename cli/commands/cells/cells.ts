import { addCell } from '#server/operating/cells/add-cell.ts';
import { writeMaps } from '#server/operating/cells/balancer-maps.ts';
import { checkCells, type CheckedCell } from '#server/operating/cells/check-cells.ts';
import { withCells, type CellDatabases } from '#server/operating/cells/open-cells.ts';
import { listCells, listMovedAccounts } from '#server/operating/cells/queries.ts';
import { standaloneCommand, type Given } from '../../command.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

type Flags = 'add' | 'accounts' | 'servers' | 'maps';

const PROBLEM_EXIT_CODE = 4;

export const cellsCommand = standaloneCommand({
  name: 'cells',
  summary:
    'Lists the cells of CELL_DATABASES and checks them; with --add, makes a database a cell; with --maps, writes the maps of the ' +
    'load balancer. Exit code 4: a cell has a problem.',
  flags: {
    add: { value: '<name>', isOptional: true, description: 'Name of a cell of CELL_DATABASES to add.' },
    accounts: {
      value: '<first-last>',
      isOptional: true,
      description: 'With --add: the range of its account ids, such as 1000000-1999999.',
    },
    servers: {
      value: '<addresses>',
      isOptional: true,
      description: 'With --add: host:port of each process that serves its interface, separated by commas.',
    },
    maps: {
      value: '<folder>',
      isOptional: true,
      description: 'Writes the maps of HAProxy and nginx into this folder.',
    },
  },
  dryRun: { impossible: 'changes several databases' },
  run: (given, { config }) =>
    withCells(config, async (cells) => {
      if (given.has('add')) await addCell(cells, newCellOf(given));
      const files = given.has('maps') ? await writeAll(cells, given.text('maps')) : [];
      const checked = await checkCells(cells);
      const hasProblem = checked.some(({ problems }) => problems.length > 0);
      return {
        exitCode: hasProblem ? PROBLEM_EXIT_CODE : 0,
        lines: [...checked.flatMap(linesOf), ...files.map((file) => `wrote ${file}`)],
        facts: { cells: checked, files },
      };
    }),
});

function newCellOf(given: Given<Flags>) {
  const name = given.text('add');
  const [, first, last] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(given.find('accounts') ?? '') ?? [];
  const [first_account, last_account] = [Number(first), Number(last)];
  if (!(first_account <= last_account))
    throw new UsageProblem('--accounts must be the first and the last id, such as 1000000-1999999.');
  const servers = (given.find('servers') ?? '').split(',').map((each) => each.trim());
  if (!servers.every((each) => /^[\w.-]+:\d{1,5}$/.test(each)))
    throw new UsageProblem('--servers must be host:port, separated by commas.');
  return { name, first_account, last_account, servers };
}

async function writeAll({ directory }: CellDatabases, folder: string): Promise<readonly string[]> {
  const [cells, moved] = [await listCells(directory.sql), await listMovedAccounts(directory.sql)];
  return writeMaps(folder, { cells, moved });
}

function linesOf({ name, first_account, last_account, accounts, servers, problems }: CheckedCell): string[] {
  const count = accounts === null ? 'unknown' : String(accounts);
  return [
    `${name}  ids ${first_account}-${last_account}  accounts ${count}  servers ${servers}`,
    ...problems.map((problem) => `  problem: ${problem}.`),
  ];
}
