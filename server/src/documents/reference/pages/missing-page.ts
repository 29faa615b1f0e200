import { html } from '../../../http/answer/html.ts';
import type { PageContent } from '../layout.ts';
import { OVERVIEW_PATH } from '../site.ts';

export function missingPage(): PageContent {
  const body = html`<header>
    <h1>There is no such page</h1>
    <p>
      The <a href="${OVERVIEW_PATH}#operations">overview</a> lists every area and every operation. The search
      finds fields and errors too.
    </p>
  </header>`;
  return { path: '', title: 'There is no such page', body };
}
