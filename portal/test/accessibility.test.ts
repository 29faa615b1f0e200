import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeDemo } from '../../server/src/demo/make-demo.ts';
import { makeDemoLink } from '../../server/src/demo/demo-token.ts';
import { clock, useHarness } from '../../server/test/harness.ts';
import { findingsOn } from './axe.ts';
import { openPortal, skip, type PortalUnderTest } from './open-portal.ts';
import { listPictured, QUIET, SCHEMES, SCREENS } from './pages.ts';

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

for (const [screen, size] of Object.entries(SCREENS))
  for (const scheme of SCHEMES)
    test(`no page breaks a rule of WCAG 2.2 AA: ${screen}, ${scheme}`, { skip }, async () => {
      const { portal, storageState } = await (demo ??= openDemo());
      const page = await portal.newPage({ ...size, colorScheme: scheme, storageState });
      const broken: string[] = [];
      await page.goto(`${portal.address}/today`);
      for (const [, path] of await listPictured(page)) {
        await page.goto(`${portal.address}${path}`);
        await page.locator('h1').first().waitFor();
        if (/[?&](stay|task|entry|new)=/.test(path)) await page.locator('aside').first().waitFor();
        await page.locator(QUIET).waitFor();
        broken.push(...(await findingsOn(page)).map((finding) => `${path}: ${finding}`));
      }
      assert.deepEqual(broken, []);
      await page.context().close();
    });
