import { FeedProblem } from '../feed-event.ts';
import { FEED_LIMITS } from '../limits.ts';
import { COST, type CostBudget } from '../cost-budget.ts';
import { FOLD, type FeedText } from './decode-feed.ts';
import { isPropertyLine } from './property-names.ts';

/** Longer than any known property; a longer line is cut. */
const LINE_MAX = 100_000;
/** A calendar contains an event, and an event an alarm. */
const DEPTH_MAX = 10;
/** Lines of the calendar itself that are kept. */
const CALENDAR_LINES_MAX = 20;

/** The lines of one component, without the lines of nested components. */
export type TextBlock = {
  /** The line of the file on which it begins. */
  readonly line: number;
  readonly lines: readonly string[];
};

export type FeedBlocks = {
  readonly events: readonly TextBlock[];
  readonly zones: readonly FeedZoneBlock[];
  /** The lines that tell which program made the calendar, and for whom. */
  readonly calendar: TextBlock;
};

export type FeedZoneBlock = TextBlock & { readonly observances: readonly TextBlock[] };

/** Splits a feed into events and zones. Throws FeedProblem when it is not a whole calendar. */
export function splitFeed(feed: FeedText, budget: CostBudget): FeedBlocks {
  const split = openSplit();
  eachLine(feed, budget, (text, line) => {
    const [, edge, component = ''] = /^(BEGIN|END)[ \t]*:[ \t]*([\w-]+)[ \t]*$/i.exec(text) ?? [];
    const name = component.toUpperCase();
    if (edge === undefined) addLine(split, text);
    else if (edge.toUpperCase() === 'END') close(split, name);
    else begin(split, name, line);
  });
  // A calendar without its end may lack events, and an event that is missing would be cancelled.
  if (COUNTED.some((name) => split.begun[name] !== split.ended[name])) throw new FeedProblem('truncated');
  return split;
}

const COUNTED = ['VCALENDAR', 'VEVENT'] as const;

type OpenBlock = { readonly name: string; readonly line: number; readonly lines: string[] };

type Split = {
  readonly events: TextBlock[];
  readonly zones: (TextBlock & { readonly observances: TextBlock[] })[];
  readonly calendar: { readonly line: number; readonly lines: string[] };
  readonly open: OpenBlock[];
  readonly begun: Record<(typeof COUNTED)[number], number>;
  readonly ended: Record<(typeof COUNTED)[number], number>;
};

function openSplit(): Split {
  return {
    events: [],
    zones: [],
    calendar: { line: 1, lines: [] },
    open: [],
    begun: { VCALENDAR: 0, VEVENT: 0 },
    ended: { VCALENDAR: 0, VEVENT: 0 },
  };
}

/** Calls `take` with each line that is not empty, one at a time, because an array of millions would fill the memory. */
function eachLine(
  { text, firstLine }: FeedText,
  budget: CostBudget,
  take: (text: string, line: number) => void,
): void {
  let line = firstLine;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found;
    let end = next;
    while (end > start && text[end - 1] === FOLD) end -= 1;
    if (end > start) {
      budget.spend(COST.line);
      take(text.slice(start, end), line);
    }
    line += 1 + next - end;
    start = next + 1;
  }
}

function begin(split: Split, name: string, line: number): void {
  const { open, events, zones, begun } = split;
  if (open.length === DEPTH_MAX) throw new FeedProblem('not_a_calendar');
  const block: OpenBlock = { name, line, lines: [] };
  const parent = open.at(-1)?.name;
  open.push(block);
  if (name === 'VCALENDAR') begun.VCALENDAR += 1;
  if (name === 'VTIMEZONE') zones.push({ line, lines: block.lines, observances: [] });
  if (parent === 'VTIMEZONE') zones.at(-1)?.observances.push(block);
  if (name !== 'VEVENT') return;
  begun.VEVENT += 1;
  if (begun.VEVENT > FEED_LIMITS.events) throw new FeedProblem('too_many_events');
  events.push(block);
}

function close({ open, ended }: Split, name: string): void {
  if (name === 'VCALENDAR' || name === 'VEVENT') ended[name] += 1;
  const index = open.findLastIndex((block) => block.name === name);
  if (index >= 0) open.length = index;
}

/** A line that is not a property continues the last text, whose line break was not escaped. */
function addLine({ open, calendar }: Split, line: string): void {
  const block = open.at(-1);
  if (block === undefined || line.trim() === '') return;
  if (block.name === 'VCALENDAR') {
    const isKept = calendar.lines.length < CALENDAR_LINES_MAX && /^(PRODID|X-INNKEEP-)/i.test(line);
    if (isKept) calendar.lines.push(line.slice(0, LINE_MAX).trim());
    return;
  }
  const { lines } = block;
  if (isPropertyLine(line)) lines.push(line.slice(0, LINE_MAX).trim());
  else if (lines.length > 0) {
    const last = lines.at(-1) ?? '';
    if (last.length + line.length < LINE_MAX) lines[lines.length - 1] = `${last}\\n${line.trim()}`;
  }
}
