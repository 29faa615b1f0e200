import type { Sql } from '../src/database/connections/sql.ts';
import { openAnswerMemory, type AnswerMemory, type Made } from '../src/http/remembered/answer-memory.ts';
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
      const fresh = await make().catch((error: unknown) => `refused: ${String(error)}`);
      const given = answer.withId(question.request_id).toString();
      if (fresh === given) return answer;
      // Somebody may have changed the account since.
      let isChanged = false;
      await memory
        .answer(question, async (): Promise<Made> => {
          isChanged = true;
          throw new Error('only asked whether it is still remembered');
        })
        .catch(() => {});
      if (isChanged) return make();
      throw new Error(
        `remembered, and no longer true: ${question.key}\n${given}\ninstead of\n${typeof fresh === 'string' ? fresh : 'a large answer'}`,
      );
    },
    countAgain: (key) => memory.countAgain(key),
    get bytes() {
      return memory.bytes;
    },
  };
}
