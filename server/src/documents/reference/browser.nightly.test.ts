import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import { fastify } from 'fastify';
import type { Page } from 'playwright-core';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS, type BorrowedBrowser } from '../../../test/browser.ts';
import { AREAS } from '../../interface.ts';
import { serveDocuments } from '../serve-documents.ts';

const app = fastify();
let address = '';
let browser: BorrowedBrowser | undefined;

before(async () => {
  serveDocuments(app, AREAS);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  if (NO_BROWSER !== false) return;
  browser = await borrowBrowser();
});

after(async () => {
  await browser?.giveBack();
  await app.close();
});

type Watched = { readonly page: Page; readonly complaints: string[]; readonly hosts: Set<string> };

async function open(
  path: string,
  options: { width?: number; javaScriptEnabled?: boolean } = {},
): Promise<Watched> {
  const { width = 1280, javaScriptEnabled = true } = options;
  const page = await browser!.newPage({ viewport: { width, height: 900 }, javaScriptEnabled });
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it still asks for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(request.url());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host);
  });
  await page.goto(`${address}${path}`, { waitUntil: 'load' });
  return { page, complaints, hosts };
}

const placeOf = (page: Page) => page.url().slice(address.length);

test(
  'the pages render in a browser on a desk and on a phone, ask no other host and log nothing',
  { skip: NO_BROWSER },
  async () => {
    for (const width of [1280, 390]) {
      for (const path of [
        '/docs',
        '/docs/incomes-expenses#createTransaction',
        '/docs/errors',
        '/docs/events',
        '/docs/search?q=rate',
        '/docs/guides',
        '/docs/guides/configuration',
        '/docs/guides/performance',
        '/docs/guides/first-call',
      ]) {
        const { page, complaints, hosts } = await open(path, { width });
        assert.deepEqual(complaints, []);
        assert.deepEqual([...hosts], [new URL(address).host]);
        assert.ok(
          Number(await page.evaluate('document.documentElement.scrollWidth')) <= width,
          `no sideways scrolling: ${path} at ${width}`,
        );
        assert.equal(await page.evaluate('document.fonts.size'), 0);
        await page.close();
      }
      const { page } = await open('/docs/incomes-expenses#createTransaction', { width });
      assert.ok(await page.locator('#createTransaction h2').isVisible());
      assert.equal(await page.locator('nav.contents').isVisible(), width > 800);
      if (width < 800) await page.getByText('Contents', { exact: true }).click();
      await page.locator('nav a[href="#listTransactions"]').click();
      assert.ok(await page.locator('#listTransactions h2').isVisible());
      assert.equal(
        await page.locator('nav.contents').isVisible(),
        width > 800,
        'the contents close after a choice',
      );
      await page.close();
    }
  },
);

test(
  'the search is used by the keyboard alone: / focuses, typing finds, arrows choose, Enter opens, Escape closes',
  { skip: NO_BROWSER },
  async () => {
    const { page, complaints } = await open('/docs');
    const results = page.locator('#found');
    const options = results.getByRole('option');
    const box = page.getByRole('combobox', { name: 'Search the documentation' });
    const chosen = async () => {
      const id = await box.getAttribute('aria-activedescendant');
      assert.equal(await results.locator('[aria-selected="true"]').count(), 1);
      assert.equal(await results.locator('[aria-selected="true"]').getAttribute('id'), id);
      return id;
    };
    await page.keyboard.press('/');
    assert.equal(await page.evaluate('document.activeElement.name'), 'q');
    assert.equal(await box.inputValue(), '');
    await page.keyboard.type('mark paid');
    await options.first().waitFor();
    assert.equal(await box.getAttribute('aria-expanded'), 'true');
    assert.match(await options.first().innerText(), /POST \/v3\/transactions\/\{id\}\/mark_paid/);
    assert.equal(await chosen(), 'found-0');
    await page.keyboard.press('Escape');
    assert.ok(await results.isHidden());
    assert.equal(await box.getAttribute('aria-expanded'), 'false');

    await box.fill('');
    await page.keyboard.type('task');
    await options.nth(2).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    assert.equal(await chosen(), 'found-2');
    await page.keyboard.press('ArrowUp');
    assert.equal(await chosen(), 'found-1');
    const href = await options.nth(1).locator('a').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${address}${href}`);
    assert.ok((await options.count()) <= 10);

    await page.keyboard.press('/');
    await page.keyboard.type('no such wordless');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/search\?q=no\+such\+wordless$/);
    assert.match(await page.locator('main').innerText(), /Nothing contains all words of “no such wordless”/);
    assert.deepEqual(complaints, []);
    await page.close();
  },
);

test(
  'without a script the search is a form, and the whole reference can be read',
  { skip: NO_BROWSER },
  async () => {
    const { page, complaints } = await open('/docs', { javaScriptEnabled: false, width: 390 });
    const box = page.getByRole('searchbox', { name: 'Search the documentation' });
    await box.fill('currency_required');
    await box.press('Enter');
    await page.waitForURL(/\/docs\/search\?q=currency_required$/);
    await page.locator('.results a').first().click();
    await page.waitForURL(/\/docs\/errors#error-currency_required$/);
    assert.ok(await page.locator('#error-currency_required').isVisible());
    assert.deepEqual(complaints, []);
    await page.close();
  },
);

test(
  'guides break no rule of WCAG 2.2 AA, in light and dark, on a desk and on a phone',
  { skip: NO_BROWSER },
  async () => {
    for (const path of ['/docs/guides', '/docs/guides/first-call', '/docs/guides/limits']) {
      for (const width of [1280, 390]) {
        const { page } = await open(path, { width });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(axe.source);
          const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
          const { violations } = (await page.evaluate(
            `axe.run(${JSON.stringify(options)})`,
          )) as axe.AxeResults;
          const broken = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
          assert.deepEqual(broken, [], `${path} at ${width} in ${colorScheme}`);
        }
        await page.close();
      }
    }
  },
);

test('an old link to an anchor of /docs opens the page of its place', { skip: NO_BROWSER }, async () => {
  for (const [old, now] of [
    ['#createTransaction', '/docs/incomes-expenses#createTransaction'],
    ['#oauth', '/docs/oauth'],
    ['#record-Task', '/docs/tasks#record-Task'],
  ] as const) {
    const { page } = await open(`/docs${old}`);
    await page.waitForURL(`${address}${now}`);
    await page.close();
  }
  for (const place of ['/docs#limits', '/docs#100%', '/docs#none']) {
    const { page, complaints } = await open(place);
    assert.equal(placeOf(page), place);
    assert.deepEqual(complaints, []);
    await page.close();
  }
});
