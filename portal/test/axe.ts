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

/** One line for each rule and element: the rule, the element, and what is wrong with it. */
function scriptOf(runOnly: object): string {
  return `axe.run(document, ${JSON.stringify({ ...SHORT, runOnly })}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary)))`;
}

const SCRIPTS = {
  all: scriptOf({ type: 'tag', values: TAGS }),
  colours: scriptOf({ type: 'rule', values: COLOUR_RULES }),
};

/** What axe-core finds on the page: by all rules, or only by those that look at colours. */
export async function findingsOn(page: Page, rules: keyof typeof SCRIPTS = 'all'): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const lines: unknown = await page.evaluate(SCRIPTS[rules]);
  if (!Array.isArray(lines)) throw new Error('axe-core found nothing to look at');
  return lines.map(String).filter((line) => !isOneNight(line));
}

/** In a quarter a night is narrower than a finger; the zooms beside it show the same stay wider (an equivalent control). */
function isOneNight(line: string): boolean {
  return /^target-size: <a [^>]*class="bar/.test(line);
}
