import type { Texts } from '../../../texts/en.ts';
import { nameOfResource, type MoveInReport } from './use-move-in.ts';

type Writing = { readonly words: Texts['moveIn']; readonly tag: string; readonly isTrial: boolean };

/** The report as a text, to keep or to send. */
export function writeReport(report: MoveInReport, { words, tag, isTrial }: Writing): string {
  const numbers = new Intl.NumberFormat(tag);
  const { resources, refusals, refusals_total } = report;
  const counts = resources
    .filter(({ read }) => read > 0)
    .map(({ resource, read, stored, unchanged }) => {
      const facts = isTrial
        ? [[words.read, read] as const]
        : ([
            [words.read, read],
            [words.stored, stored],
            [words.unchanged, unchanged],
          ] as const);
      const said = facts.map(([name, count]) => `${name} ${numbers.format(count)}`).join(', ');
      return `${nameOfResource(resource, words)}: ${said}`;
    });
  const refused = refusals.map(
    ({ resource, line, why }) => `${words.place(nameOfResource(resource, words), String(line))}: ${why}`,
  );
  const more = refusals_total > refusals.length ? ['…'] : [];
  const taken = isTrial ? words.allTaken : words.wereTaken;
  return [
    isTrial ? words.tried : words.moved,
    '',
    ...counts,
    '',
    ...(refusals_total === 0 ? [taken] : [words.refused(refusals_total), ...refused, ...more]),
    '',
    words.notesTitle,
    ...words.notes.map((note) => `- ${note}`),
    '',
  ].join('\n');
}
