import type { Sql } from '../src/database/connections/sql.ts';
import { ApiError } from '../src/http/api-error.ts';
import {
  openAnswerMemory,
  type AnswerMemory,
  type MadeAnswer,
} from '../src/http/remembered/answer-memory.ts';
import { RememberedAnswer } from '../src/http/remembered/remembered-answer.ts';

/** Remembers each answer, and makes each one that is given from memory again: a test fails when the two differ. */
export function compareAnswers(sql: Sql): AnswerMemory {
  const memory = openAnswerMemory(sql);
  return {
    answer: async (asked, make) => {
      const question = { ...asked, isRepeated: true };
      let isMade = false;
      const answer = await memory.answer(question, () => {
        isMade = true;
        return make();
      });
      if (isMade || !(answer instanceof RememberedAnswer)) return answer;
      const fresh = await make().catch(refusalOf);
      const given = answer.withId(question.request_id);
      if (fresh === given) return answer;
      // Somebody may have changed the account since: then it is remembered no more, or another answer is.
      const kept = await memory.answer(question, refuseToMake).catch(nothingForOwnRefusal);
      if (!(kept instanceof RememberedAnswer) || kept.etag !== answer.etag) return make();
      const text = typeof fresh === 'string' ? fresh : 'a large answer';
      throw new Error(`remembered, and no longer true: ${question.key}\n${given}\ninstead of\n${text}`);
    },
    countAgain: (key) => memory.countAgain(key),
    get bytes() {
      return memory.bytes;
    },
  };
}

/** A refusal is an answer, too. A lost connection is none. */
function refusalOf(error: unknown): MadeAnswer {
  if (error instanceof ApiError && error.status < 500) return `refused with ${error.code}`;
  throw error;
}

class NotMade extends Error {}

function refuseToMake(): Promise<MadeAnswer> {
  return Promise.reject(new NotMade());
}

/** Nothing: the answer would have been made again. Throws what else went wrong. */
function nothingForOwnRefusal(error: unknown): undefined {
  if (error instanceof NotMade) return undefined;
  throw error;
}
