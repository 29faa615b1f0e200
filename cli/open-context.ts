import { randomUUID } from 'node:crypto';
import type { Databases } from '../server/src/database/databases.ts';
import { checkMigrated } from '../server/src/database/migrate.ts';
import { MIGRATIONS_FOLDER, openDatabase } from '#server/database/open-database.ts';
import { inRolledBackDatabases } from '../server/src/database/rolled-back.ts';
import { checkEncryptionKey } from '#server/operating/encryption/check-encryption-key.ts';
import type { Context, DatabaseCommand } from './command.ts';
import type { Terminal } from './terminal.ts';

const NOTICEABLE_MS = 1500;
const NEVER = new AbortController().signal;

type Opening = Pick<DatabaseCommand, 'name' | 'takesAnyKey' | 'takesAnyVersion' | 'needs'> & {
  /** Everything that the work stores is rolled back, and the database is not migrated. */
  readonly isDryRun?: boolean;
};

/** Opens the database of the settings for `work`. Stops an embedded database afterwards unless another process uses it. */
export async function withContext<T>(
  { name, takesAnyKey, takesAnyVersion, needs, isDryRun = false }: Opening,
  { readConfig, tell, progress: show = () => {}, stopped = NEVER }: Terminal,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const progress = reportWhenSlow(tell);
  try {
    const config = readConfig();
    const applicationName = `innkeep ${name}`;
    const { report } = progress;
    const opened = await openDatabase(config, {
      report,
      applicationName,
      migrates: !takesAnyVersion && !isDryRun,
      needs,
    });
    progress.end();
    const workOn = async (databases: Databases) => {
      if (!takesAnyKey) await checkEncryptionKey(databases.writes, config);
      const acting = {
        databases,
        clock: () => Temporal.Now.instant(),
        request_id: `cli_${randomUUID().replaceAll('-', '')}`,
      };
      const { target, migrated } = opened;
      return work({ acting, target, migrated, config, progress: show, stopped });
    };
    try {
      if (!isDryRun) return await workOn(opened.databases);
      await checkMigrated(opened.databases.writes, MIGRATIONS_FOLDER);
      return await inRolledBackDatabases(opened.databases, workOn);
    } finally {
      show('');
      await opened.close();
    }
  } finally {
    progress.end();
  }
}

/** Prints progress only if opening the database takes longer than NOTICEABLE_MS. */
function reportWhenSlow(tell: Terminal['tell']) {
  const held: string[] = [];
  let write = (line: string): void => void held.push(line);
  const timer = setTimeout(() => {
    write = tell;
    held.forEach(write);
  }, NOTICEABLE_MS);
  return {
    report: (line: string) => write(line),
    end: () => {
      clearTimeout(timer);
      write = () => {};
    },
  };
}
