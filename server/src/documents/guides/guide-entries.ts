import type { Entry } from '../reference/search/find-entries.js';
import { guidePath } from './guide-links.ts';
import { allGuides, isHeading, type Guide, type Guides } from './read-guides.ts';

/** What the search finds in the guides: each guide, and each of its sections by every word in it. */
export function listGuideEntries(guides: Guides): Entry[] {
  return allGuides(guides).flatMap((guide) => [
    { kind: 'guide', name: guide.title, note: guide.summary, address: guidePath(guide.name) },
    ...listSections(guide),
  ]);
}

function listSections(guide: Guide): Entry[] {
  const texts = textsOfSections(guide);
  return guide.headings
    .filter(({ depth }) => depth > 1)
    .map(({ title, anchor, token }) => {
      const name = `${title} · ${guide.title}`;
      const words = wordsOf(texts.get(token) ?? '');
      return {
        kind: 'section',
        name,
        note: guide.summary,
        words,
        address: `${guidePath(guide.name)}#${anchor}`,
      };
    });
}

function textsOfSections({ tokens }: Guide): ReadonlyMap<unknown, string> {
  const texts = new Map<unknown, string>();
  let heading: unknown;
  for (const token of tokens) {
    if (isHeading(token)) heading = token;
    else texts.set(heading, `${texts.get(heading) ?? ''} ${token.raw}`);
  }
  return texts;
}

/** Each word once: the search asks only whether a text contains it. */
function wordsOf(text: string): string {
  return [
    ...new Set(
      text
        .toLowerCase()
        .replaceAll(/\]\([^)]*\)/g, ']')
        .match(/[\p{L}\p{N}][\p{L}\p{N}_./-]*/gu),
    ),
  ].join(' ');
}
