import type { UsageCaller, UsageHour } from '../../../../../client/src/innkeep.ts';

/** One bar of the chart, in percent of its height: what was answered, and the refused on top of it. */
export type Bar = { readonly answered: number; readonly refused: number };

/** The top of the scale: a round number not below the highest bar, so that its half is a whole number too. */
export function topOf(hours: readonly UsageHour[]): number {
  const most = Math.max(2, ...hours.map(({ requests }) => requests));
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 5, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return Math.max(2, step * power);
}

export function barOf({ requests, refused }: UsageHour, top: number): Bar {
  return { answered: ((requests - refused) / top) * 100, refused: (refused / top) * 100 };
}

/** The hours of one caller, with those in which it asked nothing. */
export function hoursOf(all: readonly UsageHour[], caller: UsageCaller | undefined): readonly UsageHour[] {
  if (caller === undefined) return all;
  const known = new Map(caller.hours.map((each) => [Date.parse(each.started_at), each]));
  return all.map((each) => known.get(Date.parse(each.started_at)) ?? { ...each, requests: 0, refused: 0 });
}

export function sumOf(hours: readonly UsageHour[]): { readonly requests: number; readonly refused: number } {
  return {
    requests: hours.reduce((sum, each) => sum + each.requests, 0),
    refused: hours.reduce((sum, each) => sum + each.refused, 0),
  };
}
