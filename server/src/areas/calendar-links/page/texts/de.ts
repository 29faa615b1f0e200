import type { CalendarTexts } from './texts.ts';

export const DE: CalendarTexts = {
  tag: 'de',
  title: 'Freie Nächte',
  explained: 'Jeder Tag steht für die Nacht, die an ihm beginnt. Die Seite zeigt, was jetzt bekannt ist.',
  free: 'frei',
  taken: 'belegt',
  nothing: 'Es gibt keine Unterkunft zu zeigen.',
  months: 'Monate',
  earlier: 'Frühere Monate',
  later: 'Spätere Monate',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  before: 'Vorige Unterkünfte',
  after: 'Weitere Unterkünfte',
  failed: 'Das hat nicht geklappt',
  gone: 'Dieser Link ist beendet, oder es gab ihn nie. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.',
  tooMany: (wait) => `Von Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es in ${wait} noch einmal.`,
};
