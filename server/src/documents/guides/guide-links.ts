import path from 'node:path';
import { ERRORS_PATH } from '../reference/site.ts';
import { allGuides, type Guides } from './read-guides.ts';

export const GUIDES_PATH = '/docs/guides';

/** Files of the repository that the site serves in another form. */
const OTHER_PAGES: Readonly<Record<string, string>> = {
  'README.md': GUIDES_PATH,
  'CHANGELOG.md': '/v3/releases',
  'docs/errors.md': ERRORS_PATH,
  'openapi.json': '/openapi.json',
};

/** Finds the address of a link on the site. Undefined for a file that only the repository has. */
export type FindAddress = (file: string, href: string) => string | undefined;

export function guidePath(name: string): string {
  return `${GUIDES_PATH}/${name}`;
}

/** The Markdown of a page of the documentation. Other addresses stay as they are. */
export function markdownPath(page: string): string {
  return page.startsWith('/docs') ? `${page}.md` : page;
}

/** Links of a guide are relative to its file, as a browser of the repository follows them. */
export function addressFinder(guides: Guides): FindAddress {
  const pages = new Map([
    ...Object.entries(OTHER_PAGES),
    ...allGuides(guides).map(({ file, name }) => [file, guidePath(name)] as const),
  ]);
  return (file, href) => {
    if (isElsewhere(href) || href.startsWith('#')) return href;
    const [target = '', anchor] = href.split('#');
    const page = pages.get(path.posix.join(path.posix.dirname(file), target));
    if (page === undefined) return undefined;
    return anchor === undefined ? page : `${page}#${anchor}`;
  };
}

export function isElsewhere(href: string): boolean {
  return /^[a-z]+:/.test(href);
}
