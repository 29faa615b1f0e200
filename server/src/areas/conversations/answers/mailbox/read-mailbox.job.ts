import { daysBefore } from '../../../../jobs/days-before.ts';
import { sweep, type JobKind, type ReportProblem } from '../../../../jobs/job-kind.ts';
import { JobProblem } from '../../../../jobs/job-problem.ts';
import { MailboxProblem, type OpenMailbox } from '../../../../outbound/mailbox.ts';
import type { ExternalServices } from '../../../../outbound/outside.ts';
import { takeEmail, type Taking } from '../actions.ts';
import { ANSWER_LIMITS } from '../limits.ts';
import { endReading, leaseMailbox, storePlace, type MailboxPlace } from './queries.ts';

/** E-mails that are read in one go; the rest follows with the next search. */
const EMAILS_MAX = 200;
const EVERY_SECONDS = 30;
/** Of a mailbox that is new, or whose numbers begin again, older e-mails are left: they have been read, or are no news. */
const NEW_MAILBOX_DAYS = 30;

/** Reads what has arrived in the mailbox of answers. One process reads at a time. */
export function readMailboxJob({ answers }: Pick<ExternalServices, 'answers'>): JobKind {
  return sweep({ kind: 'read_mailbox', everySeconds: EVERY_SECONDS }, async (system, report, encryption) => {
    if (answers?.mailbox === undefined) return;
    const { mailbox, replyAddress } = answers;
    const place = await leaseMailbox(system, mailbox.name);
    if (place === undefined) return;
    try {
      await mailbox.open((open) =>
        readNew(open, { ...place, name: mailbox.name }, { system, encryption, replyAddress }, report),
      );
      await endReading(system, null);
    } catch (error) {
      if (!(error instanceof MailboxProblem)) throw error;
      await endReading(system, error.message);
      report(new JobProblem('the mailbox of answers could not be read', { reason: error.message }), 'failed');
    }
  });
}

type Place = MailboxPlace & { readonly name: string };

/**
 * The place moves after each e-mail: one that was stored before a crash is stored again as the same. What belongs to no
 * conversation stays unread, for a person.
 */
async function readNew(
  open: OpenMailbox,
  place: Place,
  taking: Taking,
  report: ReportProblem,
): Promise<void> {
  const { uidValidity } = open;
  const isSame = place.mailbox === place.name && place.uid_validity === uidValidity;
  const start = isSame ? place.last_uid : 0;
  const store = (last_uid: number, left: number) =>
    storePlace(taking.system, { mailbox: place.name, uid_validity: uidValidity, last_uid }, left);
  if (!isSame) await store(start, 0);
  const since = daysBefore(taking.system.now, NEW_MAILBOX_DAYS);
  for (const { uid, bytes } of await open.list(start, EMAILS_MAX, start === 0 ? since : undefined)) {
    const email = bytes > ANSWER_LIMITS.emailBytes ? undefined : await open.fetch(uid);
    const arrival = email === undefined ? 'too_large' : await takeEmail(taking, email);
    const isTaken = arrival === 'taken' || arrival === 'known';
    if (isTaken) await open.markRead([uid]);
    await store(uid, isTaken ? 0 : 1);
    if (!isTaken && arrival !== 'not_ours')
      report(new JobProblem('an answer by e-mail was left in the mailbox', { reason: arrival }), 'done');
  }
}
