import { ConnectionError, StatementError } from '../../database/connections/database-error.ts';
import { StartProblem } from '../../database/start-problem.ts';

/** A backup or a restore that is refused before it stores anything. The message is a sentence for the user. */
export class BackupProblem extends StartProblem {
  override readonly name = 'BackupProblem';
}

/** Runs `work`. A failure of the database becomes a StartProblem: `outcome` and the reason. */
export async function explaining<T>(outcome: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StatementError || cause instanceof ConnectionError)
      throw new StartProblem(`${outcome}: ${cause.message}.`, { cause });
    throw cause;
  }
}
