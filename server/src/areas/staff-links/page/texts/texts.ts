import type { PageLanguage } from '../../../../http/request/page-language.ts';
import type { TaskLevel, TaskType } from '../../../tasks/record.ts';
import type { ReportKind } from '../../../tasks/work/record.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { PT } from './pt.ts';

/** What the script of the page says. */
export type ScriptTexts = {
  readonly away: string;
  readonly waits: string;
  readonly kept: string;
  readonly refused: string;
  readonly dismiss: string;
  readonly full: string;
  readonly unreadable: string;
  readonly preparing: string;
  readonly needsNetwork: string;
  readonly old: string;
  readonly lost: string;
};

/** What a member of staff reads. Names of places and what the host has typed stay as they are. */
export type StaffTexts = {
  /** The language tag, for numbers. */
  readonly tag: string;
  readonly title: string;
  /** Before the name of the staff. */
  readonly hello: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly nothing: string;
  readonly anyTime: string;
  readonly noPlace: string;
  readonly kinds: Readonly<Record<TaskType, string>>;
  readonly levels: Readonly<Record<TaskLevel, string>>;
  readonly leave: string;
  readonly arrive: string;
  readonly until: (time: string) => string;
  readonly from: (time: string) => string;
  readonly guests: (count: number) => string;
  readonly address: string;
  readonly code: string;
  readonly entry: string;
  readonly start: string;
  readonly finish: string;
  readonly reopen: string;
  readonly begun: string;
  readonly isDone: string;
  readonly photograph: string;
  readonly sendPhotograph: string;
  readonly photographs: (count: number) => string;
  readonly notAPhotograph: string;
  /** `megabytes` is the largest size. */
  readonly photographTooLarge: (megabytes: number) => string;
  readonly tooManyPhotographs: string;
  readonly calendar: string;
  readonly addCalendar: string;
  /** Opens the address, for apps that do not know the button. */
  readonly otherApp: string;
  readonly otherAppText: string;
  readonly late: string;
  readonly later: string;
  /** Between the departure and the arrival of one day. */
  readonly window: string;
  readonly between: (from: string, until: string) => string;
  readonly staying: string;
  readonly next: string;
  readonly children: (count: number) => string;
  readonly cots: (count: number) => string;
  readonly pets: (count: number) => string;
  readonly nobodyNext: string;
  readonly map: string;
  readonly mapApp: string;
  readonly accept: string;
  readonly accepted: string;
  readonly giveBack: string;
  readonly giveBackText: string;
  readonly checklist: string;
  readonly needsPhotograph: string;
  readonly photographsMissing: string;
  readonly deletePhotograph: string;
  readonly shownPhotograph: string;
  readonly report: string;
  readonly reportKinds: Readonly<Record<ReportKind, string>>;
  readonly reportKind: string;
  readonly reportText: string;
  readonly reportPhotographs: string;
  readonly sendReport: string;
  readonly reported: string;
  readonly reportEmpty: string;
  readonly month: string;
  readonly tasksDone: (count: number) => string;
  readonly time: string;
  readonly pay: string;
  readonly away: string;
  readonly awayText: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly addDays: string;
  readonly removeDays: string;
  readonly wrongDays: string;
  readonly language: string;
  readonly ofBrowser: string;
  readonly choose: string;
  readonly together: string;
  readonly togetherText: string;
  readonly otherLink: string;
  readonly addLink: string;
  readonly noLink: string;
  readonly removeLink: string;
  readonly keepAddress: string;
  /** What the script of the page says. {n}, {time} and {host} are filled in there. */
  readonly script: ScriptTexts;
  readonly failed: string;
  readonly gone: string;
  /** `wait` is a time with its unit. */
  readonly tooMany: (wait: string) => string;
};

export const STAFF_TEXTS: Readonly<Record<PageLanguage, StaffTexts>> = {
  en: EN,
  es: ES,
  fr: FR,
  de: DE,
  it: IT,
  pt: PT,
};
