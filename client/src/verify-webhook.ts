import type { Event } from './schema.ts';

/** A delivery that this secret did not sign, or that is too old or too new. */
export class InvalidSignature extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidSignature';
  }
}

/** The headers of a request: of fetch, or of Node. */
type AnyHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyOptions = {
  /** The secret of the webhook, `whsec_…`. During a rotation, both. */
  readonly secret: string | readonly string[];
  /** The longest time between the delivery and now, in either direction. 300 seconds by default. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since 1970, for tests. */
  readonly now?: number;
};

/**
 * A verified delivery. `id` is the same in each of its attempts: use it to do your work once. The event has it too, so that it
 * is the same object as in the log.
 */
export type VerifiedDelivery = { readonly id: string; readonly event: Event };

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a delivery by the Standard Webhooks specification, and returns its event. `body` is the text of the request
 * exactly as it came. Throws InvalidSignature.
 */
export async function verifyWebhook(
  body: string,
  headers: AnyHeaders,
  { secret, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyOptions,
): Promise<VerifiedDelivery> {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new InvalidSignature('The webhook-timestamp is too far from the current time.');
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const sent = signatures
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [decodeBase64(each.slice(3))] : []));
  for (const each of [secret].flat()) {
    const key = await importKey(each);
    for (const signature of sent)
      if (signature !== undefined && (await crypto.subtle.verify('HMAC', key, signature, signed)))
        return { id, event: { ...JSON.parse(body), id } };
  }
  throw new InvalidSignature('No signature of the delivery was made with this secret.');
}

function readHeader(headers: AnyHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new InvalidSignature(`The header ${name} is missing.`);
  return value;
}

/** Standard Webhooks: base64 after `whsec_`. */
async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError(
      'secret must be the secret of a webhook, as the service showed it: whsec_ and base64.',
    );
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
