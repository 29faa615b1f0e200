import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of WCAG 2.2 AA and of the versions before. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours: the only ones whose answer another scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rest of a result takes time, and nobody reads it. */
const SHORT = { resultTypes: ['violations'], selectors: false };

/** What opens over a page, and the panels beside it. */
const OVER = '[data-portal], .notices, .side-panel, [role="tooltip"]';

/** The places of a page that are looked at. */
const PLACES = { page: 'document', over: `{ include: [...document.querySelectorAll('${OVER}')] }` };

export type Place = keyof typeof PLACES;

/** One line for each rule and element: the rule, the element, and what is wrong with it. */
function scriptOf(place: string, runOnly: object): string {
  return `axe.run(${place}, ${JSON.stringify({ ...SHORT, runOnly })}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary)))`;
}

const RULES = {
  all: { type: 'tag', values: TAGS },
  colours: { type: 'rule', values: COLOUR_RULES },
};

/** Each page that opens here from now on has axe-core from its start: the browser compiles it once, not for each of them. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE);
}

/** What axe-core finds on a page or over it: by all rules, or only by those that look at colours. */
export async function findingsOn(
  page: Page,
  rules: keyof typeof RULES = 'all',
  place: Place = 'page',
): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const lines: unknown = await page.evaluate(scriptOf(PLACES[place], RULES[rules]));
  if (!Array.isArray(lines)) throw new Error('axe-core found nothing to look at');
  return lines.map(String).filter((line) => !isOneNight(line));
}

/** In a quarter a night is narrower than a finger; the zooms beside it show the same stay wider (an equivalent control). */
function isOneNight(line: string): boolean {
  return /^target-size: <a [^>]*class="bar/.test(line);
}
