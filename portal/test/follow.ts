import type { Page } from 'playwright-core';

/** The page between two others, so that what is seen of a page is not of the one before. */
const BETWEEN = { path: '/settings/tags', title: /^Tags$/ };

/** What a page may leave open over the next one. */
const LEFT = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"], .notice';

const follow = (page: Page, path: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);

/** Leaves a page of the portal as a link does. False where something of it stays. */
async function leave(page: Page): Promise<boolean> {
  await follow(page, BETWEEN.path);
  const title = page.locator('h1', { hasText: BETWEEN.title });
  const isThere = await title.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  return isThere && (await page.locator(LEFT).count()) === 0;
}

/** Opens a page as a link does, where the portal runs already: it starts only where it must, for that is the work of most tests. */
export async function goTo(page: Page, portal: string, path: string): Promise<void> {
  const isRunning = page.url().startsWith(portal) && path !== BETWEEN.path && !path.startsWith('/set-up');
  if (!isRunning || !(await leave(page))) {
    await page.goto(`${portal}${path}`);
    await page.locator('h1').first().waitFor();
  } else {
    await follow(page, path);
    await page.locator('h1', { hasNotText: BETWEEN.title }).first().waitFor();
  }
}
