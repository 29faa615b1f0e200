import { recordHistoryLost } from '../../events/record-history-lost.ts';
import { sweep } from '../../jobs/job-kind.ts';

/** Every account is told of a loss once, by the first process that runs jobs after it. */
export const tellHistoryLostJob = sweep({ kind: 'tell_history_lost', everySeconds: 2 }, recordHistoryLost);
