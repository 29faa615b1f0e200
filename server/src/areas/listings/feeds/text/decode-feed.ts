import { gunzipSync } from 'node:zlib';
import { FeedProblem } from '../feed-event.ts';
import { FEED_LIMITS } from '../limits.ts';

/** The text of a feed. Folded lines are joined, and each line ends with one FOLD for each fold and a line feed. */
export type FeedText = {
  readonly text: string;
  /** The number of the first line of the text in the file. */
  readonly firstLine: number;
};

/** Stands at the end of a line for each line of the file that was joined to it, so that lines can be counted. */
export const FOLD = '\u0001';

/** Decodes a body by what it contains. Of the content type only the charset counts, when the text is not UTF-8. */
export function decodeFeed(body: Buffer, contentType: string | undefined): FeedText {
  if (body.length > FEED_LIMITS.bytes) throw new FeedProblem('too_large');
  const bytes = narrow(unzip(body));
  const { start, firstLine } = startOf(bytes);
  const lines = unfold(bytes.subarray(start));
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1];
  const text =
    decodeAs('utf-8', lines) ?? decodeAs(charset ?? '', lines) ?? decodeAs('windows-1252', lines) ?? '';
  if (text === '') throw new FeedProblem(isBinary(bytes) ? 'binary_answer' : 'empty_body');
  if (text.startsWith('<')) throw new FeedProblem('html_answer');
  if (!isCalendar(text)) throw new FeedProblem(isBinary(bytes) ? 'binary_answer' : 'not_a_calendar');
  return { text, firstLine };
}

/** The line BEGIN:VCALENDAR has at most as many characters. */
const HEAD = 200;

function isCalendar(text: string): boolean {
  const [line = '', next] = text.slice(0, HEAD).split('\n', 2);
  return next !== undefined && /^BEGIN[ \t]*:[ \t]*VCALENDAR[ \t]*$/i.test(line.replaceAll(FOLD, ''));
}

const NUL = 0;
const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const LETTERS_B = [66, 98];
const DELETE = 127;

/** Some servers send a compressed file without saying so. */
function unzip(body: Buffer): Buffer {
  if (body.subarray(0, 2).toString('hex') !== '1f8b') return body;
  try {
    return gunzipSync(body, { maxOutputLength: FEED_LIMITS.bytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new FeedProblem('too_large');
    throw new FeedProblem(code === 'Z_BUF_ERROR' ? 'truncated' : 'binary_answer');
  }
}

/** UTF-16 as UTF-8, with and without a byte order mark; any other bytes unchanged. */
function narrow(bytes: Buffer): Buffer {
  const [first = -1, second = -1, third = -1, fourth = -1] = bytes;
  const isLittle =
    (first === 0xff && second === 0xfe) || (LETTERS_B.includes(first) && second === NUL && fourth === NUL);
  const isBig =
    (first === 0xfe && second === 0xff) || (first === NUL && LETTERS_B.includes(second) && third === NUL);
  if (!isLittle && !isBig) return bytes;
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
  return Buffer.from(decodeAs(isLittle ? 'utf-16le' : 'utf-16be', whole) ?? '');
}

/** Skips blanks, control characters and byte order marks before the text. */
function startOf(bytes: Buffer): { readonly start: number; readonly firstLine: number } {
  let start = 0;
  let firstLine = 1;
  for (; start < bytes.length; start += 1) {
    const byte = bytes[start] ?? 0;
    const isMark = byte === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;
    if (isMark) start += 2;
    else if (byte > SPACE && byte !== DELETE) break;
    const endsLine = byte === LINE_FEED || (byte === RETURN && bytes[start + 1] !== LINE_FEED);
    if (endsLine) firstLine += 1;
  }
  return { start, firstLine };
}

/**
 * Joins folded lines, and removes control characters. It joins bytes instead of characters, because a fold may split a
 * character, and creates no object for each line.
 */
function unfold(bytes: Buffer): Buffer {
  const joined = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  let folds = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte !== LINE_FEED && byte !== RETURN) {
      const isText = (byte >= SPACE && byte !== DELETE) || byte === TAB;
      if (isText) joined[length++] = byte;
      continue;
    }
    if (byte === RETURN && bytes[index + 1] === LINE_FEED) index += 1;
    const next = bytes[index + 1];
    if (next === SPACE || next === TAB) {
      folds += 1;
      index += 1;
      continue;
    }
    joined.fill(FOLD, length, (length += folds));
    folds = 0;
    joined[length++] = LINE_FEED;
  }
  return joined.subarray(0, length);
}

/** Undefined when the bytes are not valid in this encoding. */
function decodeAs(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** True when the beginning has control characters that no text has. */
function isBinary(bytes: Buffer): boolean {
  return bytes
    .subarray(0, 4096)
    .some((byte) => (byte < SPACE && (byte < TAB || byte > RETURN)) || byte === DELETE);
}
