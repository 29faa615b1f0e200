import { LRUCache } from 'lru-cache';
import { ACCESS_CHANGED, EVERYBODY } from './access-changed.ts';
import type { DatabaseTarget } from '../database/connections/client.ts';
import { listen } from '../database/connections/listen.ts';
import type { TokenOwner } from './queries.ts';

/** A cache of the owners of recently used tokens, so that most requests need no query for their sender. */
export type KnownOwners = {
  find(token: string): TokenOwner | undefined;
  /** Queries an owner and caches it, unless anybody's access changed in the meantime. */
  learn(token: string, ask: () => Promise<TokenOwner | undefined>): Promise<TokenOwner | undefined>;
  close(): Promise<void>;
};

const OWNERS_MAX = 10_000;

/**
 * Drops an account's owners as soon as any process changes them, and all of them while it could miss a change. Every
 * process rejects a revoked token with its next request, within milliseconds.
 */
export function openKnownOwners(target: DatabaseTarget): KnownOwners {
  const known = new LRUCache<string, TokenOwner>({ max: OWNERS_MAX });
  let changes = 0;
  const listener = listen(target, ACCESS_CHANGED, {
    onMessage: (whose) => {
      changes += 1;
      if (whose === EVERYBODY) known.clear();
      else forget(known, Number(whose));
    },
    onLost: () => {
      changes += 1;
      known.clear();
    },
  });
  return {
    find: (token) => (listener.isListening() ? known.get(token) : undefined),
    learn: async (token, ask) => {
      const wasListening = listener.isListening();
      const changesBefore = changes;
      const owner = await ask();
      if (owner !== undefined && wasListening && changes === changesBefore) known.set(token, owner);
      return owner;
    },
    close: () => listener.close(),
  };
}

function forget(known: LRUCache<string, TokenOwner>, host_id: number): void {
  for (const [token, owner] of known) if (owner.host_id === host_id) known.delete(token);
}
