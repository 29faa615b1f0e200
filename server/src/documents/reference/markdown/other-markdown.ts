import { ERROR_CATALOGUE } from '../../../http/error-catalogue.ts';
import { conventionsWith } from '../../../http/openapi/conventions.ts';
import { ERROR_CODES } from '../../../http/openapi/errors.ts';
import { guidePath, GUIDES_PATH, markdownPath } from '../../guides/guide-links.ts';
import type { Guides } from '../../guides/read-guides.ts';
import { ADDRESS_PLACE } from '../curl.ts';
import { firstSentence } from '../html.ts';
import { ERRORS_PATH, OVERVIEW_PATH, type Site } from '../site.ts';
import { recordMarkdown } from './area-markdown.ts';
import { blocks, bullets, fenced, table } from './markdown.ts';

/** The overview as Markdown: the conventions, and links to every page. */
export function overviewMarkdown(site: Site): string {
  const { title, version, summary } = site.document.info;
  return blocks(
    `# ${title} API reference`,
    `${summary} Version ${version}. The service is at this address:`,
    fenced('', ADDRESS_PLACE),
    ...conventionsWith(site.successCode).flatMap((convention) => [
      `## ${convention.title}`,
      ...convention.paragraphs,
    ]),
    '## Pages',
    bullets(referenceLinks(site)),
  );
}

export function errorsMarkdown(site: Site): string {
  const rows = ERROR_CODES.map((code) => {
    const { status, message, advice } = ERROR_CATALOGUE[code];
    return [String(status), `\`${code}\``, message, advice];
  });
  return blocks(
    '# Errors',
    table(['Status', 'Code', 'Message', 'What to do'], rows),
    ...site.sharedRecords.map(recordMarkdown),
  );
}

export function guideListMarkdown(guides: Guides): string {
  return blocks('# Guides', ...guideSections(guides));
}

function guideSections({ groups }: Guides): string[] {
  return groups.flatMap((group) => [
    `## ${group.title}`,
    bullets(group.guides.map(({ name, title, summary }) => link(title, guidePath(name), summary))),
  ]);
}

/** As llmstxt.org describes it: a title, a summary, and links to Markdown with a sentence each. */
export function writeLlmsTxt(site: Site, guides: Guides): string {
  const { title, summary } = site.document.info;
  return `${blocks(
    `# ${title}`,
    `> ${summary}`,
    `The address of this service is ${ADDRESS_PLACE}. Every page of the documentation is also Markdown: add \`.md\` to its ` +
      `address. [All guides in one file](/llms-full.txt) · [OpenAPI 3.1](/openapi.json)`,
    ...guideSections(guides),
    '## API reference',
    bullets([
      link(
        'Overview',
        OVERVIEW_PATH,
        'Tokens, answers, lists, changes and limits: the rules of every operation.',
      ),
      ...referenceLinks(site),
    ]),
    '## Optional',
    bullets([
      `[Releases](/v3/releases): The changes of the interface, as JSON.`,
      link('Guides', GUIDES_PATH, 'The list of all guides.'),
    ]),
  )}\n`;
}

function referenceLinks(site: Site): string[] {
  return [
    link('Errors', ERRORS_PATH, 'Every error code, and what to do.'),
    ...site.areas.map(({ name, path, description }) => link(name, path, firstSentence(description))),
  ];
}

function link(title: string, path: string, sentence: string): string {
  return `[${title}](${markdownPath(path)}): ${sentence.replaceAll('\n', ' ')}`;
}
