import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, test } from 'node:test';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS, type BorrowedBrowser } from '../../../../test/browser.ts';
import { clock, dataOf, useHarness } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';
import { CALENDAR_TEXTS } from './texts/texts.ts';

const harness = useHarness({ publicUrl: () => address });
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Where pictures of the page are put, for whom looks at them; nowhere without it. */
const PICTURES = process.env['CALENDAR_PAGE_PICTURES'];

let address = '';
let browser: BorrowedBrowser | undefined;
after(async () => browser?.giveBack());

test(
  'the page of a link is read on any width without scripts, in both schemes, within WCAG 2.2 AA, and asks nobody else',
  { skip: NO_BROWSER },
  async () => {
    address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
    browser = await borrowBrowser();
    const host = await harness.newHost();
    const ids = [
      await aProperty(host, { title: 'Averyveryveryverylongnamewithoutablank-at-the-end-of-the-canal' }),
      await aProperty(host, { title: 'Loft' }),
    ];
    const day = (ahead: number) =>
      clock.now.toZonedDateTimeISO('UTC').toPlainDate().add({ days: ahead }).toString();
    for (const [at, id] of ids.entries())
      await aStay(host, id, { check_in_date: day(2 + at), check_out_date: day(7 + at) });
    const { calendar_share_link: link } = await dataOf(
      host.post('/calendar_share_links', { scope: 'partial', property_ids: ids }),
    );
    for (const [width, colorScheme] of [
      [320, 'light'],
      [390, 'dark'],
      [768, 'light'],
      [1280, 'dark'],
      [1280, 'light'],
    ] as const) {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 844 },
        colorScheme,
        locale: 'de-DE',
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const strangers: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(address)) strangers.push(request.url());
      });
      await page.goto(link.url);
      await page.getByRole('heading', { name: CALENDAR_TEXTS.de.title }).waitFor();
      await page
        .getByRole('table', { name: /\w+ 2026/ })
        .first()
        .waitFor();
      const box = await page.locator('body').boundingBox();
      assert.ok(box !== null && box.width <= width);
      if (PICTURES !== undefined)
        await page.screenshot({ path: path.join(PICTURES, `${width}-${colorScheme}.png`), fullPage: true });
      assert.deepEqual(strangers, []);
      const html = await page.content();
      await page.getByRole('link', { name: CALENDAR_TEXTS.de.later }).click();
      await page.getByRole('link', { name: CALENDAR_TEXTS.de.earlier }).waitFor();
      await context.close();
      assert.deepEqual(await breachesOf(html, { width, colorScheme }), []);
    }
  },
);

/** The rules that a page breaks, and whether it is wider than its window. The page lets no script in: a copy is examined. */
async function breachesOf(
  html: string,
  { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
): Promise<unknown> {
  const context = await browser!.newContext({ viewport: { width, height: 844 }, colorScheme });
  const page = await context.newPage();
  const sheets = ['/guest/guest-page.css', '/calendars/calendar-page.css'].map(async (sheet) =>
    (await fetch(`${address}${sheet}`)).text(),
  );
  const css = (await Promise.all(sheets)).join('\n');
  await page.setContent(
    html.replaceAll(/<link rel="stylesheet"[^>]*>/g, '').replace('</head>', `<style>${css}</style></head>`),
  );
  await page.addScriptTag({ path: AXE });
  const found = await page.evaluate<unknown[]>(
    // The tags of WCAG 2.2 AA and of the versions before.
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))",
  );
  const isWider = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  await context.close();
  return isWider ? [...found, 'wider than its window'] : found;
}
