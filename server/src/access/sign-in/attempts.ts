import { createHash } from 'node:crypto';
import type { RequestCounting } from '../../rate-limits/rate-limits.ts';
import type { Delayed } from '../../rate-limits/stores/delays.ts';
import { addressSubject, emailSubject, type Unlocks } from './unlocks/unlocks.ts';

/** An attempt to sign in. */
export type SignInAttempt = {
  readonly address: string;
  readonly email: string;
  /** The id of a browser where the person of this e-mail address signed in before; undefined for any other. */
  readonly browser: string | undefined;
};

export type Begun = {
  /** 0 for an attempt that was counted and may continue. An attempt that must wait is not counted. */
  readonly waitSeconds: number;
  /** Number of consecutive attempts: for the e-mail address from all places, or in the known browser. */
  readonly tries: number;
};

/** Counts failed attempts to sign in, and delays further ones. */
export type SignInAttempts = {
  /** Counts an attempt before its password is checked, so that concurrent attempts count one after the other. */
  begin(attempt: SignInAttempt, now: Temporal.Instant): Promise<Begun>;
  /**
   * After a success: clears the count of the person in this browser or from this address, and reduces the other counts
   * by one.
   */
  succeed(attempt: SignInAttempt, now: Temporal.Instant): Promise<void>;
  /** Takes back an attempt whose password was not checked. */
  takeBack(attempt: SignInAttempt, now: Temporal.Instant): Promise<void>;
};

const NO_UNLOCKS: Unlocks = { at: () => 0 };

/**
 * Counts attempts where requests are counted: for all processes together, and across restarts. A known browser has a
 * count of its own, so attempts of others do not delay it.
 */
export function newSignInAttempts({ quotas, store }: RequestCounting, unlocks = NO_UNLOCKS): SignInAttempts {
  const delaysOf = ({ address, email, browser }: SignInAttempt): { own: Delayed[]; others: Delayed[] } => {
    const digest = digestOf(email);
    const forgivenAt = unlocks.at(emailSubject(digest));
    const { pair, email: ofEmail, address: ofAddress } = quotas.signIn;
    if (browser !== undefined) {
      const own = { key: `sign-in:browser:${digest}:${browser}`, quota: pair, forgivenAt };
      return { own: [own], others: [] };
    }
    const own = { key: `sign-in:pair:${digest}:${address}`, quota: pair, forgivenAt };
    return {
      own: [own],
      others: [
        { key: `sign-in:email:${digest}`, quota: ofEmail, forgivenAt },
        {
          key: `sign-in:address:${address}`,
          quota: ofAddress,
          forgivenAt: unlocks.at(addressSubject(address)),
        },
      ],
    };
  };
  return {
    begin: async (attempt, { epochMilliseconds: now }) => {
      const { own, others } = delaysOf(attempt);
      const { opensAt, counts } = await store.attempt([...own, ...others], now);
      const [ofOwn = 0, ofEmail = ofOwn] = counts;
      return { waitSeconds: Math.max(0, Math.ceil((opensAt - now) / 1000)), tries: ofEmail };
    },
    succeed: async (attempt, { epochMilliseconds: now }) => {
      const { own, others } = delaysOf(attempt);
      await store.forget(own);
      await store.giveBack(others, now);
    },
    takeBack: async (attempt, { epochMilliseconds: now }) => {
      const { own, others } = delaysOf(attempt);
      await store.giveBack([...own, ...others], now);
    },
  };
}

/** A short digest of the input. The counters store no e-mail address. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
