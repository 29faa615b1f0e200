import type { Sql } from '../../database/connections/sql.ts';
import type { InPieces } from '../connections/send-in-pieces.ts';
import { watchAccounts, type ChangesAnswer } from './account-changes.ts';
import { BoundedAnswers, type KeptAnswer } from './bounded-answers.ts';
import { RememberedAnswer } from './remembered-answer.ts';
import { SeenKeys } from './seen-keys.ts';

/** What is asked of an account. The same key means the same answer, as long as the account does not change. */
export type Question = {
  readonly host_id: number;
  readonly key: string;
  /** Milliseconds since 1970 by the clock of the service. */
  readonly now: number;
  /** True when the client has had an answer before, and so will ask again. */
  readonly isRepeated: boolean;
  readonly request_id: string;
};

export type MadeAnswer = string | InPieces;

/** Answers that are given again as long as nothing of their account has changed (decision 0022). */
export type AnswerMemory = {
  /** The answer from memory, or the one that `make` makes now. */
  answer(question: Question, make: () => Promise<MadeAnswer>): Promise<RememberedAnswer | MadeAnswer>;
  /** Counts the bytes of an answer again. */
  countAgain(key: string): void;
  /** Bytes that are remembered. */
  readonly bytes: number;
};

/** Default of ANSWER_MEMORY_MB. */
export const ANSWER_MEMORY_MB = 24;
/** The largest share of one account. */
const ACCOUNT_SHARE = 1 / 4;

/** A larger answer is made again each time. */
const ANSWER_BYTES_MAX = 128 * 1024;

/** Much shorter than the retention of events, so a change is always noticed. */
const KEPT_MS = 24 * 3_600_000;

/** Keys of which the next request is remembered. */
const SEEN_MAX = 20_000;

const NO_MEMORY: AnswerMemory = { answer: (_question, make) => make(), countAgain: () => {}, bytes: 0 };

export function openAnswerMemory(sql: Sql, megabytes = ANSWER_MEMORY_MB): AnswerMemory {
  const bytesMax = megabytes * 1024 * 1024;
  if (bytesMax === 0) return NO_MEMORY;
  const answers = new BoundedAnswers({ bytesMax, accountBytesMax: bytesMax * ACCOUNT_SHARE });
  const seen = new SeenKeys(SEEN_MAX);
  const askChanges = watchAccounts(sql);
  /** Answers that are made for several requests of one turn, which all came in before they were begun. */
  const making = new WeakMap<ChangesAnswer, Map<string, Promise<RememberedAnswer | MadeAnswer>>>();

  const find = ({ key, now }: Question): KeptAnswer | undefined => {
    const kept = answers.find(key);
    if (kept === undefined || Math.abs(now - kept.keptAt) < KEPT_MS) return kept;
    answers.drop(key);
    return undefined;
  };
  const makeAndKeep = async (
    { host_id, key, now, request_id }: Question,
    said: ChangesAnswer,
    make: () => Promise<MadeAnswer>,
  ) => {
    const made = await make();
    const answer =
      typeof made === 'string' && made.length <= ANSWER_BYTES_MAX
        ? RememberedAnswer.from(made, request_id)
        : undefined;
    if (answer === undefined) {
      answers.drop(key);
      return made;
    }
    answers.keep(key, { host_id, answer, since: said.at, keptAt: now });
    return answer;
  };

  return {
    answer: async (question, make) => {
      const { host_id, key, isRepeated } = question;
      const kept = find(question);
      if (kept === undefined && !seen.see(key) && !isRepeated) return make();
      const asked = { host_id, since: kept?.since };
      const said = await askChanges(asked);
      if (kept !== undefined && said.isUnchanged(asked)) return kept.answer;
      const others = making.get(said) ?? new Map<string, Promise<RememberedAnswer | MadeAnswer>>();
      making.set(said, others);
      const begun = others.get(key);
      if (begun === undefined) {
        const own = makeAndKeep(question, said, make);
        others.set(key, own);
        return own;
      }
      const shared = await begun.catch(() => undefined);
      return shared instanceof RememberedAnswer ? shared : make();
    },
    countAgain: (key) => {
      const kept = answers.find(key);
      if (kept !== undefined) answers.keep(key, kept);
    },
    get bytes() {
      return answers.bytes;
    },
  };
}
