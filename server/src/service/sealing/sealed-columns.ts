import { randomBytes } from 'node:crypto';
import type { Sealing } from '../../database/sealing.ts';

/** A column of sealed texts. */
export type SealedColumn = {
  readonly table: string;
  /** The columns of its primary key. */
  readonly keys: readonly [string, ...string[]];
  readonly column: string;
  /** For people: what it holds. */
  readonly holds: string;
  /** True where an older release stored the values in clear. */
  readonly wasClear: boolean;
  /** What takes the place of a value whose key is lost; undefined where the value stays and goes by itself. */
  readonly whenLost?: (sealing: Sealing) => Readonly<Record<string, string | null>>;
};

/** Every column that is sealed. A start seals what is left in clear, and a change of the key re-seals all of them. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'stays',
    keys: ['host_id', 'stay_code'],
    column: 'sealed_lock_code',
    holds: 'lock codes',
    wasClear: true,
    whenLost: () => ({ sealed_lock_code: null }),
  },
  {
    table: 'properties',
    keys: ['host_id', 'id'],
    column: 'sealed_wifi_password',
    holds: 'Wi-Fi passwords',
    wasClear: true,
    whenLost: () => ({ sealed_wifi_password: '' }),
  },
  {
    table: 'listings',
    keys: ['host_id', 'id'],
    column: 'sealed_import_url',
    holds: 'feed addresses',
    wasClear: true,
    whenLost: () => ({
      sealed_import_url: null,
      next_sync_at: null,
      sync_error: 'The import address was lost with the sealing key: set import_url again.',
    }),
  },
  {
    table: 'webhooks',
    keys: ['host_id', 'id'],
    column: 'secret',
    holds: 'webhook secrets',
    wasClear: false,
    // Unknown to the receiver: it refuses deliveries until the host rotates the secret. They are sent again for days.
    whenLost: (sealing) => ({ secret: sealing.seal(`whsec_${randomBytes(32).toString('base64')}`) }),
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
    column: 'sealed_totp_secret',
    holds: 'second factors',
    wasClear: true,
    // Unknown to any app: the second factor is still asked for, and a recovery code still takes its place.
    whenLost: (sealing) => ({ sealed_totp_secret: sealing.seal(randomBytes(20).toString('base64')) }),
  },
  {
    table: 'idempotency_keys',
    keys: ['host_id', 'key'],
    column: 'body',
    holds: 'answers kept for repeated requests',
    wasClear: false,
  },
];
