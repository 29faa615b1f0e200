import type { FeedEvent } from '../feed-event.ts';
import { readTitle } from './read-title.ts';
import { findEvidence, type Evidence } from './evidence.ts';

export type EventTexts = { readonly summary: string; readonly description: string; readonly url: string };

export type Recognised = Pick<FeedEvent, 'says' | 'summary' | 'guest_name' | 'channel_id' | 'remarks'>;

const SUMMARY_MAX = 200;
const REMARKS_MAX = 500;
/** Characters of a description in which codes are looked for. */
const DESCRIPTION_MAX = 4000;

/** Recognises the texts of the channels, and of calendars that people write by hand. */
export function recogniseEvent(texts: EventTexts): Recognised {
  const summary = cleanTitle(texts.summary, SUMMARY_MAX);
  const description = clean(texts.description, DESCRIPTION_MAX);
  const evidence = findEvidence({ summary, description, url: clean(texts.url, REMARKS_MAX) });
  const title = readTitle(summary);
  const says = evidence === undefined ? title.says : 'certain_reservation';
  return {
    says,
    summary,
    guest_name: title.guest_name,
    channel_id: evidence?.code ?? null,
    remarks: clean(remarksOf(says === 'nothing' ? summary : '', description, evidence), REMARKS_MAX),
  };
}

/** The description; with the address of the reservation, if it is elsewhere; after a title that says nothing known. */
function remarksOf(title: string, description: string, evidence: Evidence | undefined): string {
  const href = evidence?.href ?? '';
  const address = href !== '' && !description.includes(href) ? href : '';
  return [title, description, address].filter((part) => part !== '').join('\n');
}

/** On one line, without invisible characters, and cut. */
export function cleanTitle(text: string, most: number): string {
  return clean(text.slice(0, TITLE_READ_MAX).replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' '), most);
}

/** Longer than a title, because the blanks and control characters that are removed count, too. */
const TITLE_READ_MAX = 2000;
/** Marks of direction and characters without width. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Removes control characters, trims, and cuts. */
function clean(text: string, most: number): string {
  const plain = text
    .slice(0, most * 4)
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
  return plain
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
