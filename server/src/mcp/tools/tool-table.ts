import { CALENDAR_TOOLS } from './calendar.ts';
import { GUEST_TOOLS } from './guests.ts';
import { MONEY_TOOLS } from './money.ts';
import { STAY_TOOLS } from './stays.ts';
import type { ToolRow } from './tool-row.ts';
import { WORK_TOOLS } from './work.ts';

/** The tools, in the order of the list. A model works better with few: a new one must be worth its place. */
export const TOOL_TABLE: readonly ToolRow[] = [
  ...STAY_TOOLS,
  ...CALENDAR_TOOLS,
  ...GUEST_TOOLS,
  ...MONEY_TOOLS,
  ...WORK_TOOLS,
];
