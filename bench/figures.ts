import { parseArgs } from 'node:util';

export type Figures = Readonly<Record<string, number>>;

/** The options of the command line: each has the type of its default. */
export function options<T extends Readonly<Record<string, string | number | boolean>>>(defaults: T): T {
  const types = Object.entries(defaults).map(
    ([name, value]) => [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const,
  );
  const { values } = parseArgs({ options: Object.fromEntries(types) });
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof defaults[name] === 'number' ? Number(value) : value,
  ]);
  return { ...defaults, ...Object.fromEntries(given) };
}

export function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((one, other) => one - other)[Math.floor((figures.length - 1) * share)] ?? NaN;
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

/** Measures every way once in each round, so that other load on the machine affects all alike: the medians. */
export async function inTurns(
  rounds: number,
  ways: Readonly<Record<string, () => Promise<Figures>>>,
): Promise<Readonly<Record<string, Figures>>> {
  const all = Object.entries(ways).map(([name, measure]) => ({ name, measure, rows: new Array<Figures>() }));
  for (let round = 0; round < rounds; round += 1)
    for (const { measure, rows } of all) rows.push(await measure());
  const medianOf = (rows: readonly Figures[]) =>
    mapValues(rows[0] ?? {}, (_, figure) => median(rows.map((row) => row[figure] ?? NaN)));
  return Object.fromEntries(all.map(({ name, rows }) => [name, medianOf(rows)]));
}

function mapValues<From, To>(row: Readonly<Record<string, From>>, to: (value: From, name: string) => To) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, to(value, name)]));
}

export function printTable(rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void {
  console.table(mapValues(rows, (row) => mapValues(row, short)));
}

function short(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

export async function msOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
