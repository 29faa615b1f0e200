import { html, type Html } from '../../../../http/answer/html.ts';
import type { Opened } from '../present.ts';
import type { NoticePlace } from '../written-text.ts';

/** The result of the last form, beside the form. */
export function noticeOf(place: NoticePlace, { notice }: Pick<Opened, 'notice'>): Html | undefined {
  if (notice?.place !== place) return undefined;
  return notice.isProblem
    ? html`<p role="alert">${notice.sentence}</p>`
    : html`<p role="status">${notice.sentence}</p>`;
}
