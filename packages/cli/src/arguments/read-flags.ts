import { parseArgs } from 'node:util';
import { UsageProblem } from '../problems.ts';

export type Flags = {
  /** The values of each flag, in order; a switch without a value has an empty text. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly operands: readonly string[];
};

/** What a flag is: it takes a value, it is a switch, or there is no such flag. */
export type FlagKind = 'value' | 'switch' | undefined;

/** Reads flags in any order with the operands. Underscores are the same as dashes: `--stay_code` is `--stay-code`. */
export function readFlags(args: readonly string[], kindOf: (flag: string) => FlagKind): Flags {
  const values = new Map<string, string[]>();
  const operands: string[] = [];
  for (const token of tokensOf(args, kindOf)) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = nameOf(token.name, kindOf);
    const value = valueOf(token, kindOf(flag));
    values.set(flag, [...(values.get(flag) ?? []), value]);
  }
  return { values, operands };
}

/** Which flags are switches must be known before the text is cut into flags and values. */
function tokensOf(args: readonly string[], kindOf: (flag: string) => FlagKind) {
  const named = args.flatMap((arg) => /^--([^=]+)/.exec(arg)?.[1] ?? []);
  const options = Object.fromEntries(
    named.map((name) => {
      const type = kindOf(nameOf(name, kindOf)) === 'switch' ? 'boolean' : 'string';
      return [name, { type, multiple: true }] as const;
    }),
  );
  const help = { help: { type: 'boolean' as const, short: 'h', multiple: true } };
  return parseArgs({
    args: [...args],
    options: { ...options, ...help },
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;
}

/** `--no-x` is `--x=false` where x is a switch. */
function nameOf(raw: string, kindOf: (flag: string) => FlagKind): string {
  const name = raw.replaceAll('_', '-');
  const positive = name.replace(/^no-/, '');
  return positive !== name && kindOf(name) === undefined && kindOf(positive) === 'switch' ? positive : name;
}

type Option = {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
};

function valueOf({ name, rawName, value, inlineValue }: Option, kind: FlagKind): string {
  if (kind === undefined) throw new UsageProblem(`There is no flag ${rawName} here; --help lists the flags.`);
  if (kind === 'switch') {
    const isNegated = name.startsWith('no-') || name.startsWith('no_');
    if (value === undefined) return isNegated ? 'false' : '';
    if (value === 'true' || value === 'false') return value;
    throw new UsageProblem(`${rawName} is a switch: write ${rawName}, or ${rawName}=false.`);
  }
  // In `--note --amount 3` the note is missing. A value that begins with two dashes is written `--note=--x`.
  if (value === undefined || (inlineValue !== true && value.startsWith('--')))
    throw new UsageProblem(`${rawName} needs a value.`);
  return value;
}

/** The value of a flag that is given at most once. */
export function findValue({ values }: Flags, flag: string): string | undefined {
  const given = values.get(flag) ?? [];
  if (given.length > 1) throw new UsageProblem(`--${flag} is given ${given.length} times.`);
  return given[0];
}

/** True for a switch that is on. */
export function isOn(flags: Flags, flag: string): boolean {
  const value = findValue(flags, flag);
  return value !== undefined && value !== 'false';
}
