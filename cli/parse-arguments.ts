import { parseArgs } from 'node:util';
import { OPERAND, type Command } from './command.ts';
import { UsageProblem } from '../packages/cli/src/problems.ts';

export type Asked = {
  readonly values: ReadonlyMap<string, string>;
  readonly wantsHelp: boolean;
  readonly wantsJson: boolean;
  readonly isDryRun: boolean;
};

/** The flags of a command that parseArguments itself reads. */
function switchesOf({ dryRun }: Command): readonly string[] {
  const hasDryRun = dryRun === 'rolled back' || typeof dryRun === 'object';
  return [...(hasDryRun ? [DRY_RUN] : []), 'json', 'help'];
}

const DRY_RUN = 'dry-run';

/** Reads a command's flags. Throws UsageProblem for invalid ones, unless --help is among them. */
export function parseArguments(command: Command, args: readonly string[]): Asked {
  const tokens = tokensOf(command, args);
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help'))
    return { values: new Map(), wantsHelp: true, wantsJson: false, isDryRun: false };
  const values = new Map<string, string>();
  for (const token of tokens) {
    const value = readToken(command, token);
    if (token.kind === 'option-terminator') continue;
    const name = token.kind === 'positional' ? OPERAND : token.name;
    if (values.has(name)) throw new UsageProblem(`${usageOf(command, name)} is given twice.`);
    values.set(name, value);
  }
  const wantsJson = values.delete('json');
  const isDryRun = switchesOf(command).includes(DRY_RUN) && values.delete(DRY_RUN);
  if (isDryRun && typeof command.dryRun === 'object')
    throw new UsageProblem(`${command.name} cannot be tried: it ${command.dryRun.impossible}.`);
  checkComplete(command, values);
  return { values, wantsHelp: false, wantsJson, isDryRun };
}

function tokensOf(command: Command, args: readonly string[]) {
  const options = Object.fromEntries([
    ...Object.entries(command.flags).map(
      ([flag, { value }]) =>
        [flag, { type: value === '' ? ('boolean' as const) : ('string' as const) }] as const,
    ),
    ...switchesOf(command).map((flag) => [flag, { type: 'boolean' as const }] as const),
  ]);
  const short = { help: { type: 'boolean' as const, short: 'h' } };
  return parseArgs({ args: [...args], options: { ...options, ...short }, strict: false, tokens: true })
    .tokens;
}

type Token = ReturnType<typeof tokensOf>[number];

function usageOf({ operand }: Command, name: string): string {
  return name === OPERAND ? (operand?.value ?? '') : `--${name}`;
}

function readToken(command: Command, token: Token): string {
  const { name, flags, operand } = command;
  if (token.kind === 'option-terminator') return '';
  if (token.kind === 'positional') {
    if (operand === undefined)
      throw new UsageProblem(`${name} takes no ${JSON.stringify(token.value)}, only flags.`);
    if (token.value === '') throw new UsageProblem(`${operand.value} is empty.`);
    return token.value;
  }
  const { rawName, value } = token;
  if (switchesOf(command).includes(token.name) || isSwitch(flags, token.name)) {
    if (value !== undefined) throw new UsageProblem(`${rawName} takes no value.`);
    return '';
  }
  if (!Object.hasOwn(flags, token.name)) {
    const known = [...Object.keys(flags), ...switchesOf(command)].map((flag) => `--${flag}`);
    const words = known.join(', ');
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
  if (operand !== undefined && operand.isOptional === undefined && !values.has(OPERAND))
    missing.unshift(operand.value);
  if (missing.length > 0) throw new UsageProblem(`${name} needs ${missing.join(', ')}.`);
}
