import type { CalendarTexts } from './texts.ts';

export const EN: CalendarTexts = {
  tag: 'en',
  title: 'Free nights',
  explained: 'Each day stands for the night that begins on it. The page shows what is known now.',
  free: 'free',
  taken: 'taken',
  nothing: 'There is no property to show.',
  months: 'Months',
  earlier: 'Earlier months',
  later: 'Later months',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  before: 'Properties before',
  after: 'More properties',
  failed: 'That did not work',
  gone: 'This link has ended, or it never was one. Ask the person who sent it to you for a new one.',
  tooMany: (wait) => `There were too many requests from where you are. Please try again in ${wait}.`,
};
