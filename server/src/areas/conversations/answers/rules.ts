import { createHash } from 'node:crypto';
import { ANSWER_LIMITS } from './limits.ts';
import type { KnownConversation, SentLetter } from './arrival.ts';

const HEADER_END = /\r?\n\r?\n/;

/** The part of an e-mail before its body. */
export function headerText(email: Buffer): string {
  const start = email.subarray(0, ANSWER_LIMITS.headerBytes).toString('latin1');
  const end = HEADER_END.exec(start)?.index ?? start.length;
  return start.slice(0, end).replaceAll(/\r?\n[ \t]+/g, ' ');
}

/** Where the address of a conversation may stand: who received the e-mail. */
const RECIPIENTS =
  /^(?:to|cc|delivered-to|x-original-to|envelope-to|x-envelope-to|x-forwarded-to|apparently-to):(.*)$/gim;
const ANSWERED = /^(?:in-reply-to|references):(.*)$/gim;

export function recipientsOf(header: string): string {
  return valuesOf(header, RECIPIENTS);
}

export function answeredIds(header: string): string {
  return valuesOf(header, ANSWERED);
}

function valuesOf(header: string, pattern: RegExp): string {
  return [...header.matchAll(pattern)].map(([, value = '']) => value).join(' ');
}

/** True for what a mail server sends of a letter that it could not deliver: then its body names the letter. */
export function isReport(header: string): boolean {
  return (
    /^content-type:\s*multipart\/report\b/im.test(header) ||
    /^return-path:\s*<>/im.test(header) ||
    /^from:.*\b(?:mailer-daemon|postmaster)@/im.test(header)
  );
}

const LETTER = /\bmessage-([1-9]\d{0,14})-([1-9]\d{0,14})-([0-9a-f]{32})@/g;
/** A report may quote many letters. */
const LETTERS_MAX = 20;

/** The letters of this service that a text names by their Message-IDs. */
export function lettersIn(text: string): SentLetter[] {
  return [...text.matchAll(LETTER)]
    .slice(0, LETTERS_MAX)
    .map(([, host_id, id, secret = '']) => ({ host_id: Number(host_id), id: Number(id), secret }));
}

/** Tells one e-mail from the next, by whichever way and however often it arrives. */
export function fingerprintOf(email: Buffer, header: string): string {
  const id = /^message-id:\s*(\S+)/im.exec(header)?.[1] ?? '';
  const body = email.subarray(Buffer.byteLength(headerStart(email), 'latin1'));
  return createHash('sha256').update(`${id}\n`).update(body).digest('hex');
}

function headerStart(email: Buffer): string {
  const start = email.subarray(0, ANSWER_LIMITS.headerBytes).toString('latin1');
  return start.slice(0, HEADER_END.exec(start)?.index ?? start.length);
}

export function isTooMuch({ waiting, waiting_of_account, in_day }: KnownConversation): boolean {
  return (
    waiting >= ANSWER_LIMITS.waitingOfConversation ||
    waiting_of_account >= ANSWER_LIMITS.waitingOfAccount ||
    in_day >= ANSWER_LIMITS.inDayOfConversation
  );
}

/** True when an e-mail counts as the guest's: it is from their address, and authentic as far as that is known. */
export function isConfirmed(
  { from, is_authentic }: { readonly from: string; readonly is_authentic: boolean },
  guest_email: string | null,
): boolean {
  return is_authentic && guest_email !== null && from.toLowerCase() === guest_email.trim().toLowerCase();
}
