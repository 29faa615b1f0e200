/** Who tries to sign in: both are counted, apart. */
export type Attempt = { readonly address: string; readonly email: string };

/** Counts attempts to sign in, so that nobody guesses a password. */
export type SignInAttempts = {
  /** Counts one, and answers 0; or, when there were too many, counts none and answers the seconds to wait. */
  begin(attempt: Attempt, now: Temporal.Instant): number;
  /** Takes an attempt back that turned out to be right, with those before it for the same e-mail address. */
  succeed(attempt: Attempt): void;
};

/** What is true of an address or an e-mail address from its first attempt until it may be forgotten. */
type Count = { attempts: number; until: number };

const ATTEMPTS_MAX = 10;
const WINDOW_MS = 15 * 60_000;
const COUNTS_MAX = 100_000;

/**
 * Ten attempts in fifteen minutes, from one address or for one e-mail address; then none for fifteen minutes. Counted in
 * this process: each of several has a count of its own. Bounded: the count that is oldest goes first.
 */
export function newSignInAttempts(): SignInAttempts {
  const counts = new Map<string, Count>();
  const find = (key: string, now: number) => {
    const count = counts.get(key);
    return count !== undefined && count.until > now ? count : undefined;
  };
  return {
    begin: (attempt, { epochMilliseconds: now }) => {
      const keys = keysOf(attempt);
      const waits = keys.map((key) => waitOf(find(key, now), now));
      const wait = Math.max(...waits);
      if (wait > 0) return wait;
      for (const key of keys) countOne(counts, key, find(key, now), now);
      return 0;
    },
    succeed: (attempt) => {
      const [address, email] = keysOf(attempt);
      counts.delete(email);
      const count = counts.get(address);
      if (count !== undefined) count.attempts = Math.max(count.attempts - 1, 0);
    },
  };
}

function keysOf({ address, email }: Attempt): [address: string, email: string] {
  return [`address ${address}`, `email ${email}`];
}

/** Whole seconds, at least one while it is refused. */
function waitOf(count: Count | undefined, now: number): number {
  if (count === undefined || count.attempts < ATTEMPTS_MAX) return 0;
  return Math.ceil((count.until - now) / 1000);
}

function countOne(counts: Map<string, Count>, key: string, known: Count | undefined, now: number): void {
  const attempts = (known?.attempts ?? 0) + 1;
  // The last one that is let in opens the time in which none is.
  const until = known === undefined || attempts === ATTEMPTS_MAX ? now + WINDOW_MS : known.until;
  counts.delete(key);
  counts.set(key, { attempts, until });
  const [oldest] = counts.keys();
  if (counts.size > COUNTS_MAX && oldest !== undefined) counts.delete(oldest);
}
