import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** One line for each rule and element: the rule, the element, and what is wrong with it. */
const SCRIPT = `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => id + ': ' + html.slice(0, 200) + ' ' + failureSummary)))`;

/** What axe-core finds on the page. */
export async function findingsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const lines: unknown = await page.evaluate(SCRIPT);
  if (!Array.isArray(lines)) throw new Error('axe-core found nothing to look at');
  return lines.map(String).filter((line) => !isOneNight(line));
}

/** In a quarter a night is narrower than a finger; the zooms beside it show the same stay wider (an equivalent control). */
function isOneNight(line: string): boolean {
  return /^target-size: <a [^>]*class="bar/.test(line);
}
