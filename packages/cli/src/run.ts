import { kindOfGlobal, readGlobals, splitLeading, type Globals } from './arguments/global-flags.ts';
import { readFlags, type FlagKind, type Flags } from './arguments/read-flags.ts';
import { findField } from './arguments/read-values.ts';
import { callOperation } from './commands/call-operation.ts';
import { COMPLETE, completionScript, offersAfter } from './commands/completion.ts';
import { listen } from './commands/listen.ts';
import { login } from './commands/login.ts';
import { logout, profiles } from './commands/profiles.ts';
import { trigger } from './commands/trigger.ts';
import { describeFailure } from './describe-failure.ts';
import type { Field } from './document/fields.ts';
import { findAction } from './document/names.ts';
import type { OpenApiDocument } from './document/openapi.ts';
import { listOperations, type Operation } from './document/operations.ts';
import { fetchDocument, readBundledDocument } from './document/read-document.ts';
import { helpOfAll, helpOfOperation, helpOfOwn, helpOfResource } from './help.ts';
import { openClient, requireToken } from './open-client.ts';
import { findOwnCommand, type OwnCommand, type OwnName } from './own-commands.ts';
import { EXIT, UsageProblem } from './problems.ts';
import { chooseConnection } from './profiles/connection.ts';
import type { Terminal } from './terminal.ts';
import { VERSION } from './version.ts';

const CALL = 'innkeep';

/** True for a word that a command can begin with. */
export function isClientCommand(word: string): boolean {
  return (
    findOwnCommand(word) !== undefined ||
    listOperations(readBundledDocument()).some(({ resource }) => resource === word)
  );
}

/** Runs one command and returns its exit code. Prints the reason of a failure; throws nothing. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await runWords(args, terminal);
    return EXIT.done;
  } catch (error) {
    if (terminal.stopped.aborted) return EXIT.interrupted;
    const { exitCode, lines } = describeFailure(error);
    for (const line of lines) terminal.tell(line);
    return exitCode;
  }
}

async function runWords(args: readonly string[], terminal: Terminal): Promise<void> {
  if (args.length === 1 && args[0] === '--version') return terminal.print(VERSION);
  const [first = ''] = args;
  if (first === COMPLETE) return complete(args.slice(1), terminal);
  const { leading, words } = splitLeading(args);
  const [name, ...after] = words;
  if (name === undefined || name === 'help') return help(leading, after, terminal);
  const own = findOwnCommand(name);
  if (own !== undefined) return runOwn(own, leading, after, terminal);
  const document = await documentOf(leading, after, terminal);
  return runOperation(name, { leading, after, document }, terminal);
}

async function help(leading: readonly string[], words: readonly string[], terminal: Terminal): Promise<void> {
  const document = await documentOf(leading, [], terminal);
  const operations = listOperations(document);
  const [resource, action] = words;
  if (resource === undefined) return terminal.print(helpOfAll(operations, CALL));
  const own = findOwnCommand(resource);
  if (own !== undefined) return terminal.print(helpOfOwn(own, CALL));
  const ofResource = requireResource(operations, resource);
  const found = action === undefined ? undefined : requireAction(ofResource, resource, action);
  terminal.print(
    found === undefined ? helpOfResource(operations, resource, CALL) : helpOfOperation(found, CALL),
  );
}

function complete(words: readonly string[], terminal: Terminal): void {
  for (const line of offersAfter(listOperations(readBundledDocument()), words)) terminal.print(line);
}

async function runOwn(
  command: OwnCommand & { readonly name: OwnName },
  leading: readonly string[],
  after: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const kindOf = (flag: string): FlagKind => {
    const own = command.flags[flag];
    if (own !== undefined) return own.value === '' ? 'switch' : 'value';
    return kindOfGlobal(flag);
  };
  const flags = readFlags(after, kindOf);
  const globals = readGlobals(leading, flags);
  if (globals.wantsHelp) return terminal.print(helpOfOwn(command, CALL));
  switch (command.name) {
    case 'login':
      return login(globals, terminal);
    case 'logout':
      return logout(globals, flags, terminal);
    case 'profiles':
      return profiles(globals, flags, terminal);
    case 'completion':
      return terminal.print(completionScript(flags.operands[0]));
    case 'listen':
    case 'trigger':
      return runWithAccount(command.name, { flags, globals }, terminal);
  }
}

async function runWithAccount(
  name: 'listen' | 'trigger',
  { flags, globals }: { readonly flags: Flags; readonly globals: Globals },
  terminal: Terminal,
): Promise<void> {
  const connection = await chooseConnection(globals, terminal);
  requireToken(connection);
  const document = globals.asksServer
    ? await fetchDocument(connection.url, terminal.stopped)
    : readBundledDocument();
  const parts = { document, client: openClient(connection), terminal };
  return name === 'listen' ? listen(flags, parts) : trigger(globals, flags, parts);
}

/** The document that came with the commands, or with `--document server` that of the service. */
async function documentOf(
  leading: readonly string[],
  after: readonly string[],
  terminal: Terminal,
): Promise<OpenApiDocument> {
  const all = [...leading, ...after];
  const asksServer = all.some(
    (arg, index) => arg === '--document=server' || (arg === '--document' && all[index + 1] === 'server'),
  );
  if (!asksServer) return readBundledDocument();
  // Which flags the operation has is only known from the document: here, those are read that name the service.
  const known = all.flatMap((arg, index) =>
    isOfConnection(arg) ? [arg, ...(arg.includes('=') ? [] : [all[index + 1] ?? ''])] : [],
  );
  const { url } = await chooseConnection(readGlobals(known, readFlags([], kindOfGlobal)), terminal);
  return fetchDocument(url, terminal.stopped);
}

const isOfConnection = (arg: string) => /^--(url|token|profile)(=|$)/.test(arg);

type Words = {
  readonly leading: readonly string[];
  readonly after: readonly string[];
  readonly document: OpenApiDocument;
};

async function runOperation(
  resource: string,
  { leading, after, document }: Words,
  terminal: Terminal,
): Promise<void> {
  const operations = listOperations(document);
  const ofResource = requireResource(operations, resource);
  const [action, ...rest] = after;
  const asksHelp = action === undefined || action === '--help' || action === '-h';
  if (asksHelp) return terminal.print(helpOfResource(operations, resource, CALL));
  const operation = requireAction(ofResource, resource, action);
  const flags = readFlags(rest, kindsOf(operation.fields));
  const globals = readGlobals(leading, withoutFields(flags, operation.fields));
  if (globals.wantsHelp) return terminal.print(helpOfOperation(operation, CALL));
  const connection = await chooseConnection(globals, terminal);
  return callOperation(operation, { flags, globals }, { document, client: openClient(connection), terminal });
}

/** A field of the operation wins over a global flag of its name. */
function kindsOf(fields: readonly Field[]): (flag: string) => FlagKind {
  return (flag) => {
    const field = findField(fields, flag);
    if (field === undefined) return kindOfGlobal(flag);
    return field.flag === flag && field.types.includes('boolean') && field.types.length === 1
      ? 'switch'
      : 'value';
  };
}

function withoutFields({ values, operands }: Flags, fields: readonly Field[]): Flags {
  const kept = [...values].filter(([flag]) => findField(fields, flag) === undefined);
  return { values: new Map(kept), operands };
}

function requireResource(operations: readonly Operation[], resource: string): readonly Operation[] {
  const found = operations.filter((each) => each.resource === resource);
  if (found.length > 0) return found;
  throw new UsageProblem(
    `There is no command ${JSON.stringify(resource)}; ${CALL} help lists them. Commands such as backup and doctor run where the service is: npm run innkeep -- backup.`,
  );
}

function requireAction(operations: readonly Operation[], resource: string, word: string): Operation {
  const found = findAction(operations, word);
  if (found !== undefined) return found;
  const actions = operations.map(({ action }) => action).join(', ');
  throw new UsageProblem(`${resource} has no action ${JSON.stringify(word)}; it has ${actions}.`);
}
