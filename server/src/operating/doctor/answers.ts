import { findMailboxState, type MailboxState } from '../../areas/conversations/answers/mailbox/queries.ts';
import { mailboxAt, MailboxProblem } from '../../outbound/mailbox.ts';
import {
  lengthOf,
  problem,
  secondsBetween,
  warning,
  type Check,
  type CheckOutcome,
  type DoctorFinding,
  type ExaminedDatabase,
} from './finding.ts';

const TIMEOUT_MS = 5000;
/** The mailbox is read every half minute. */
const UNREAD_SECONDS_MAX = 900;

export const answersCheck: Check = { name: 'answers', needs: 'schema', find: findAnswers };

/** Opens the mailbox of answers as a reading does, and reads nothing. */
export async function findAnswers({
  config: { answers },
  sql,
  clock,
}: Pick<ExaminedDatabase, 'config' | 'sql' | 'clock'>): Promise<CheckOutcome> {
  if (answers === null) return { findings: [], facts: { way: null } };
  if (answers.imapUrl === null) return { findings: [], facts: { way: 'pipe' } };
  const mailbox = mailboxAt(answers.imapUrl, 0, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    command: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const state = await findMailboxState({ sql });
  const own = state?.mailbox === mailbox.name ? state : undefined;
  const facts = {
    way: 'mailbox',
    mailbox: mailbox.name,
    read_at: own?.read_at ?? null,
    left: own?.left_count ?? 0,
  };
  try {
    await mailbox.open(async () => {});
  } catch (error) {
    if (!(error instanceof MailboxProblem)) throw error;
    const sentence = `The mailbox of answers at ${mailbox.name} cannot be read: ${error.message.replace(/\.$/, '')}: see IMAP_URL.`;
    return { findings: [problem(sentence)], facts };
  }
  return { findings: judgeState(own, clock()), facts };
}

function judgeState(state: MailboxState | undefined, now: Temporal.Instant): DoctorFinding[] {
  const how = 'see that a service with ROLE=all or ROLE=worker runs with IMAP_URL';
  if (state?.read_at === undefined || state.read_at === null)
    return [warning(`The mailbox of answers has not been read yet: ${how}.`)];
  const seconds = secondsBetween(state.read_at, now);
  return seconds > UNREAD_SECONDS_MAX
    ? [problem(`The mailbox of answers was last read ${lengthOf(seconds)} ago: ${how}.`)]
    : [];
}
