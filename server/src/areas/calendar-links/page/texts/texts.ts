import type { PageLanguage } from '../../../../http/request/page-language.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { PT } from './pt.ts';

/** What somebody with a link reads. The names of properties stay as they are. */
export type CalendarTexts = {
  /** The language tag, for names of months and days. */
  readonly tag: string;
  readonly title: string;
  readonly explained: string;
  readonly free: string;
  readonly taken: string;
  readonly nothing: string;
  readonly months: string;
  readonly earlier: string;
  readonly later: string;
  readonly pageOf: (page: string, pages: string) => string;
  readonly before: string;
  readonly after: string;
  readonly failed: string;
  readonly gone: string;
  /** `wait` is a time with its unit. */
  readonly tooMany: (wait: string) => string;
};

export const CALENDAR_TEXTS: Readonly<Record<PageLanguage, CalendarTexts>> = {
  en: EN,
  es: ES,
  fr: FR,
  de: DE,
  it: IT,
  pt: PT,
};
