import fs from 'node:fs';
import path from 'node:path';

/** The script that `npm start` runs. */
export const START_SCRIPT = fs.readFileSync(
  path.join(import.meta.dirname, '../../../scripts/start.sh'),
  'utf8',
);

export type StartFlags = {
  readonly env: Readonly<Record<string, string>>;
  readonly flags: readonly string[];
};

/** The flags of node in a start script, and the variables that it sets to a fixed value. */
export function readStartScript(script: string): StartFlags {
  const variables = script.matchAll(/^export (\w+)=(\w+)$/gm);
  const flags = script.matchAll(/^ {2}(--\S+) \\$/gm);
  return {
    env: Object.fromEntries(Array.from(variables, ([, name = '', value = '']) => [name, value])),
    flags: Array.from(flags, ([, flag = '']) => flag),
  };
}
