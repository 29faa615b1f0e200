import { helpTable, usageOf } from '../packages/cli/src/help.ts';
import type { Command, Flag } from './command.ts';

const DRY_RUN = ['--dry-run', 'Do everything and roll it back: nothing is stored.'] as const;
const CALL = 'npm run -s innkeep --';

export function helpOfAll(commands: readonly Command[]): string {
  return [
    `Usage: ${CALL} <command> [flags]`,
    '',
    'Manages an Innkeep, with or without a running service. It uses the database of DATABASE_URL, or the',
    'embedded one in DATA_DIR.',
    '',
    'Commands:',
    ...helpTable(commands.map(({ name, summary }) => [name, summary])),
    '',
    'With --dry-run, most commands that change something do it and roll it back: nothing is stored.',
    `Flags of a command: ${CALL} <command> --help`,
    'Exit codes: 0 success, 1 failure, 2 invalid or refused command. `doctor` also has 3 and 4.',
  ].join('\n');
}

export function helpOf({ name, summary, flags, operand, dryRun }: Command): string {
  const rows = [
    ...(operand === undefined ? [] : [[operand.value, describe(operand)] as const]),
    ...Object.entries(flags).map(([flag, each]) => [usageOf(flag, each.value), describe(each)] as const),
    ...(dryRun === 'rolled back' ? [DRY_RUN] : []),
    ['--json', 'Print one JSON object instead of text.'] as const,
    ['--help', 'Print this help.'] as const,
  ];
  const own = operand === undefined ? [] : [operand.isOptional ? `[${operand.value}]` : operand.value];
  const usages = Object.entries(flags).map(([flag, each]) =>
    each.isOptional ? `[${usageOf(flag, each.value)}]` : usageOf(flag, each.value),
  );
  const common = [...(dryRun === 'rolled back' ? ['[--dry-run]'] : []), '[--json]'];
  return [
    summary,
    '',
    `Usage: ${[CALL, name, ...own, ...usages, ...common].join(' ')}`,
    '',
    ...helpTable(rows),
  ].join('\n');
}

function describe({ description, isOptional }: Pick<Flag, 'description' | 'isOptional'>): string {
  return isOptional ? `${description} Optional.` : description;
}
