import { parseArgs } from 'node:util';
import { OPERAND, type Command } from './command.ts';
import { UsageProblem } from './usage-problem.ts';

export type Asked = {
  readonly values: ReadonlyMap<string, string>;
  readonly wantsHelp: boolean;
  readonly wantsJson: boolean;
};

const SWITCHES = ['help', 'json'];

/** Reads a command's flags. Throws UsageProblem for invalid ones, unless --help is among them. */
export function parseArguments(command: Command, args: readonly string[]): Asked {
  const tokens = tokensOf(command, args);
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help'))
    return { values: new Map(), wantsHelp: true, wantsJson: false };
  const values = new Map<string, string>();
  for (const token of tokens) {
    const value = readToken(command, token);
    if (token.kind === 'option-terminator') continue;
    const name = token.kind === 'positional' ? OPERAND : token.name;
    if (values.has(name)) throw new UsageProblem(`${usageOf(command, name)} is given twice.`);
    values.set(name, value);
  }
  const wantsJson = values.delete('json');
  checkComplete(command, values);
  return { values, wantsHelp: false, wantsJson };
}

function tokensOf({ flags }: Command, args: readonly string[]) {
  const options = Object.fromEntries([
    ...Object.entries(flags).map(
      ([flag, { value }]) =>
        [flag, { type: value === '' ? ('boolean' as const) : ('string' as const) }] as const,
    ),
    ...SWITCHES.map((flag) => [flag, { type: 'boolean' as const }] as const),
  ]);
  const short = { help: { type: 'boolean' as const, short: 'h' } };
  return parseArgs({ args: [...args], options: { ...options, ...short }, strict: false, tokens: true })
    .tokens;
}

type Token = ReturnType<typeof tokensOf>[number];

function usageOf({ operand }: Command, name: string): string {
  return name === OPERAND ? (operand?.value ?? '') : `--${name}`;
}

function readToken({ name, flags, operand }: Command, token: Token): string {
  if (token.kind === 'option-terminator') return '';
  if (token.kind === 'positional') {
    if (operand === undefined)
      throw new UsageProblem(`${name} takes no ${JSON.stringify(token.value)}, only flags.`);
    if (token.value === '') throw new UsageProblem(`${operand.value} is empty.`);
    return token.value;
  }
  const { rawName, value } = token;
  if (SWITCHES.includes(token.name) || isSwitch(flags, token.name)) {
    if (value !== undefined) throw new UsageProblem(`${rawName} takes no value.`);
    return '';
  }
  if (!Object.hasOwn(flags, token.name)) {
    const known = Object.keys(flags).map((flag) => `--${flag}`);
    const words = [...known, '--json', '--help'].join(', ');
    throw new UsageProblem(`${name} has no flag ${rawName}; it has ${words}.`);
  }
  // In `--name --slug x` the name is missing. A value that begins with a dash is written `--name=-x`.
  if (value === undefined || value === '' || (!token.inlineValue && value.startsWith('-')))
    throw new UsageProblem(`${rawName} needs a value.`);
  return value;
}

function isSwitch(flags: Command['flags'], name: string): boolean {
  return Object.hasOwn(flags, name) && flags[name]?.value === '';
}

function checkComplete({ name, flags, operand }: Command, values: ReadonlyMap<string, string>): void {
  const missing = Object.entries(flags)
    .filter(([flag, { isOptional }]) => isOptional === undefined && !values.has(flag))
    .map(([flag]) => `--${flag}`);
  if (operand !== undefined && !values.has(OPERAND)) missing.unshift(operand.value);
  if (missing.length > 0) throw new UsageProblem(`${name} needs ${missing.join(', ')}.`);
}
