import { GLOBAL_FLAGS } from './arguments/global-flags.ts';
import type { Field } from './document/fields.ts';
import type { Operation } from './document/operations.ts';
import { OWN_COMMANDS, type OwnCommand } from './own-commands.ts';
import { printable } from './printable.ts';

/** The resources and the commands of our own. `call` is what a person types before them. */
export function helpOfAll(operations: readonly Operation[], call: string): string {
  const resources = [...new Set(operations.map(({ resource }) => resource))];
  const rows = resources.map((resource) => {
    const actions = operations.filter((each) => each.resource === resource).map(({ action }) => action);
    return [resource, actions.join(', ')] as const;
  });
  return [
    `Usage: ${call} <command> [flags]`,
    `       ${call} <resource> <action> [ids] [flags]`,
    '',
    'Calls an Innkeep service: that of --url, of INNKEEP_URL, or of the profile that innkeep login stored.',
    '',
    'Commands:',
    ...helpTable(OWN_COMMANDS.map(({ name, summary }) => [name, summary])),
    '',
    'Resources and their actions:',
    ...helpTable(rows),
    '',
    'Flags:',
    ...globalRows(),
    '',
    `Flags of an action: ${call} <resource> <action> --help`,
    EXIT_CODES,
  ].join('\n');
}

const EXIT_CODES =
  'Exit codes: 0 success, 1 refused, 2 invalid command, 3 no connection, 4 no valid token, 5 failure of the service, 130 interrupted.';

export function helpOfResource(operations: readonly Operation[], resource: string, call: string): string {
  const own = operations.filter((each) => each.resource === resource);
  const rows = own.map(
    (operation) => [`${operation.action}${operandsOf(operation)}`, operation.summary] as const,
  );
  return [`Usage: ${call} ${resource} <action> [ids] [flags]`, '', ...helpTable(rows)].join('\n');
}

export function helpOfOperation(operation: Operation, call: string): string {
  const { resource, action, summary, description, fields, method, path } = operation;
  return [
    `${summary}.${description === '' ? '' : ` ${printable(description)}`}`,
    '',
    `Usage: ${call} ${resource} ${action}${operandsOf(operation)}${fields.length === 0 ? '' : ' [flags]'}`,
    `Calls ${method} ${path}.`,
    ...(fields.length === 0 ? [] : ['', ...helpTable(fields.map(rowOf))]),
    '',
    'Flags of every command:',
    ...globalRows(fields),
  ].join('\n');
}

export function helpOfOwn({ name, usage, summary, flags }: OwnCommand, call: string): string {
  const rows = Object.entries(flags).map(
    ([flag, { value, description }]) => [usageOf(flag, value), description] as const,
  );
  return [
    summary,
    '',
    `Usage: ${[call, name, usage, '[flags]'].filter((part) => part !== '').join(' ')}`,
    '',
    ...helpTable(rows),
    ...(rows.length === 0 ? [] : ['']),
    'Flags of every command:',
    ...globalRows(),
  ].join('\n');
}

function operandsOf({ operands }: Operation): string {
  return operands.map((name) => ` <${name.replaceAll('_', '-')}>`).join('');
}

function rowOf({ flag, description, required, types, values, itemTypes }: Field): readonly [string, string] {
  const type = types.filter((each) => each !== 'null').join('|');
  const ofItems = type === 'array' && itemTypes.length > 0 ? `${itemTypes.join('|')}, …` : type;
  const value = values.length > 0 && values.length <= 8 ? values.join('|') : ofItems;
  const usage = type === 'boolean' ? `--${flag}` : `--${flag} <${value}>`;
  return [usage, printable([required ? 'Required.' : '', description].join(' ').trim())];
}

/** A flag that the operation has itself must stand before the resource to be the global one. */
function globalRows(fields: readonly Field[] = []): readonly string[] {
  return helpTable(
    Object.entries(GLOBAL_FLAGS).map(([flag, { value, description }]) => {
      const isTaken = fields.some((field) => field.flag === flag);
      return [usageOf(flag, value), isTaken ? `${description} Here only before the resource.` : description];
    }),
  );
}

/** `--flag <value>`; a switch has no value. */
export function usageOf(flag: string, value: string): string {
  return value === '' ? `--${flag}` : `--${flag} ${value}`;
}

const COLUMN_MAX = 34;

/** Two columns: what a person types, and what it does. */
export function helpTable(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.min(COLUMN_MAX, Math.max(0, ...rows.map(([first]) => first.length)));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd());
}
