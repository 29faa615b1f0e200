import { doOverlap, wordsOf, type Nights } from './nights.ts';
import type { Breach } from './findings.ts';

/** What a line is about: it is told when a breach touches one of these nights or guests. */
export type About = {
  readonly nights?: Nights;
  readonly words?: readonly string[];
  /** What a calendar showed: only what touches the breach is told. */
  readonly shown?: readonly { readonly nights: Nights; readonly title: string }[];
};

type Line = About & { readonly at: Temporal.Instant; readonly text: string };

const LINES_MAX = 36;

/** What happened in a world, in order: told in part when a rule is broken. */
export class Story {
  private readonly lines: Line[] = [];

  tell(at: Temporal.Instant, text: string, about: About = {}): void {
    this.lines.push({ at, text, ...about });
  }

  /** The last lines that touch the nights or the guests of a breach. A channel that repeats itself is told once. */
  around({ nights, words = [] }: Breach): string {
    const last = new Map<string, string>();
    const told = this.lines.flatMap((line) => {
      const { shown, text } = line;
      const isNear =
        shown !== undefined ||
        (line.nights !== undefined && nights !== undefined && doOverlap(line.nights, nights)) ||
        (line.words ?? []).some((word) => words.includes(word)) ||
        (line.nights === undefined && line.words === undefined);
      if (!isNear) return [];
      const whole = shown === undefined ? text : `${text}: ${near(shown, nights)}`;
      if (shown !== undefined && last.get(text) === whole) return [];
      if (shown !== undefined) last.set(text, whole);
      return [`  ${line.at.toString().slice(0, 16).replace('T', ' ')} ${whole}`];
    });
    return told.slice(-LINES_MAX).join('\n');
  }
}

function near(shown: NonNullable<About['shown']>, nights: Nights | undefined): string {
  const touching = shown.filter((each) => nights === undefined || doOverlap(each.nights, nights));
  return touching.map((each) => `${wordsOf(each.nights)} ${each.title}`.trim()).join(', ') || 'nothing there';
}
