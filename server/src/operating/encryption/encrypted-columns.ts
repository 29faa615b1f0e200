import { createECDH, randomBytes } from 'node:crypto';
import type { Encryption } from '../../database/encryption.ts';

/** A column of encrypted texts. */
export type EncryptedColumn = {
  readonly table: string;
  /** The columns of its primary key. */
  readonly keys: readonly [string, ...string[]];
  readonly column: string;
  /** Describes the content for people. */
  readonly holds: string;
  /** True when an older release stored the values unencrypted. */
  readonly wasClear: boolean;
  /** Replaces a value whose key is lost; undefined for a value that stays until it expires by itself. */
  readonly whenLost?: (encryption: Encryption) => Readonly<Record<string, string | null>>;
};

/** Every encrypted column. A start encrypts remaining unencrypted values, and a change of the key re-encrypts all values. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  {
    table: 'stays',
    keys: ['host_id', 'stay_code'],
    column: 'encrypted_lock_code',
    holds: 'lock codes',
    wasClear: true,
    whenLost: () => ({ encrypted_lock_code: null }),
  },
  {
    table: 'properties',
    keys: ['host_id', 'id'],
    column: 'encrypted_wifi_password',
    holds: 'Wi-Fi passwords',
    wasClear: true,
    whenLost: () => ({ encrypted_wifi_password: '' }),
  },
  {
    table: 'listings',
    keys: ['host_id', 'id'],
    column: 'encrypted_import_url',
    holds: 'feed addresses',
    wasClear: true,
    whenLost: () => ({
      encrypted_import_url: null,
      next_sync_at: null,
      sync_error: 'The import address was lost with the encryption key: set import_url again.',
    }),
  },
  {
    table: 'webhooks',
    keys: ['host_id', 'id'],
    column: 'secret',
    holds: 'webhook secrets',
    wasClear: false,
    // Receivers do not have the new secret, and reject deliveries until the host rotates it. Deliveries are retried for
    // days.
    whenLost: (encryption) => ({ secret: encryption.encrypt(`whsec_${randomBytes(32).toString('base64')}`) }),
  },
  {
    table: 'webhooks',
    keys: ['host_id', 'id'],
    column: 'former_secret',
    holds: 'former webhook secrets',
    wasClear: false,
    whenLost: () => ({ former_secret: null }),
  },
  {
    table: 'sign_ins',
    keys: ['id'],
    column: 'encrypted_totp_secret',
    holds: 'second factors',
    wasClear: true,
    // No app has the new secret: the second factor is still required, and a recovery code still replaces it.
    whenLost: (encryption) => ({
      encrypted_totp_secret: encryption.encrypt(randomBytes(20).toString('base64')),
    }),
  },
  {
    table: 'import_runs',
    keys: ['host_id', 'id'],
    column: 'encrypted_token',
    holds: 'tokens of other servers that an import reads',
    wasClear: false,
    // The import asks for the token again.
    whenLost: () => ({ encrypted_token: null }),
  },
  {
    table: 'notification_ways',
    keys: ['host_id', 'id'],
    column: 'encrypted_target',
    holds: 'addresses at which operators are told, with their tokens',
    wasClear: false,
    // The operator sets it again.
    whenLost: () => ({ encrypted_target: null }),
  },
  {
    table: 'push_keys',
    keys: ['is_only'],
    column: 'encrypted_private_key',
    holds: 'the key by which push services know this service',
    wasClear: false,
    // Devices have the former public key: a push service refuses what is signed with another one, and they subscribe again.
    whenLost: (encryption) => {
      const pair = createECDH('prime256v1');
      const public_key = pair.generateKeys('base64url');
      return { public_key, encrypted_private_key: encryption.encrypt(pair.getPrivateKey('base64url')) };
    },
  },
  {
    table: 'idempotency_keys',
    keys: ['host_id', 'key'],
    column: 'body',
    holds: 'answers kept for repeated requests',
    wasClear: false,
  },
];
