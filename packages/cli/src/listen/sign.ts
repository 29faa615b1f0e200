import { createHmac, randomBytes } from 'node:crypto';

const KEY_BYTES = 24;

/** A secret as the service makes them: `whsec_` and a key in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(KEY_BYTES).toString('base64')}`;
}

/** The headers of a delivery by the Standard Webhooks specification. `at` is in milliseconds since 1970. */
export function signedHeaders(
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: number },
  secret: string,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'Service-Webhook-Secret-Token': secret,
  };
}
