import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearestOf } from '../http/input/nearest.ts';
import { FORMER_NAMES } from '../outside-settings.ts';
import { listSettings } from '../settings.ts';

/** What Node, npm, the system and the driver of PostgreSQL read. */
const OF_OTHERS =
  /^(NODE_.*|npm_.*|PG[A-Z]+|TZ|PATH|HOME|LANG|LC_.*|TMPDIR|MALLOC_.*|(HTTPS?|NO)_PROXY|SSL_.*)$/i;

/** A sentence for each name in the file `.env` that is no setting, with the setting that was meant. */
export function describeUnknownNames(file = '.env'): readonly string[] {
  if (!existsSync(file)) return [];
  const known = listSettings().map(({ name }) => name);
  const all = new Set([...known, ...Object.values(FORMER_NAMES)]);
  return Object.keys(parseEnv(readFileSync(file, 'utf8')))
    .filter((name) => !all.has(name) && !OF_OTHERS.test(name))
    .map((name) => {
      const meant = nearestOf(known, name);
      const hint = meant === undefined ? 'docs/configuration.md lists all' : `${meant} is one`;
      return `.env sets ${name}, which is no setting and has no effect: ${hint}.`;
    });
}
