import type { PageLanguage } from '../../../../http/request/page-language.ts';
import type { TaskLevel, TaskType } from '../../../tasks/contract.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { PT } from './pt.ts';

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
