import { FeedProblem } from '../feed-event.ts';
import { FEED_LIMITS } from '../limits.ts';
import { WORK, type WorkBudget } from '../work-budget.ts';

/** Longer than any known property; a longer line is cut. */
const LINE_MAX = 100_000;
/** A calendar contains an event, and an event an alarm. */
const DEPTH_MAX = 10;

/** The lines of one component, without the lines of nested components. */
export type TextBlock = readonly string[];

export type FeedBlocks = { readonly events: readonly TextBlock[]; readonly zones: readonly Zone[] };
type Zone = { readonly lines: TextBlock; readonly observances: readonly TextBlock[] };

/** Splits a body into events and zones. Throws FeedProblem early when the body is not a calendar. */
export function splitFeed(body: Buffer, contentType: string | undefined, budget: WorkBudget): FeedBlocks {
  if (body.length > FEED_LIMITS.bytes) throw new FeedProblem('too_large');
  if (/^\s*(text\/html|application\/xhtml)/i.test(contentType ?? '')) throw new FeedProblem('html_answer');
  const text = decodeText(body, contentType).trimStart();
  checkText(text);
  return blocksOf(linesOf(text, budget));
}

/** The text with folded lines joined, and every line ended by \n. */
function decodeText(body: Buffer, contentType: string | undefined): string {
  const mark = body.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') {
    const wide = decodeAs(mark === 'fffe' ? 'utf-16le' : 'utf-16be', body) ?? '';
    return unfold(Buffer.from(wide)).toString();
  }
  const start = body.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0;
  const bytes = unfold(body.subarray(start));
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1];
  return decodeAs('utf-8', bytes) ?? decodeAs(charset ?? '', bytes) ?? decodeAs('windows-1252', bytes) ?? '';
}

const [TAB, LINE_FEED, RETURN, SPACE] = [9, 10, 13, 32];

/** Joins bytes instead of characters, because a fold may split a character. Creates no object for each line. */
function unfold(bytes: Buffer): Buffer {
  const joined = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte !== LINE_FEED && byte !== RETURN) joined[length++] = byte;
    else {
      if (byte === RETURN && bytes[index + 1] === LINE_FEED) index += 1;
      const next = bytes[index + 1];
      if (next === SPACE || next === TAB) index += 1;
      else joined[length++] = LINE_FEED;
    }
  }
  return joined.subarray(0, length);
}

/** Removes the byte order mark. Undefined when the bytes are not valid in this encoding. */
function decodeAs(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function checkText(text: string): void {
  if (text === '') throw new FeedProblem('empty_body');
  if (text.startsWith('<')) throw new FeedProblem('html_answer');
  if (!/^BEGIN:VCALENDAR\s/i.test(text.slice(0, 20))) {
    const isBinary = /(?![\t-\r])\p{Cc}/u.test(text.slice(0, 4096));
    throw new FeedProblem(isBinary ? 'binary_answer' : 'not_a_calendar');
  }
  const events = count(text, /^BEGIN:VEVENT[ \t]*$/gim);
  if (events > FEED_LIMITS.events) throw new FeedProblem('too_many_events');
  const calendars = count(text, /^BEGIN:VCALENDAR[ \t]*$/gim);
  const isWhole =
    events === count(text, /^END:VEVENT[ \t]*$/gim) && calendars === count(text, /^END:VCALENDAR[ \t]*$/gim);
  if (!isWhole) throw new FeedProblem('truncated');
}

/** Counts the matches of a pattern, and stops at one more than the event limit of a feed. */
function count(text: string, pattern: RegExp): number {
  let found = 0;
  while (found <= FEED_LIMITS.events && pattern.exec(text) !== null) found += 1;
  return found;
}

/** A property name with its delimiter. A web address on its own line does not match. */
const PROPERTY = /^[a-z][a-z0-9-]*[;:](?!\/\/)/i;

/** Yields non-empty lines one at a time, because an array of millions would fill the memory. */
function* linesOf(text: string, budget: WorkBudget): Generator<string> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end > start) {
      budget.spend(WORK.line);
      yield text.slice(start, end);
    }
    start = end + 1;
  }
}

function blocksOf(lines: Iterable<string>): FeedBlocks {
  const events: string[][] = [];
  const zones: { lines: string[]; observances: string[][] }[] = [];
  const open: { readonly name: string; readonly lines: string[] }[] = [];
  for (const line of lines) {
    const [, edge, component = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const name = component.toUpperCase();
    if (edge === undefined) addLine(open.at(-1)?.lines, line);
    else if (edge.toUpperCase() === 'END') close(open, name);
    else {
      if (open.length === DEPTH_MAX) throw new FeedProblem('not_a_calendar');
      const block = { name, lines: [] };
      const parent = open.at(-1)?.name;
      open.push(block);
      if (name === 'VEVENT') events.push(block.lines);
      if (name === 'VTIMEZONE') zones.push({ lines: block.lines, observances: [] });
      if (parent === 'VTIMEZONE') zones.at(-1)?.observances.push(block.lines);
    }
  }
  return { events, zones };
}

function close(open: { readonly name: string }[], name: string): void {
  const index = open.findLastIndex((block) => block.name === name);
  if (index >= 0) open.length = index;
}

/** A line that is not a property continues the last text, whose line break was not escaped. */
function addLine(lines: string[] | undefined, line: string): void {
  if (lines === undefined || line.trim() === '') return;
  if (PROPERTY.test(line)) lines.push(line.slice(0, LINE_MAX).trim());
  else if (lines.length > 0) {
    const last = lines.at(-1) ?? '';
    if (last.length + line.length < LINE_MAX) lines[lines.length - 1] = `${last}\\n${line.trim()}`;
  }
}
