import { createHash, timingSafeEqual } from 'node:crypto';
import type { Encryption } from '../../../database/encryption.ts';
import { TOKEN_PLACE } from '../../../setting-types.ts';

/** A conversation, as its reply address names it. */
export type Addressed = { readonly host_id: number; readonly conversation_id: string };

const CONVERSATION = /^[0-9a-f]{32}$/;
/** The characters of a UUID and of the 80 bits of the signature, in base 36: mail servers may change the case. */
const CONVERSATION_LENGTH = 25;
const SIGNATURE_LENGTH = 16;
const SIGNATURE_BYTES = 10;
const TOKEN = `[0-9a-z]{${CONVERSATION_LENGTH + SIGNATURE_LENGTH}}[1-9a-z][0-9a-z]{0,7}`;

/**
 * The address that a guest answers to. Its token is signed: only this service makes one. Undefined for a conversation with
 * an id of another form.
 */
export function replyAddress(
  encryption: Encryption,
  template: string,
  { host_id, conversation_id }: Addressed,
): string | undefined {
  if (!CONVERSATION.test(conversation_id)) return undefined;
  const conversation = inBase36(conversation_id, CONVERSATION_LENGTH);
  const token = `${conversation}${signatureOf(encryption, { host_id, conversation_id })}${host_id.toString(36)}`;
  return template.replace(TOKEN_PLACE, token);
}

/** The conversation of the first reply address in a text with a right signature. */
export function findAddressed(encryption: Encryption, template: string, text: string): Addressed | undefined {
  const pattern = addressPattern(template);
  for (const [, token = ''] of text.matchAll(pattern)) {
    const addressed = readToken(encryption, token.toLowerCase());
    if (addressed !== undefined) return addressed;
  }
  return undefined;
}

/** True when an address has the form of a reply address, whatever its signature. */
export function isReplyAddress(template: string, address: string): boolean {
  return addressPattern(template).test(address);
}

function addressPattern(template: string): RegExp {
  const [before = '', after = ''] = template.split(TOKEN_PLACE);
  return new RegExp(
    `(?<![\\w.+-])${RegExp.escape(before)}(${TOKEN})${RegExp.escape(after)}(?![\\w.-]*\\w)`,
    'gi',
  );
}

function readToken(encryption: Encryption, token: string): Addressed | undefined {
  const signature = token.slice(CONVERSATION_LENGTH, CONVERSATION_LENGTH + SIGNATURE_LENGTH);
  const host_id = Number.parseInt(token.slice(CONVERSATION_LENGTH + SIGNATURE_LENGTH), 36);
  const conversation_id = inHex(token.slice(0, CONVERSATION_LENGTH));
  if (conversation_id === undefined) return undefined;
  const expected = signatureOf(encryption, { host_id, conversation_id });
  const isRight = timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  return isRight ? { host_id, conversation_id } : undefined;
}

function signatureOf(encryption: Encryption, { host_id, conversation_id }: Addressed): string {
  const signed = encryption.sign(JSON.stringify(['reply address', host_id, conversation_id]));
  const bytes = createHash('sha256').update(signed).digest().subarray(0, SIGNATURE_BYTES);
  return inBase36(bytes.toString('hex'), SIGNATURE_LENGTH);
}

function inBase36(hex: string, length: number): string {
  return BigInt(`0x${hex}`).toString(36).padStart(length, '0');
}

function inHex(base36: string): string | undefined {
  const number = Array.from(base36).reduce(
    (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
    0n,
  );
  const hex = number.toString(16).padStart(32, '0');
  return CONVERSATION.test(hex) ? hex : undefined;
}
