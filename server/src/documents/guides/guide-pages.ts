import { html, type Html } from '../../http/answer/html.ts';
import type { PageContent, SitePage } from '../reference/layout.ts';
import { guideListMarkdown } from '../reference/markdown/other-markdown.ts';
import { guideMarkdown } from './guide-markdown.ts';
import { addressFinder, guidePath, GUIDES_PATH } from './guide-links.ts';
import { allGuides, type Guide, type Guides } from './read-guides.ts';
import { renderGuide } from './render-guide.ts';

/** Every page of the guides, rendered when it is read. */
export function guidePages(guides: Guides): SitePage[] {
  if (guides.groups.length === 0) return [];
  const ordered = allGuides(guides);
  const parts = { root: guides.root, findAddress: addressFinder(guides) };
  return [
    { path: GUIDES_PATH, content: () => listPage(guides), markdown: () => guideListMarkdown(guides) },
    ...ordered.map((guide, index) => {
      const around = { previous: ordered[index - 1], next: ordered[index + 1] };
      return {
        path: guidePath(guide.name),
        content: () => guidePage(guide, renderGuide(guide, parts), around),
        markdown: () => guideMarkdown(guide, parts.findAddress),
      };
    }),
  ];
}

/** All guides, with what they are about. */
function listPage({ groups }: Guides): PageContent {
  const body = html`<header>
      <h1>Guides</h1>
      <p class="lead">How to build on Innkeep, and how to run it.</p>
    </header>
    ${groups.map(
      (group) =>
        html`<section>
          <h2>${group.title}</h2>
          ${guideList(group.guides)}
        </section>`,
    )}`;
  return { path: GUIDES_PATH, title: 'Guides', body };
}

export function guideList(guides: readonly Guide[]): Html {
  return html`<dl class="fields">
    ${guides.map(
      ({ name, title, summary }) =>
        html`<div>
          <dt><a href="${guidePath(name)}">${title}</a></dt>
          <dd>${summary}</dd>
        </div> `,
    )}
  </dl>`;
}

type Neighbours = { readonly previous: Guide | undefined; readonly next: Guide | undefined };

function guidePage(guide: Guide, text: Html, { previous, next }: Neighbours): PageContent {
  const body = html`<div class="guide">${text}</div>
    <nav class="turn" aria-label="Neighbouring guides">
      ${turn(previous, 'prev', 'Previous')} ${turn(next, 'next', 'Next')}
      <a class="plain" href="${guidePath(guide.name)}.md">This page as Markdown</a>
    </nav>`;
  const sections = guide.headings.filter(({ depth }) => depth === 2);
  return { path: guidePath(guide.name), title: guide.title, parts: sections, body };
}

function turn(guide: Guide | undefined, relation: 'prev' | 'next', word: string): Html | undefined {
  if (guide === undefined) return undefined;
  return html`<a rel="${relation}" href="${guidePath(guide.name)}"><span>${word}</span> ${guide.title}</a>`;
}
