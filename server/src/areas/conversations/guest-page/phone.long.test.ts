import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS, type BorrowedBrowser } from '../../../../test/browser.ts';
import { clock, dataOf, useHarness } from '../../../../test/harness.ts';
import { PAGE_LANGUAGES } from '../../../http/request/page-language.ts';
import { aPicture } from '../../properties/pictures/fixtures.ts';
import { readStay } from '../../reservations/fixtures.ts';
import { conversationOf } from '../fixtures.ts';
import { newGuest } from './fixtures.ts';

const harness = useHarness({ publicUrl: () => address });
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PHONE = { width: 390, height: 844 };

let address = '';
let browser: BorrowedBrowser | undefined;
after(async () => browser?.giveBack());

/** A guest on the day of arrival, with everything that a page can have. */
async function aWholePage() {
  address ||= await harness.app.listen({ port: 0, host: '127.0.0.1' });
  browser ??= await borrowBrowser();
  const guest = await newGuest(harness, {
    wifi_ssid: 'canal-house-guests-on-the-second-floor',
    wifi_password: 'h0use!'.repeat(10),
    latitude: 52.3738,
    longitude: 4.8897,
  });
  const { host, property_id, set } = guest;
  const shown = await aPicture(host, property_id, 1, 'The stove');
  await aPicture(host, property_id, 2, 'The canal');
  await dataOf(
    host.patch(`/properties/${property_id}/details`, {
      contact_phone: '+31 20 555 0134',
      house_rules: [{ language: 'en', text: 'No smoking.' }],
      check_out_steps: [{ language: 'en', text: 'Leave the key in the box.' }],
      guide: [
        {
          texts: [{ language: 'en', title: 'The stove', text: 'https://stove.example/manual' }],
          picture_ids: [shown.id],
        },
      ],
    }),
  );
  const charges = [
    { name: 'Late check-out on the day of departure', kind: 'fee', amount: 25, is_optional: true },
    { name: 'Cot', kind: 'fee', amount: 0, is_optional: true },
  ];
  await dataOf(host.put(`/properties/${property_id}/booking_terms`, { charges }));
  await set({ lock_code: '4711#', lock_code_visible_after: '15:00' });
  clock.now = Temporal.Instant.from('2026-07-01T16:00:00Z');
  return guest;
}

async function onPhone<T>(options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser!.newContext({ viewport: PHONE, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const result = await work(page);
  assert.deepEqual(
    refused.filter((text) => /Content Security Policy/.test(text)),
    [],
  );
  await context.close();
  return result;
}

test(
  'in six languages, both schemes and on narrow phones nothing is wider than the screen, or breaks WCAG 2.2 AA',
  { skip: NO_BROWSER },
  async () => {
    const { url, send } = await aWholePage();
    await send('/extras', { extra: 'Cot' });
    for (const locale of PAGE_LANGUAGES)
      for (const [colorScheme, width] of [
        ['light', 320],
        ['dark', 390],
      ] as const) {
        const options = { locale, colorScheme, viewport: { width, height: 844 } } as const;
        const html = await onPhone(options, async (page) => {
          await page.goto(url);
          for (const each of await page.locator('details').all()) await each.locator('summary').click();
          const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
          assert.ok(wide <= width, `${locale} ${width}: ${wide}`);
          const folder = process.env['SCREENSHOTS'];
          if (folder !== undefined)
            await page.screenshot({ path: `${folder}/guest-${locale}-${width}.png`, fullPage: true });
          for (const button of await page.locator('button, .button, summary').all()) {
            const { height = 0 } = (await button.boundingBox()) ?? {};
            assert.ok(height >= 44, `${locale}: ${await button.innerText()} is ${height} high`);
          }
          return page.content();
        });
        assert.deepEqual(await breachesOf(html, options), [], `${locale} ${colorScheme}`);
      }
  },
);

/** The rules that a page breaks. The policy of the page lets no other script in, so a copy is examined. */
async function breachesOf(html: string, options: BrowserContextOptions): Promise<unknown> {
  return onPhone(options, async (page) => {
    const css = await (await fetch(`${address}/guest/guest-page.css`)).text();
    await page.setContent(html.replace(/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`));
    await page.addScriptTag({ path: AXE });
    return page.evaluate(
      // The tags of WCAG 2.2 AA and of the versions before.
      "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))",
    );
  });
}

test(
  'on a phone a guest copies the password, says when they arrive, asks for an extra and sends a screenshot',
  { skip: NO_BROWSER },
  async () => {
    const { host, url, stay_code, reservation_code } = await aWholePage();
    await onPhone({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Copy: Password' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      assert.equal(await page.evaluate('navigator.clipboard.readText()'), 'h0use!'.repeat(10));
      await page.getByLabel('When will you arrive?').fill('21:40');
      await page.getByRole('button', { name: 'Tell your host' }).click();
      await page.getByText('Your host knows now when you arrive.').waitFor();
      await page.getByRole('button', { name: 'Ask for it: Cot' }).click();
      await page.getByText('Your host was asked.').waitFor();
      const png = await page.screenshot();
      await page.getByLabel('Add a picture').setInputFiles({
        name: 'shot.png',
        mimeType: 'image/png',
        buffer: png,
      });
      const send = page.getByRole('button', { name: 'Send', exact: true });
      await page.getByLabel('Write to Seaside Homes').fill('What is this?');
      await send.click();
      await page.getByText('Your message was sent.').waitFor();
      await page.getByRole('img', { name: 'Picture from You' }).waitFor();
    });
    assert.deepEqual((await readStay(host, stay_code)).check_in_details.arrival_at, { hour: 21, minute: 40 });
    const { extra_requests } = await dataOf(host.get('/extra_requests', { stay_code }));
    assert.deepEqual(
      extra_requests.map(({ name }) => name),
      ['Cot'],
    );
    const id = await conversationOf(host, reservation_code);
    const [message] = (await dataOf(host.get(`/conversations/${id}`))).messages;
    assert.equal(message?.content, 'What is this?');
    const sent = await fetch(message.attachment!.fullback_url);
    const bytes = Buffer.from(await sent.arrayBuffer());
    assert.deepEqual([sent.headers.get('content-type'), bytes.readUInt16BE(0)], ['image/jpeg', 0xffd8]);
  },
);

test(
  'without a network an opened page stays readable, and the phone keeps nothing of it for later',
  { skip: NO_BROWSER },
  async () => {
    const { url } = await aWholePage();
    await onPhone({}, async (page) => {
      await page.goto(url);
      await page.context().setOffline(true);
      assert.ok(await page.getByText('4711#').isVisible());
      assert.ok(await page.getByText('The key is in the box.').isVisible());
      await assert.rejects(page.reload(), /ERR_INTERNET_DISCONNECTED/);
      assert.equal(await page.getByText('4711#').count(), 0);
      await page.context().setOffline(false);
      await page.goto(url);
      const kept = `Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations(), localStorage.length,
        sessionStorage.length, document.cookie]).then(([names, workers, ...stored]) => [names.length, workers.length, ...stored])`;
      assert.deepEqual(await page.evaluate(kept), [0, 0, 0, 0, '']);
    });
  },
);
