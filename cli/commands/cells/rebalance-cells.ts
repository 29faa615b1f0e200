import { withCells, type CellDatabases } from '#server/operating/cells/open-cells.ts';
import {
  planMoves,
  type PlannedMove,
  type RebalancePlan,
} from '#server/operating/cells/rebalance/plan-moves.ts';
import { listUnfinished, moveAll, weighCells } from '#server/operating/cells/rebalance/rebalance.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';
import { standaloneCommand, type Given } from '../../command.ts';

type Flags = 'empty' | 'moves' | 'at-once' | 'do' | 'maps' | 'haproxy';

const FAILED_EXIT_CODE = 4;
const AT_ONCE_MAX = 16;

export const rebalanceCellsCommand = standaloneCommand({
  name: 'rebalance-cells',
  summary:
    'Plans which accounts move so that the cells carry alike, or so that one of them is empty; with --do, moves them while they ' +
    'are used. Run it again after it was interrupted: it continues. Exit code 4: an account did not move.',
  flags: {
    empty: {
      value: '<cell>',
      isOptional: true,
      description: 'All accounts leave this cell, for maintenance.',
    },
    moves: { value: '<n>', isOptional: true, description: 'At most so many moves.' },
    'at-once': {
      value: '<n>',
      isOptional: true,
      description: `So many accounts move at a time, 1 to ${AT_ONCE_MAX}. Default 2.`,
    },
    do: {
      value: '',
      isOptional: true,
      description: 'Carries the plan out. Without it, the plan is only shown.',
    },
    maps: { value: '<folder>', isOptional: true, description: 'Folder of the load balancer’s maps.' },
    haproxy: {
      value: '<socket>',
      isOptional: true,
      description: 'Admin socket of HAProxy, a path or host:port. Needs --maps.',
    },
  },
  dryRun: { impossible: 'changes several databases. Without --do it shows what would move' },
  run: (given, { config, tell, stopped }) => {
    const atOnce = given.has('at-once') ? numberOf(given, 'at-once', AT_ONCE_MAX) : 2;
    const movesMax = given.has('moves') ? numberOf(given, 'moves', 1_000_000) : undefined;
    const empty = given.find('empty');
    return withCells(
      config,
      async (cells) => {
        if (empty !== undefined) cells.require(empty);
        const unfinished = await listUnfinished(cells);
        const carryingOut = {
          atOnce,
          maps: given.find('maps'),
          socket: given.find('haproxy'),
          stopped,
          progress: tell,
        };
        const continued = given.has('do') ? await moveAll(cells, unfinished, carryingOut) : [];
        const plan = await planOf(cells, { unfinished, empty, movesMax });
        const failed = given.has('do')
          ? [...continued, ...(await moveAll(cells, plan.moves, carryingOut))]
          : [];
        return {
          exitCode: failed.length > 0 ? FAILED_EXIT_CODE : 0,
          lines: linesOf(plan, given.has('do') ? [] : unfinished),
          facts: { ...plan, unfinished, failed },
        };
      },
      atOnce,
    );
  },
});

type Planning = {
  readonly unfinished: readonly PlannedMove[];
  readonly empty: string | undefined;
  readonly movesMax: number | undefined;
};

/** An account that has begun to move is continued, and moves nowhere else. */
async function planOf(
  cells: CellDatabases,
  { unfinished, empty, movesMax }: Planning,
): Promise<RebalancePlan> {
  const moving = new Set(unfinished.map(({ account_id }) => account_id));
  const weighed = (await weighCells(cells)).map(({ name, accounts }) => ({
    name,
    accounts: accounts.filter(({ id }) => !moving.has(id)),
  }));
  return planMoves(weighed, { empty, movesMax });
}

function linesOf({ moves, loads }: RebalancePlan, unfinished: readonly PlannedMove[]): string[] {
  return [
    ...loads.map(({ cell, before, after }) => `${cell}  carries ${percent(before)}, then ${percent(after)}`),
    ...unfinished.map(
      ({ account_id, from, to }) => `unfinished: account ${account_id} from ${from} to ${to}`,
    ),
    ...moves.map(({ account_id, from, to }) => `account ${account_id} from ${from} to ${to}`),
    ...(moves.length + unfinished.length === 0 ? ['No account has to move.'] : []),
  ];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function numberOf(given: Given<Flags>, name: 'moves' | 'at-once', max: number): number {
  const number = Number(/^\d{1,7}$/.exec(given.text(name)) ?? Number.NaN);
  if (!(number >= 1 && number <= max))
    throw new UsageProblem(`--${name} must be a whole number from 1 to ${max}.`);
  return number;
}
