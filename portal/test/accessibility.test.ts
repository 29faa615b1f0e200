import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeDemo } from '../../server/src/demo/make-demo.ts';
import { makeDemoLink } from '../../server/src/demo/demo-token.ts';
import { clock, useHarness } from '../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from './open-portal.ts';
import { PAGES, QUIET, SCHEMES, SCREENS } from './pages.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
let demo: ReturnType<typeof openDemo> | undefined;

after(async () => (await opened)?.close());

/** The demo, so that every page is full, and a session in it. */
async function openDemo() {
  const portal = await (opened ??= openPortal(harness));
  const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
  await makeDemo(acting, { seed: 1 });
  const link = await makeDemoLink(acting);
  assert.ok(link !== null);
  const page = await portal.newPage();
  await page.goto(`${portal.address}${link}`);
  await page.waitForURL('**/calendar**');
  const storageState = await page.context().storageState();
  await page.context().close();
  return { portal, storageState };
}

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Finding = {
  readonly id: string;
  readonly nodes: { readonly html: string; readonly failureSummary: string }[];
};

/** What axe-core finds on the page, one line for each rule and element. */
async function findingsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) => violations)`,
  )) as Finding[];
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isOneNight(id, html))
      .slice(0, 4)
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/** In a quarter a night is narrower than a finger; the zooms beside it show the same stay wider (an equivalent control). */
function isOneNight(rule: string, html: string): boolean {
  return rule === 'target-size' && html.startsWith('<a class="bar');
}

for (const [screen, size] of Object.entries(SCREENS))
  for (const scheme of SCHEMES)
    test(`no page breaks a rule of WCAG 2.2 AA: ${screen}, ${scheme}`, { skip }, async () => {
      const { portal, storageState } = await (demo ??= openDemo());
      const page = await portal.newPage({ ...size, colorScheme: scheme, storageState });
      const broken: string[] = [];
      for (const path of Object.values(PAGES)) {
        await page.goto(`${portal.address}${path}`);
        await page.locator('h1').first().waitFor();
        await page.locator(QUIET).waitFor();
        broken.push(...(await findingsOn(page)).map((finding) => `${path}: ${finding}`));
      }
      assert.deepEqual(broken, []);
      await page.context().close();
    });
