import type { MailOutcome } from './outcome.ts';

/** Minutes from a failed attempt to the next. */
const RETRY_MINUTES: readonly number[] = [1, 5, 30, 120, 360, 720];

/** The moment of the next attempt after this many. Undefined when no attempt is left. */
export function nextTryAt(attempts: number, now: string): string | undefined {
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? undefined : Temporal.Instant.from(now).add({ minutes }).toString();
}

/** The new state of a message whose e-mail was not sent. */
export function outcomeOfFailure(
  problem: { readonly message: string; readonly isFinal: boolean },
  { attempts, now }: { readonly attempts: number; readonly now: string },
): MailOutcome {
  const due = problem.isFinal ? undefined : nextTryAt(attempts, now);
  if (due !== undefined)
    return {
      delivery_status: 'queued',
      delivery_detail: `${problem.message} It is tried again at ${due}.`,
      mail_due_at: due,
    };
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return {
    delivery_status: 'failed',
    delivery_detail: `${problem.message} Given up after ${tries}.`,
    mail_due_at: null,
  };
}

export function outcomeOfSuccess(address: string): MailOutcome {
  return { delivery_status: 'sent', delivery_detail: `Sent to ${address}.`, mail_due_at: null };
}

export function notSent(why: string): MailOutcome {
  return { delivery_status: 'stored', delivery_detail: `Not sent: ${why}`, mail_due_at: null };
}
