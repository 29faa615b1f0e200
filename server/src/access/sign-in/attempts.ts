import { createHash } from 'node:crypto';
import type { Counting } from '../../rate-limits/rate-limits.ts';
import type { Delayed } from '../../rate-limits/stores/delays.ts';
import { addressSubject, emailSubject, type Unlocks } from './unlocks/unlocks.ts';

/** Who tries to sign in. */
export type Attempt = {
  readonly address: string;
  readonly email: string;
  /** The id of a browser where the person of this e-mail address signed in before; undefined for any other. */
  readonly browser: string | undefined;
};

export type Begun = {
  /** 0 when it was counted, and may go on; else it was counted nowhere. */
  readonly waitSeconds: number;
  /** How often this was tried in a row: for the e-mail address from everywhere, or in the known browser. */
  readonly tries: number;
};

/** Counts attempts to sign in that fail, and delays further ones. */
export type SignInAttempts = {
  /** Counts an attempt before its password is checked, so that attempts that come at once count one after the other. */
  begin(attempt: Attempt, now: Temporal.Instant): Promise<Begun>;
  /** It was right: forgets those of the same browser, or address, for the person, and takes one off the others. */
  succeed(attempt: Attempt, now: Temporal.Instant): Promise<void>;
  /** It was not checked after all. */
  takeBack(attempt: Attempt, now: Temporal.Instant): Promise<void>;
};

const NO_UNLOCKS: Unlocks = { at: () => 0 };

/**
 * Counts them where requests are counted: for all processes together, and across restarts. A known browser has a count
 * to itself, so that whatever others try does not delay it.
 */
export function newSignInAttempts({ quotas, store }: Counting, unlocks = NO_UNLOCKS): SignInAttempts {
  const delaysOf = ({ address, email, browser }: Attempt): { own: Delayed[]; others: Delayed[] } => {
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

/** Whatever was typed, in few letters. No e-mail address is stored where attempts are counted. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
