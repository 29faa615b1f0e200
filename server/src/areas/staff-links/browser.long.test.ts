import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS, type BorrowedBrowser } from '../../../test/browser.ts';
import { clock, dataOf, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStaff } from '../staffs/fixtures.ts';
import { aTask } from '../tasks/fixtures.ts';

const harness = useHarness({ publicUrl: () => address });
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let address = '';
let browser: BorrowedBrowser | undefined;
after(async () => browser?.giveBack());

test(
  'a cleaner finishes a task on a phone without scripts, in both schemes and within WCAG 2.2 AA',
  { skip: NO_BROWSER },
  async () => {
    address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
    browser = await borrowBrowser();
    const host = await harness.newHost();
    const property_id = await aProperty(host, {
      title: 'A house with a very long name at the end of the canal',
      address: 'Prinsengracht 1',
    });
    await dataOf(host.patch(`/properties/${property_id}/details`, { staff_guide: 'The key is in the box.' }));
    const items = [{ text: 'Beds' }, { text: 'Kitchen', needs_photograph: true }];
    await dataOf(host.post('/checklists', { name: 'Departure', type: 'other', items }));
    const staff_id = await aStaff(host);
    const expected_date = clock.now.toString().slice(0, 10);
    const { id } = await aTask(host, { type: 'cleaning', property_id, staff_id, expected_date });
    await aTask(host, { type: 'other', property_id, staff_id, expected_date });
    const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
    for (const colorScheme of ['light', 'dark'] as const) {
      const context: BrowserContext = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
        colorScheme,
        locale: 'es-ES',
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page: Page = await context.newPage();
      await page.goto(link.url);
      await page.getByRole('heading', { name: 'Sus tareas', exact: true }).waitFor();
      await page.getByText('Cómo entrar').first().click();
      await page.getByText('The key is in the box.').first().waitFor();
      const subscribe = page.getByRole('link', { name: 'Añadir a mi calendario' });
      assert.equal(
        await subscribe.getAttribute('href'),
        `${link.calendar_url.replace('http:', 'webcal:')}?language=es`,
      );
      await page.getByText('Para otra aplicación').click();
      await page.getByText(`${link.calendar_url}?language=es`).waitFor();
      const box = await page.locator('body').boundingBox();
      assert.ok(box !== null && box.width <= 390);
      if (colorScheme === 'light') {
        const task = page.locator(`#task-${id}`);
        await task.getByRole('button', { name: 'Empezar' }).click();
        await task.getByText('Ha empezado.').waitFor();
        await task.getByRole('button', { name: 'Hecho' }).click();
        await task.getByText('Hecho. ¡Gracias!').waitFor();
        assert.equal((await dataOf(host.get(`/tasks/${id}`))).task.status, 'completed');
      }
      const html = await page.content();
      await context.close();
      assert.deepEqual(await breachesOf(html, colorScheme), []);
    }
  },
);

/** The rules that a page breaks. The policy of the page itself lets no script in, so a copy is examined. */
async function breachesOf(html: string, colorScheme: 'light' | 'dark'): Promise<unknown> {
  const context = await browser!.newContext({ viewport: { width: 390, height: 844 }, colorScheme });
  const page: Page = await context.newPage();
  const sheets = ['/guest/guest-page.css', '/staff/staff-page.css'].map(async (path) =>
    (await fetch(`${address}${path}`)).text(),
  );
  const css = (await Promise.all(sheets)).join('\n');
  const plain = html.replaceAll(/<link rel="stylesheet"[^>]*>|<script[^>]*><\/script>/g, '');
  await page.setContent(plain.replace('</head>', `<style>${css}</style></head>`));
  await page.addScriptTag({ path: AXE });
  const found = await page.evaluate(
    // The tags of WCAG 2.2 AA and of the versions before.
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))",
  );
  await context.close();
  return found;
}
