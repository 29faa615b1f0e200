import {
  IMPORT_RUN_LIMITS,
  type ImportProblemWord,
  type ImportProgress,
} from '../../areas/accounts/import-runs/contract.ts';
import { StatementError } from '../../database/connections/database-error.ts';
import { ApiError } from '../../http/api-error.ts';
import { OutboundProblem, type OutboundWord } from '../../outbound/outbound-problem.ts';
import { SourceProblem } from '../export-account/list-pages.ts';

/** The end of an import that no other run of it changes. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  readonly word: ImportProblemWord;

  constructor(word: ImportProblemWord, sentence: string) {
    super(sentence);
    this.word = word;
  }
}

/** The waits after one failure, two failures and so on that may pass. The next one ends the import. */
export const RETRY_SECONDS: readonly number[] = [15, 60, 300, 900];

export type FoundProblem = {
  readonly word: ImportProblemWord;
  readonly sentence: string;
  readonly mayPass: boolean;
};

const REFUSED: readonly OutboundWord[] = ['address_refused', 'bad_url', 'bad_scheme'];
const AWAY: readonly OutboundWord[] = [
  'aborted',
  'connection_failed',
  'connection_timeout',
  'dns_failed',
  'timeout',
  'tls_failed',
];

/** What ended a run, for the host. A server that has answered before probably answers again. */
export function findImportProblem(
  error: unknown,
  progress: ImportProgress | null,
  isOverdue: boolean,
): FoundProblem {
  if (isOverdue)
    return lasting('took_too_long', `The import did not end within ${IMPORT_RUN_LIMITS.hoursMax} hours.`);
  if (error instanceof ImportProblem || error instanceof SourceProblem)
    return lasting(error.word, error.message);
  if (error instanceof OutboundProblem) {
    const { word, message } = error;
    if (REFUSED.includes(word)) return lasting('address_refused', message);
    if (!AWAY.includes(word)) return lasting('source_broken', message);
    return { word: 'unreachable', sentence: message, mayPass: (progress?.objects ?? 0) > 0 };
  }
  if (error instanceof ApiError) return lasting('source_broken', error.message);
  // 22: a value that its column does not take. 23: a constraint.
  if (error instanceof StatementError && /^2[23]/.test(error.code))
    return lasting('source_broken', 'An object of the source breaks a rule of the account.');
  return { word: 'internal', sentence: 'The service itself has failed.', mayPass: true };
}

function lasting(word: ImportProblemWord, sentence: string): FoundProblem {
  return { word, sentence, mayPass: false };
}
