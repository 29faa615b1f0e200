import { errorCode } from '../database/error-code.ts';
import { isOutage, storageProblem } from '../database/failures.ts';
import { StartProblem } from '../database/start-problem.ts';

const DISK_FULL: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT', '53100'];

/** What a start says of its failure, in one sentence for each mistake; undefined for a fault of the program. */
export function describeStartFailure(error: unknown): string | undefined {
  if (error instanceof StartProblem) return error.message;
  const code = errorCode(error);
  if (DISK_FULL.includes(code))
    return 'The disk is full: make room on the disk of DATA_DIR and of the database, and start again.';
  if (storageProblem(error) !== undefined || isOutage(error))
    return `The database failed during the start (${code}): look into its log, and start again. The embedded one has postgres.log in DATA_DIR.`;
  return undefined;
}
