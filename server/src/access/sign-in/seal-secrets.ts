import type { Sources } from '../../database/scope.ts';
import { listUnsealedSecrets, replaceTotpSecret } from './queries.ts';

/** Seals the secrets that were stored before any were sealed. To be done at every start: when none is left, it is one look. */
export async function sealSecrets({ writes, sealing }: Sources, now: Temporal.Instant): Promise<void> {
  const system = { sql: writes, now: now.toString(), request_id: 'start' };
  for (let found = await listUnsealedSecrets(system); found.length > 0;) {
    for (const { id, sealed_totp_secret } of found)
      await replaceTotpSecret(system, id, { from: sealed_totp_secret, to: sealing.seal(sealed_totp_secret) });
    found = await listUnsealedSecrets(system);
  }
}
