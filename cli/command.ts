import type { Acting } from '#server/areas/accounts/actions.ts';
import type { Config } from '#server/config.ts';
import type { Databases } from '../server/src/database/databases.ts';
import type { ErrorCode } from '#server/http/error-catalogue.ts';

export type Flag = {
  /** What stands for the value in the help: `<text>`; empty for a switch, which takes none. */
  readonly value: string;
  readonly description: string;
  readonly isOptional?: true;
};

/** What a command has to tell: on stdout as lines, or with --json as one object of the same facts. */
export type Told = { readonly lines: readonly string[]; readonly facts: Readonly<Record<string, unknown>> };

/** The database that a command works on, and what it needs to act in it. */
export type Context = {
  readonly acting: Acting & { readonly databases: Databases };
  readonly migrated: readonly string[];
  readonly config: Config;
};

type Definition<K extends string> = {
  readonly name: string;
  /** One sentence for the help. */
  readonly summary: string;
  readonly flags: Readonly<Record<K, Flag>>;
  /** Its own words for refusals that mean something particular here. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** True for the one command that may run without the key that the database is sealed with. */
  readonly takesAnyKey?: true;
  run(given: Given<K>, context: Context): Promise<Told>;
};

/** The values of a command's flags. */
export type Given<K extends string> = {
  /** Of a flag that is not optional. */
  text(flag: K): string;
  find(flag: K): string | undefined;
  /** Whether a switch is given. */
  has(flag: K): boolean;
};

export type Command = {
  readonly name: string;
  readonly summary: string;
  readonly flags: Readonly<Record<string, Flag>>;
  readonly refusals: Readonly<Partial<Record<ErrorCode, string>>>;
  readonly takesAnyKey: boolean;
  run(values: ReadonlyMap<string, string>, context: Context): Promise<Told>;
};

export function command<K extends string>(definition: Definition<K>): Command {
  const { name, summary, flags, refusals = {}, takesAnyKey = false } = definition;
  const run: Command['run'] = (values, context) => {
    const find = (flag: K) => values.get(flag);
    const text = (flag: K) => {
      const value = find(flag);
      if (value === undefined) throw new Error(`--${flag} is read but not required`);
      return value;
    };
    return definition.run({ text, find, has: (flag) => values.has(flag) }, context);
  };
  return { name, summary, flags, refusals, takesAnyKey, run };
}
