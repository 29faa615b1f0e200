import { createHash } from 'node:crypto';
import type { Counting } from '../../rate-limits/rate-limits.ts';
import type { Asking, Verdict } from '../../rate-limits/stores/counter-store.ts';

/** Who tries to sign in: both are counted, apart. */
export type Attempt = { readonly address: string; readonly email: string };

/** Counts attempts to sign in, so that nobody guesses a password. */
export type SignInAttempts = {
  /** Counts one, and answers 0; or, when there were too many, counts none and answers the seconds to wait. */
  begin(attempt: Attempt, now: Temporal.Instant): Promise<number>;
  /** Takes an attempt back that turned out to be right. */
  succeed(attempt: Attempt, now: Temporal.Instant): Promise<void>;
};

/** Counts them where requests are counted: for all processes together, and across restarts. */
export function newSignInAttempts({ quotas, store }: Counting): SignInAttempts {
  const askingsOf = ({ address, email }: Attempt, now: Temporal.Instant) => {
    const asking = (key: string): Asking => ({
      now: now.epochMilliseconds,
      host_id: null,
      hostQuotas: [],
      address: `sign-in:${key}`,
      addressQuotas: quotas.signIn,
      isLook: false,
    });
    return { from: asking(address), as: asking(digestOf(email)) };
  };
  return {
    begin: async (attempt, now) => {
      const { from, as } = askingsOf(attempt, now);
      const ofAddress = await store.take(from);
      const ofEmail = await store.take({ ...as, isLook: !ofAddress.isAllowed });
      if (ofAddress.isAllowed && !ofEmail.isAllowed) await store.giveBack(from);
      return Math.max(waitOf(ofAddress, now), waitOf(ofEmail, now));
    },
    succeed: async (attempt, now) => {
      const { from, as } = askingsOf(attempt, now);
      await store.giveBack(from);
      await store.giveBack(as);
    },
  };
}

/** Whatever was typed, in few letters; nobody's e-mail address is kept where it is counted. */
function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

/** Whole seconds, at least one while it is refused. */
function waitOf({ isAllowed, resetAt }: Verdict, { epochMilliseconds: now }: Temporal.Instant): number {
  return isAllowed ? 0 : Math.ceil((resetAt - now) / 1000);
}
