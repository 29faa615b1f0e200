import type { OpenApiDocument } from '../../http/openapi/document.ts';
import { lazy } from '../lazy.ts';
import { areaPage } from './pages/area-page.ts';
import { errorsPage } from './pages/errors-page.ts';
import { listGuideEntries } from '../guides/guide-entries.ts';
import { guidePages } from '../guides/guide-pages.ts';
import { addressFinder, markdownPath } from '../guides/guide-links.ts';
import { guideMarkdown } from '../guides/guide-markdown.ts';
import { allGuides, type Guides } from '../guides/read-guides.ts';
import { renderPage, type PageContent, type PageFiles, type SitePage } from './layout.ts';
import { areaMarkdown } from './markdown/area-markdown.ts';
import { errorsMarkdown, overviewMarkdown, writeLlmsTxt } from './markdown/other-markdown.ts';
import { missingPage } from './pages/missing-page.ts';
import { overviewPage } from './pages/overview-page.ts';
import { prepareEntries, type Entry } from './search/find-entries.js';
import { listEntries } from './search/list-entries.ts';
import { withSynonyms } from './search/synonyms.ts';
import { searchPage } from './pages/search-page.ts';
import { arrangeSite, ERRORS_PATH, OVERVIEW_PATH } from './site.ts';

/** The reference of the API and the guides. ADDRESS_PLACE stands for the address of the service in its pages. */
export type ReferencePages = {
  /** By path. A page is rendered when it is first read. */
  readonly pages: ReadonlyMap<string, () => string>;
  /** The same pages as Markdown, by path. */
  readonly markdown: ReadonlyMap<string, () => string>;
  /** llms.txt: what there is to read. */
  readonly llms: () => string;
  /** All guides in one text. */
  readonly llmsFull: () => string;
  readonly entries: readonly Entry[];
  /** The page with the results of a search. */
  readonly search: (query: string) => string;
  /** The page for a path that is none of these. */
  readonly missing: () => string;
};

export type ReferenceSource = {
  readonly document: OpenApiDocument;
  readonly guides?: Guides | undefined;
  readonly successCode?: number | undefined;
};

export function writeReference(
  { document, guides = { groups: [], root: '' }, successCode }: ReferenceSource,
  filesFor: (entries: readonly Entry[]) => PageFiles,
): ReferencePages {
  const site = arrangeSite(document, successCode);
  const entries = withSynonyms([...listEntries(site), ...listGuideEntries(guides)]);
  const prepared = prepareEntries(entries);
  const frame = { site, guides, files: filesFor(entries) };
  const render = (content: PageContent) => renderPage(frame, content);
  const pages: readonly SitePage[] = [
    {
      path: OVERVIEW_PATH,
      content: () => overviewPage(site, guides),
      markdown: () => overviewMarkdown(site),
    },
    { path: ERRORS_PATH, content: () => errorsPage(site), markdown: () => errorsMarkdown(site) },
    ...site.areas.map((area) => ({
      path: area.path,
      content: () => areaPage(site, area),
      markdown: () => areaMarkdown(site, area),
    })),
    ...guidePages(guides),
  ];
  return {
    pages: new Map(pages.map(({ path, content }) => [path, lazy(() => render(content()))])),
    markdown: new Map(
      pages.map(({ path, markdown }) => [markdownPath(path), lazy(() => `${markdown().trimEnd()}\n`)]),
    ),
    llms: lazy(() => writeLlmsTxt(site, guides)),
    llmsFull: lazy(() =>
      allGuides(guides)
        .map((guide) => guideMarkdown(guide, addressFinder(guides)))
        .join('\n\n'),
    ),
    entries,
    search: (query) => render(searchPage(prepared, query)),
    missing: lazy(() => render(missingPage())),
  };
}
