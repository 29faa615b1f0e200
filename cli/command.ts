import type { Acting } from '#server/areas/accounts/actions.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseTarget } from '../server/src/database/connections/client.ts';
import type { OpenOptions } from '#server/database/open-database.ts';
import type { Databases } from '../server/src/database/databases.ts';
import type { ErrorCode } from '#server/http/error-catalogue.ts';

/** What there has to be of a database before a command works on it. */
type Needs = NonNullable<OpenOptions['needs']>;

export type Flag = {
  /** Placeholder of the value in the help, such as `<text>`; empty for a switch, which takes no value. */
  readonly value: string;
  readonly description: string;
  readonly isOptional?: true;
};

/** A value without a flag, such as the file in `innkeep backup <file>`. */
export type Operand = {
  readonly value: string;
  readonly description: string;
  readonly isOptional?: true;
};

/** What --dry-run does for a command. */
export type DryRun =
  /** The command runs, and everything that it stored in the database is rolled back. */
  | 'rolled back'
  /** The command has a flag of its own for it. */
  | 'own flag'
  /** The command changes nothing, and has no such flag. */
  | 'changes nothing'
  /** The flag is refused. The reason ends the sentence "… cannot be tried: it …". */
  | { readonly impossible: string };

/** The output of a command on stdout: the lines, or with --json the facts as one object. */
export type CommandOutput = {
  readonly lines: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
  /** 0 by default. */
  readonly exitCode?: number;
};

/** The database that a command works on, the clock and the settings. */
export type Context = {
  readonly acting: Acting & { readonly databases: Databases };
  readonly target: DatabaseTarget;
  readonly migrated: readonly string[];
  readonly config: Config;
  /** Shows a line of progress in place of the last one. Only a terminal shows any. */
  readonly progress: (line: string) => void;
  /** Aborts when the person stops the command. Long commands look at it. */
  readonly stopped: AbortSignal;
};

/** For a command that opens no database, or opens it in its own way. */
export type StandaloneContext = Pick<Context, 'config' | 'stopped'> & {
  readonly clock: () => Temporal.Instant;
  /** Says a line on stderr while the command goes on. */
  readonly tell: (line: string) => void;
};

type StandaloneDefinition<K extends string> = Pick<
  Definition<K>,
  'name' | 'summary' | 'flags' | 'operand'
> & {
  readonly dryRun: Exclude<DryRun, 'rolled back'>;
  run(given: Given<K>, context: StandaloneContext): Promise<CommandOutput>;
};

type Definition<K extends string> = {
  readonly name: string;
  /** One sentence for the help. */
  readonly summary: string;
  readonly flags: Readonly<Record<K, Flag>>;
  readonly operand?: Operand;
  readonly dryRun: DryRun;
  /** The exit code of every failure, for programs that look at nothing else. */
  readonly failureExitCode?: number;
  /** Messages of error codes that have a more specific meaning in this command. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** Set for the one command that may run without the database's encryption key. */
  readonly takesAnyKey?: true;
  /** What there has to be of a database; by default its tables. Only a start of the service makes a database. */
  readonly needs?: Needs;
  /** Set for commands that work on a database of any version: it is not migrated, and needs no key. */
  readonly takesAnyVersion?: true;
  run(given: Given<K>, context: Context): Promise<CommandOutput>;
};

/** The values of a command's flags. */
export type Given<K extends string> = {
  /** The value of a required flag. */
  text(flag: K): string;
  find(flag: K): string | undefined;
  /** True when the switch is given. */
  has(flag: K): boolean;
  /** The operand of a command that has one. */
  operand(): string;
  findOperand(): string | undefined;
};

type Described = {
  readonly name: string;
  readonly summary: string;
  readonly flags: Readonly<Record<string, Flag>>;
  readonly operand: Operand | undefined;
  readonly dryRun: DryRun;
  readonly refusals: Readonly<Partial<Record<ErrorCode, string>>>;
  readonly failureExitCode?: number | undefined;
};

export type DatabaseCommand = Described & {
  readonly isStandalone: false;
  readonly takesAnyKey: boolean;
  readonly takesAnyVersion: boolean;
  readonly needs: Needs;
  run(values: ReadonlyMap<string, string>, context: Context): Promise<CommandOutput>;
};

export type StandaloneCommand = Described & {
  readonly isStandalone: true;
  run(values: ReadonlyMap<string, string>, context: StandaloneContext): Promise<CommandOutput>;
};

export type Command = DatabaseCommand | StandaloneCommand;

/** The name of the operand among the values of a command. No flag has it. */
export const OPERAND = '';

export function command<K extends string>(definition: Definition<K>): DatabaseCommand {
  const { name, summary, flags, operand, dryRun, refusals = {}, failureExitCode } = definition;
  const { takesAnyVersion = false, takesAnyKey = takesAnyVersion, needs = 'tables' } = definition;
  const run: DatabaseCommand['run'] = (values, context) => definition.run(givenOf(values), context);
  return {
    isStandalone: false,
    name,
    summary,
    flags,
    operand,
    dryRun,
    refusals,
    failureExitCode,
    takesAnyKey,
    takesAnyVersion,
    needs,
    run,
  };
}

export function standaloneCommand<K extends string>(definition: StandaloneDefinition<K>): StandaloneCommand {
  const { name, summary, flags, operand, dryRun } = definition;
  const run: StandaloneCommand['run'] = (values, context) => definition.run(givenOf(values), context);
  return { isStandalone: true, name, summary, flags, operand, dryRun, refusals: {}, run };
}

function givenOf<K extends string>(values: ReadonlyMap<string, string>): Given<K> {
  const find = (flag: K) => values.get(flag);
  const text = (flag: K) => {
    const value = find(flag);
    if (value === undefined) throw new Error(`--${flag} is read but not required`);
    return value;
  };
  return {
    text,
    find,
    has: (flag: K) => values.has(flag),
    operand: () => values.get(OPERAND) ?? '',
    findOperand: () => values.get(OPERAND),
  };
}
