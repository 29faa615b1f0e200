import { isJpeg, withoutMetadata } from '../../../http/files/jpeg.ts';
import type { GuestTexts } from './texts/texts.ts';
import { MESSAGE_LENGTH_MAX, writtenText } from './written-text.ts';

/** The largest picture of a guest, and how many of them a conversation takes. */
export const GUEST_PICTURES = { bytesMax: 4 * 2 ** 20, perDayMax: 20, perConversationMax: 60 } as const;

/** What a guest has sent: a text, and the bytes of a picture without its metadata. */
export type WrittenMessage = {
  readonly content: string;
  readonly picture: Buffer | undefined;
  /** True when a file was sent that is no JPEG, or too large. */
  readonly hasOtherFile: boolean;
};

/** Reads the form of a message. A file field that was left empty is sent without a byte. */
export function readMessage(body: unknown): WrittenMessage {
  if (body instanceof URLSearchParams)
    return { content: writtenText(body.get('message') ?? ''), picture: undefined, hasOtherFile: false };
  const fields = body instanceof Map ? body : new Map<string, unknown>();
  const [message, sent] = [fields.get('message'), fields.get('picture')];
  const content = Buffer.isBuffer(message) ? writtenText(message.toString('utf8')) : '';
  if (!Buffer.isBuffer(sent) || sent.length === 0)
    return { content, picture: undefined, hasOtherFile: false };
  const isPicture = sent.length <= GUEST_PICTURES.bytesMax && isJpeg(sent);
  return { content, picture: isPicture ? withoutMetadata(sent) : undefined, hasOtherFile: !isPicture };
}

/** Why a message is not taken. */
export function messageProblem(message: WrittenMessage, t: GuestTexts): string | undefined {
  if (message.hasOtherFile) return t.notAPicture(GUEST_PICTURES.bytesMax / 2 ** 20);
  if (message.content === '' && message.picture === undefined) return t.writeFirst;
  if (Array.from(message.content).length > MESSAGE_LENGTH_MAX)
    return t.tooLong(MESSAGE_LENGTH_MAX.toLocaleString(t.tag));
  return undefined;
}

/** `16:30` as a form sends it, with or without seconds. Undefined for what is no time. */
export function readTime(typed: string): { readonly hour: number; readonly minute: number } | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(typed.trim()) ?? [];
  return hour === undefined ? undefined : { hour: Number(hour), minute: Number(minute) };
}
