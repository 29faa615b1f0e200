import { LRUCache } from 'lru-cache';
import { Webhook } from 'standardwebhooks';
import type { Encryption } from '../../../database/encryption.ts';
import type { TakenDelivery } from './contract.ts';

export type Signer = {
  /** The headers that prove the origin of a delivery (standardwebhooks.com). Throws DecryptionProblem. */
  headersOf(delivery: TakenDelivery, at: Temporal.Instant): Record<string, string>;
};

const SECRETS_HELD_MAX = 1000;

type HeldSecret = { readonly secret: string; readonly webhook: Webhook };

/** Caches decrypted secrets, because decrypting one for each delivery takes longer than signing. */
export function createSigner(encryption: Encryption, secretHeader: string | null): Signer {
  const held = new LRUCache<string, HeldSecret>({
    max: SECRETS_HELD_MAX,
    memoMethod: (encrypted) => {
      const secret = encryption.decrypt(encrypted);
      return { secret, webhook: new Webhook(secret) };
    },
  });
  return {
    headersOf: ({ message_id, body, secret, former_secret }, at) => {
      const present = held.memo(secret);
      const signers = former_secret === null ? [present] : [present, held.memo(former_secret)];
      const date = new Date(at.epochMilliseconds);
      return {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': message_id,
        'webhook-timestamp': String(Math.floor(at.epochMilliseconds / 1000)),
        'webhook-signature': signers.map(({ webhook }) => webhook.sign(message_id, date, body)).join(' '),
        ...(secretHeader === null ? {} : { [secretHeader.toLowerCase()]: present.secret }),
      };
    },
  };
}
