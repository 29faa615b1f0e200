import { ANSWER_BYTES_MAX } from '../../../outbound/outside.ts';

/** What is taken of the e-mails that answer a conversation. */
export const ANSWER_LIMITS = {
  /** The largest e-mail, with its files in base64. */
  emailBytes: ANSWER_BYTES_MAX,
  /** E-mails of one conversation that wait to be read. */
  waitingOfConversation: 10,
  /** E-mails of one account that wait to be read. */
  waitingOfAccount: 50,
  /** E-mails of one conversation within a day. */
  inDayOfConversation: 100,
  /** Characters of a message; more is folded with the quoted text. */
  textCharacters: 10_000,
  /** Characters of the quoted text of a message. */
  quotedCharacters: 30_000,
  /** Files of one e-mail. */
  files: 10,
  fileBytes: 10 * 2 ** 20,
  /** Bytes of all headers, and the depth of parts in parts. */
  headerBytes: 256 * 1024,
  depth: 20,
  /** Characters of HTML that are read. */
  htmlCharacters: 300_000,
  /** Characters of text that are searched for a quote. */
  readCharacters: 100_000,
  /** Seconds and memory of the thread that reads one. */
  seconds: 60,
  heapMegabytes: 192,
} as const;

/** A picture in a signature, such as a logo. */
export const LOGO_BYTES = 8 * 1024;
