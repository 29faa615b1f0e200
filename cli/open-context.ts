import { randomUUID } from 'node:crypto';
import { readOwnConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Context } from './command.ts';

const NOTICEABLE_MS = 1500;

/** Opens the database that the settings name, for `work` alone; an embedded one that nobody else uses is stopped again. */
export async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const progress = reportWhenSlow();
  try {
    const opened = await openDatabase(readOwnConfig(), { report: progress.report });
    progress.end();
    try {
      const acting = {
        databases: opened.databases,
        clock: () => Temporal.Now.instant(),
        request_id: `cli_${randomUUID().replaceAll('-', '')}`,
      };
      return await work({ acting, migrated: opened.migrated });
    } finally {
      await opened.close();
    }
  } finally {
    progress.end();
  }
}

/** Says on stderr what is being waited for, once the wait has become noticeable. */
function reportWhenSlow() {
  const held: string[] = [];
  let write = (line: string): void => void held.push(line);
  const timer = setTimeout(() => {
    write = (line) => console.error(line);
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
