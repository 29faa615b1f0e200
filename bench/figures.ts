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

export function medians(all: readonly Figures[]): Figures {
  return Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((figures) => figures[name] ?? NaN))]),
  );
}

/** Measures every way once in each round, so that other load on the machine affects all alike: the medians. */
export async function inTurns(
  rounds: number,
  ways: Readonly<Record<string, () => Promise<Figures>>>,
): Promise<Readonly<Record<string, Figures>>> {
  const all = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(ways))
      all.set(name, [...(all.get(name) ?? []), await measure()]);
  return Object.fromEntries([...all].map(([name, figures]) => [name, medians(figures)]));
}

export function printTable(rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void {
  const table = Object.entries(rows).map(([name, row]) => [
    name,
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        typeof value === 'number' ? Number(value.toPrecision(4)) : value,
      ]),
    ),
  ]);
  console.table(Object.fromEntries(table));
}

export async function msOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
