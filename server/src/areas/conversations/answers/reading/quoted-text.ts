import {
  HEADER_FROM,
  HEADER_OTHERS,
  LEAD,
  RULE,
  SAYS_WHEN_OR_WHO,
  SENT_FROM,
  SEPARATOR,
  WROTE,
} from './quote-marks.ts';

/** Where the HTML of an e-mail says that quoted text begins: a character that no text has. */
export const QUOTE_MARK = '\u{f8ff}\u{e000}';

/** What a guest wrote, and what their mail program added: the quoted letter and the signature. */
export type SplitText = { readonly text: string; readonly quoted_text: string };

/** A sentence that says who wrote is wrapped to a few lines. */
const WRAPPED_LINES = 4;
const SENTENCE_MAX = 400;
/** The lines of a header block. */
const HEADER_LINES = 8;

/**
 * Splits the text of an answer. What is uncertain, such as answers between quoted lines, stays with the text. Nothing is
 * lost: the two parts have every line but the marks of the quote.
 */
export function splitQuoted(whole: string): SplitText {
  const lines = whole
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const found = findQuote(lines);
  if (found === undefined) return withoutSignature(lines, []);
  const { start, bodyStart } = found;
  const own = lines.slice(0, start);
  const rest = lines.slice(bodyStart);
  const below = answerBelow(rest);
  if (below === 'between')
    return isBlank(own) || rest.some(isQuotedLine) ? plain(lines) : split(own, lines.slice(start));
  if (below === undefined) return withoutSignature(own, lines.slice(start));
  const quoted = [...lines.slice(start, bodyStart), ...rest.slice(0, below)];
  return withoutSignature([...own, ...rest.slice(below)], quoted);
}

type QuoteStart = { readonly start: number; readonly bodyStart: number };

/** The first line that belongs to the quote, and the first of the quoted text itself. */
function findQuote(lines: readonly string[]): QuoteStart | undefined {
  for (let start = 0; start < lines.length; start += 1) {
    const length = markLength(lines, start);
    if (length !== undefined) return { start, bodyStart: start + length };
  }
  return undefined;
}

/** How many lines from here mark the beginning of a quote. */
function markLength(lines: readonly string[], at: number): number | undefined {
  const line = lines[at]?.trim() ?? '';
  if (line === '') return undefined;
  if (line.includes(QUOTE_MARK) || SEPARATOR.test(line)) return 1;
  if (isQuotedLine(line)) return 0;
  if (RULE.test(line) && isHeaderBlock(lines, nextFilled(lines, at + 1))) return 1;
  if (isHeaderBlock(lines, at)) return 1;
  return sentenceLength(lines, at);
}

function nextFilled(lines: readonly string[], from: number): number {
  const next = lines.findIndex((line, index) => index >= from && line.trim() !== '');
  return next === -1 ? lines.length : next;
}

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!HEADER_FROM.test(lines[at]?.trim() ?? '')) return false;
  const block = lines.slice(at + 1, at + HEADER_LINES).map((line) => line.trim());
  return HEADER_OTHERS.filter((pattern) => block.some((line) => pattern.test(line))).length >= 2;
}

/** `On Tue, 3 May 2026 at 10:00, Seaside <…> wrote:`, on up to four lines. */
function sentenceLength(lines: readonly string[], at: number): number | undefined {
  let sentence = '';
  for (let count = 1; count <= WRAPPED_LINES; count += 1) {
    const line = lines[at + count - 1]?.trim() ?? '';
    sentence = `${sentence} ${line}`.trim();
    if (line === '' || sentence.length > SENTENCE_MAX) return undefined;
    if (!/[:：]$/.test(line)) continue;
    if (!SAYS_WHEN_OR_WHO.test(sentence) || !WROTE.some((pattern) => pattern.test(sentence))) continue;
    return isOfOneSentence(lines.slice(at, at + count)) ? count : undefined;
  }
  return undefined;
}

/** False when a line of the guest stands directly above the sentence. */
function isOfOneSentence([first = '', ...more]: readonly string[]): boolean {
  if (more.some((line) => LEAD.test(line.trim()) && SAYS_WHEN_OR_WHO.test(line))) return false;
  return more.length === 0 || LEAD.test(first.trim()) || SAYS_WHEN_OR_WHO.test(first);
}

/**
 * Where an answer below the quoted lines begins. Undefined when there is none, `between` when answers and quoted lines take
 * turns.
 */
function answerBelow(rest: readonly string[]): number | 'between' | undefined {
  const first = rest.findIndex(isQuotedLine);
  if (first === -1 || !isBlank(rest.slice(0, first))) return undefined;
  const end = rest.findIndex((line, index) => index > first && line.trim() !== '' && !isQuotedLine(line));
  if (end === -1) return undefined;
  if (rest.slice(end).some(isQuotedLine)) return 'between';
  return isBlank(withoutSignature(rest.slice(end), []).text.split('\n')) ? undefined : end;
}

function isQuotedLine(line: string): boolean {
  return /^\s*>/.test(line);
}

function isBlank(lines: readonly string[]): boolean {
  return lines.every((line) => line.trim() === '');
}

function withoutSignature(own: readonly string[], quoted: readonly string[]): SplitText {
  const dashes = own.findIndex((line) => line === '--' || line === '-- ');
  const end = dashes > 0 && !isBlank(own.slice(0, dashes)) ? dashes : lastOwnLine(own);
  return split(own.slice(0, end), [...own.slice(end), ...quoted]);
}

/** Before what a phone adds at the end, if there is something before it. */
function lastOwnLine(own: readonly string[]): number {
  let end = own.findLastIndex((line) => line.trim() !== '') + 1;
  while (end > 1 && SENT_FROM.test(own[end - 1]?.trim() ?? '') && !isBlank(own.slice(0, end - 1)))
    end = own.slice(0, end - 1).findLastIndex((line) => line.trim() !== '') + 1;
  return end;
}

/** An answer that is nothing but a quote is shown whole. */
function split(own: readonly string[], quoted: readonly string[]): SplitText {
  const [text, quoted_text] = [joined(own), joined(quoted)];
  return text === '' ? { text: quoted_text, quoted_text: '' } : { text, quoted_text };
}

function plain(lines: readonly string[]): SplitText {
  return { text: joined(lines), quoted_text: '' };
}

function joined(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replaceAll(QUOTE_MARK, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
