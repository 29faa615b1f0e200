import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret in the format of the Standard Webhooks specification. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
