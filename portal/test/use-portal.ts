import { after, afterEach } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { LOCAL, resetClock } from '../../server/test/channel-calendar.ts';
import { useHarness, type Harness } from '../../server/test/harness.ts';
import { until } from '../../server/test/until.ts';
import { openPortal, type PortalUnderTest } from './open-portal.ts';

/** The portal of a test file, with channels and other servers on this machine. Each test begins at the same time. */
export function usePortal(outside: Parameters<Harness['newApp']>[0]['outside'] = LOCAL) {
  const harness = useHarness({ outside });
  let opened: Promise<PortalUnderTest> | undefined;
  afterEach(resetClock);
  after(async () => (await opened)?.close());
  /** Opened by the first test: the service of the harness is there then. */
  const openOnce = () => (opened ??= openPortal(harness, { outside }));
  return { harness, openOnce };
}

/** Waits until the page says it to a person who does not look there. */
export const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

/** Waits until there are exactly so many: a list is read beside its total, and comes after it or before. */
export const comesTo = (locator: Locator, count: number) =>
  until(async () => (await locator.count()) === count, `there are not ${count} of ${locator.toString()}`);
