import { dropOldAnswers } from '../http/work/drop-old-answers.ts';
import { sweep } from '../jobs/job-kind.ts';

/** Drops the stored responses of Idempotency-Keys of accounts that send no further ones. */
export const dropOldAnswersJob = sweep({ kind: 'drop_old_answers', everySeconds: 3600 }, dropOldAnswers);
