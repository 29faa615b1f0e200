/** What an account weighs in its cell. */
export type WeighedAccount = {
  readonly id: number;
  /** Changes that are kept of it: it grows with the rows that it has. */
  readonly size: number;
  /** Changes of the last days. */
  readonly use: number;
};

export type WeighedCell = { readonly name: string; readonly accounts: readonly WeighedAccount[] };

export type PlannedMove = { readonly account_id: number; readonly from: string; readonly to: string };

export type RebalancePlan = {
  readonly moves: readonly PlannedMove[];
  /** The share of each cell of all that the cells carry, before and after the moves; together 1. */
  readonly loads: readonly { readonly cell: string; readonly before: number; readonly after: number }[];
};

/** The fullest and the emptiest cell may differ by this share of what a cell carries on average. */
const TOLERANCE = 0.1;

export type PlanOptions = {
  /** A cell that all accounts leave. */
  readonly empty?: string | undefined;
  readonly movesMax?: number | undefined;
};

/**
 * Plans the fewest moves that even out the cells, or that empty one of them. Size and use count alike. Each move takes the
 * account from the fullest cell to the emptiest that comes closest to half of their difference, and no account moves twice.
 */
export function planMoves(
  cells: readonly WeighedCell[],
  { empty, movesMax = Infinity }: PlanOptions = {},
): RebalancePlan {
  const weigh = weigher(cells);
  const loads = cells.map(({ name, accounts }) => {
    const held = accounts.map(({ id }) => ({ id, weight: weigh(id) })).toSorted(heaviestFirst);
    const load = held.reduce((sum, { weight }) => sum + weight, 0);
    return { cell: name, before: load, load, held };
  });
  const moves: PlannedMove[] = [];
  const move = (from: CellLoad, to: CellLoad, account: Held) => {
    from.held.splice(from.held.indexOf(account), 1);
    from.load -= account.weight;
    to.load += account.weight;
    moves.push({ account_id: account.id, from: from.cell, to: to.cell });
  };
  const takers = loads.filter(({ cell }) => cell !== empty);
  for (const from of loads.filter(({ cell }) => cell === empty))
    for (const account of from.held.slice(0, movesMax))
      if (takers.length > 0) move(from, emptiestOf(takers), account);
  const leftMax = empty === undefined ? movesMax : 0;
  while (moves.length < leftMax) {
    const [from, to] = [fullestOf(takers), emptiestOf(takers)];
    const gap = from.load - to.load;
    const account = gap * takers.length > TOLERANCE ? bestFor(from.held, gap) : undefined;
    if (account === undefined) break;
    move(from, to, account);
  }
  return {
    moves,
    loads: loads.map(({ cell, before, load }) => ({ cell, before, after: Math.max(0, load) })),
  };
}

type Held = { readonly id: number; readonly weight: number };
type CellLoad = { readonly cell: string; readonly before: number; load: number; readonly held: Held[] };

/** The share of an account of the size and of the use of all. An account that has neither still is one of them. */
function weigher(cells: readonly WeighedCell[]): (id: number) => number {
  const all = cells.flatMap(({ accounts }) => accounts);
  const [size, use] = [sumOf(all.map((each) => each.size)), sumOf(all.map((each) => each.use))];
  const weights = new Map(
    all.map((each) => {
      const shares = [...(size > 0 ? [each.size / size] : []), ...(use > 0 ? [each.use / use] : [])];
      return [each.id, shares.length === 0 ? 1 / all.length : sumOf(shares) / shares.length];
    }),
  );
  return (id) => weights.get(id) ?? 0;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const heaviestFirst = (one: Held, other: Held) => other.weight - one.weight || one.id - other.id;

function fullestOf(loads: readonly CellLoad[]): CellLoad {
  return loads.reduce((one, other) => (other.load > one.load ? other : one));
}

function emptiestOf(loads: readonly CellLoad[]): CellLoad {
  return loads.reduce((one, other) => (other.load < one.load ? other : one));
}

/** A move of more than the difference would make the emptier cell the fuller one by as much. */
function bestFor(held: readonly Held[], gap: number): Held | undefined {
  const distance = ({ weight }: Held) => Math.abs(weight - gap / 2);
  return held
    .filter(({ weight }) => weight > 0 && weight < gap)
    .reduce<Held | undefined>(
      (best, each) => (best === undefined || distance(each) < distance(best) ? each : best),
      undefined,
    );
}
