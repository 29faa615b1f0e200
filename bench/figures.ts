import fs from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';

export type Figures = Readonly<Record<string, number>>;

/** What an option is without being given, and what it says. */
type Options = Readonly<Record<string, readonly [preset: string | number | boolean, meaning: string]>>;
type Given<T extends Options> = {
  [Name in keyof T]: T[Name][0] extends string ? string : T[Name][0] extends number ? number : boolean;
};

/**
 * The options of the command line: each has the type of its preset. `--help` prints them below the comment at the head of the
 * program, and ends it; so does an option that there is not.
 */
export function options<const T extends Options>(known: T): Given<T> {
  const types = Object.entries(known).map(
    ([name, [preset]]) => [name, { type: typeof preset === 'boolean' ? 'boolean' : 'string' }] as const,
  );
  try {
    const all = Object.fromEntries([...types, ['help', { type: 'boolean' }] as const]);
    const { values } = parseArgs({ options: all });
    if (values['help'] === true) leave(describe(known), 0);
    const given = Object.entries(known).map(([name, [preset]]) => {
      const value = values[name] ?? preset;
      return [name, typeof preset === 'number' ? Number(value) : value];
    });
    return Object.fromEntries(given);
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n\n${describe(known)}`, 2);
  }
}

function describe(known: Options): string {
  const program = fs.readFileSync(process.argv[1] ?? '', 'utf8');
  const head = /^(?:\/\/.*\n)+/.exec(program)?.[0].replaceAll(/^\/\/ ?/gm, '') ?? '';
  const lines = Object.entries(known).map(([name, [preset, meaning]]) => {
    const without = preset === '' || preset === false ? '' : ` Without it ${preset}.`;
    return `  --${name.padEnd(12)} ${meaning}${without}`;
  });
  return `${head}\n${lines.join('\n')}`;
}

function leave(text: string, code: number): never {
  console.log(text);
  process.exit(code);
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
