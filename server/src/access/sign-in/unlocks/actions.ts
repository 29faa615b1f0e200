import type { SystemScope } from '../../../database/scope.ts';
import { addressKey } from '../../../rate-limits/address.ts';
import { digestOf } from '../attempts.ts';
import { comparable } from '../rules.ts';
import { upsertUnlock } from './queries.ts';
import { addressSubject, emailSubject, UNLOCKS_KEPT_SECONDS } from './unlocks.ts';

/** Failed attempts to sign in as this person no longer delay anybody, from any address. */
export function unlockEmail(system: SystemScope, email: string): Promise<void> {
  return unlock(system, emailSubject(digestOf(comparable(email))));
}

/** Failed attempts from an address no longer delay attempts from there to sign in as other people. */
export function unlockAddress(system: SystemScope, address: string): Promise<void> {
  return unlock(system, addressSubject(addressKey(address)));
}

function unlock(system: SystemScope, subject: string): Promise<void> {
  const until = Temporal.Instant.from(system.now).subtract({ seconds: UNLOCKS_KEPT_SECONDS }).toString();
  return upsertUnlock(system, { subject, until });
}
