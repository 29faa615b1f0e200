import type { OpenApiDocument } from '../../http/openapi/document.ts';
import { once } from '../once.ts';
import { areaPage } from './pages/area-page.ts';
import { errorsPage } from './pages/errors-page.ts';
import { renderPage, type PageContent, type PageFiles } from './layout.ts';
import { missingPage } from './pages/missing-page.ts';
import { overviewPage } from './pages/overview-page.ts';
import { prepareEntries, type Entry } from './search/find-entries.js';
import { listEntries } from './search/list-entries.ts';
import { searchPage } from './pages/search-page.ts';
import { arrangeSite, ERRORS_PATH, OVERVIEW_PATH } from './site.ts';

/** The reference of the API. ADDRESS_PLACE stands for the address of the service in its pages. */
export type ReferencePages = {
  /** By path. A page is rendered when it is first read. */
  readonly pages: ReadonlyMap<string, () => string>;
  readonly entries: readonly Entry[];
  /** The page with the results of a search. */
  readonly search: (query: string) => string;
  /** The page for a path that is none of these. */
  readonly missing: () => string;
};

export function writeReference(
  document: OpenApiDocument,
  filesFor: (entries: readonly Entry[]) => PageFiles,
  successCode?: number,
): ReferencePages {
  const site = arrangeSite(document, successCode);
  const entries = listEntries(site);
  const prepared = prepareEntries(entries);
  const files = filesFor(entries);
  const render = (content: PageContent) => renderPage(site, files, content);
  const pages = [
    [OVERVIEW_PATH, once(() => render(overviewPage(site)))],
    [ERRORS_PATH, once(() => render(errorsPage(site)))],
    ...site.areas.map((area) => [area.path, once(() => render(areaPage(site, area)))] as const),
  ] as const;
  return {
    pages: new Map(pages),
    entries,
    search: (query) => render(searchPage(prepared, query)),
    missing: once(() => render(missingPage())),
  };
}
