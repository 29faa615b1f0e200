import assert from 'node:assert/strict';
import type { BrowserContext } from 'playwright-core';
import { makeDemoLink } from '../../server/src/demo/demo-token.ts';
import { makeDemo } from '../../server/src/demo/make-demo.ts';
import { clock, type Harness } from '../../server/test/harness.ts';
import { openPortal, type PortalUnderTest } from './open-portal.ts';

/** The portal with the demo, so that every page has something to show, and a session in it. */
export type DemoUnderTest = {
  readonly portal: PortalUnderTest;
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
};

export async function openDemo(harness: Harness): Promise<DemoUnderTest> {
  const portal = await openPortal(harness);
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
