import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readStylesheet } from '../../../http/answer/stylesheet.ts';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS, type BorrowedBrowser } from '../../../../test/browser.ts';
import { clock, dataOf, useHarness } from '../../../../test/harness.ts';
import { aConversation, anInquiry } from '../fixtures.ts';

const harness = useHarness({ publicUrl: () => address });

let address = '';
let browser: BorrowedBrowser;

let listening: Promise<void> | undefined;

/** The service and a browser, both on this machine. */
async function listen(): Promise<void> {
  address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
}

after(async () => {
  await browser?.giveBack();
});

const PHONE = { width: 390, height: 844 };

/** A page of a phone without scripts, that notes whatever is not as it should be. */
async function onPhone(
  work: (page: Page, problems: string[]) => Promise<void>,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, colorScheme });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Who goes on to another page wants nothing more of this one: it may still have asked for its icon.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) problems.push(`asks ${request.url()}`);
    const referer = request.headers()['referer'];
    if (referer !== undefined && referer !== '') problems.push(`tells ${referer} to ${request.url()}`);
  });
  await work(page, problems);
  assert.deepEqual(problems, []);
  await context.close();
}

/** A picture that a browser makes, so that it is one. */
async function aPicture(): Promise<string> {
  const page = await browser.newPage();
  const url = await page.evaluate<string>(
    `Object.assign(document.createElement('canvas'), { width: 60, height: 40 }).toDataURL('image/jpeg')`,
  );
  await page.close();
  return url.slice('data:image/jpeg;base64,'.length);
}

async function aGuest() {
  await (listening ??= listen());
  const host = await harness.newHost();
  const made = await aConversation(host);
  const settings = {
    address: 'Prinsengracht 1, 1015 DZ Amsterdam',
    wifi_ssid: 'canal-house-guests-on-the-second-floor',
    wifi_password: 'x'.repeat(60),
    check_in_guide: 'The key is in the box beside the door.\nThe lift is on the left.',
  };
  await dataOf(host.patch(`/properties/${made.property_id}`, settings));
  const details = { lock_code: '4711#', lock_code_visible_after: '15:00' };
  await dataOf(host.patch(`/reservations/${made.stay_code}/check_in_details`, details));
  const picture = { message: 'Park here.', jpeg_base64: await aPicture() };
  await dataOf(host.post(`/conversations/${made.id}`, picture));
  clock.now = Temporal.Instant.from('2026-07-01T16:00:00Z');
  return { host, ...made };
}

for (const scheme of ['light', 'dark'] as const) {
  test(
    `on a phone a guest sees the stay, writes, and reads the answer, in the ${scheme}`,
    { skip: NO_BROWSER },
    async () => {
      const { host, id, page_url } = await aGuest();
      await onPhone(async (page) => {
        await page.goto(page_url);
        assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Canal House');
        assert.ok(await page.getByText('4711#').isVisible());
        const picture = page.getByRole('img', { name: 'Picture from Nora Visser' });
        await picture.scrollIntoViewIfNeeded();
        assert.equal((await picture.boundingBox())?.width, 60);
        await page.getByLabel('Write to Seaside Homes').fill('Is there a kettle?\n\nAda');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        assert.equal(await page.getByRole('status').innerText(), 'Your message was sent.');
        await page.waitForLoadState();
        assert.ok(await page.getByText('Is there a kettle?').isVisible());
        await dataOf(host.post(`/conversations/${id}`, { message: 'There is.' }));
        await page.reload();
        assert.ok(await page.getByText('There is.').isVisible());
        assert.equal(await page.getByText('Is there a kettle?').count(), 1);
        if (process.env['SCREENSHOTS'] !== undefined)
          await page.screenshot({
            path: `${process.env['SCREENSHOTS']}/guest-${scheme}.png`,
            fullPage: true,
          });
      }, scheme);
    },
  );
}

test(
  'a page is as wide as the phone, can be read aloud, and is worked by keyboard',
  { skip: NO_BROWSER },
  async () => {
    const { page_url } = await aGuest();
    await onPhone(async (page) => {
      await page.goto(page_url);
      const size = page.locator('html');
      assert.equal(await size.getAttribute('lang'), 'en-GB');
      const { width } = (await page.locator('main').boundingBox())!;
      assert.ok(width <= PHONE.width, `${width}`);
      for (const section of await page.locator('section').all()) {
        const box = (await section.boundingBox())!;
        assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width);
      }
      const headings = await page.getByRole('heading').allInnerTexts();
      assert.deepEqual(headings, [
        'Canal House',
        'Arrival and departure',
        'Getting in',
        'Wi-Fi',
        'Payment',
        'Messages',
      ]);
      assert.deepEqual(
        await Promise.all(
          (await page.getByRole('region').all()).map((each) => each.getAttribute('aria-labelledby')),
        ),
        ['dates', 'entry', 'wifi', 'payment', 'messages-heading'],
      );
      const reached = new Set<string>();
      for (let pressed = 0; pressed < 12; pressed += 1) {
        await page.keyboard.press('Tab');
        for (const place of ['.map a', '.links a'])
          if ((await page.locator(`${place}:focus`).count()) > 0) reached.add(place);
      }
      assert.deepEqual([...reached].toSorted(), ['.links a', '.map a']);
      await page.locator('textarea').focus();
      await page.keyboard.type('Hello');
      await page.keyboard.press('Tab');
      assert.equal(await page.locator('#picture:focus').count(), 1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Your message was sent.').waitFor();
      await page.waitForLoadState();
      const button = (await page.getByRole('button', { name: 'Send', exact: true }).boundingBox())!;
      assert.ok(button.height >= 44);
    });
  },
);

test(
  'what is not taken is said beside the form, and the page of an inquiry shows its thread',
  { skip: NO_BROWSER },
  async () => {
    const host = await harness.newHost();
    const { property_id } = await aConversation(host);
    const id = await anInquiry(host, { property_id });
    const [{ guest_secret }] = await host.scope.sql<[{ guest_secret: string }]>`
    select guest_secret from conversations where host_id = ${host.host_id} and id = ${id}`;
    await onPhone(async (page, problems) => {
      await page.goto(`${address}/guest/${host.host_id}/${guest_secret}`);
      await page.getByLabel('Write to Seaside Homes').fill('   ');
      const refused = page.waitForEvent('console');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      assert.equal(await page.getByRole('alert').innerText(), 'Please write something first.');
      assert.match((await refused).text(), /422/);
      await page.waitForLoadState();
      const unknown = page.waitForEvent('console');
      await page.goto(`${address}/guest/${host.host_id}/${'0'.repeat(32)}`);
      assert.ok(await page.getByRole('alert').isVisible());
      assert.match((await unknown).text(), /404/);
      const statuses = problems.splice(0).map((problem) => /\b(?:422|404)\b/.exec(problem)?.[0] ?? problem);
      assert.deepEqual(statuses, ['422', '404']);
    });
  },
);

/** How much lighter one colour is than another (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('every text stands out from what is behind it, by day and by night', () => {
  const css = readStylesheet(import.meta.dirname, 'guest-page.css');
  for (const scheme of css.split('@media').slice(0, 2)) {
    const color = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(scheme)![1]!;
    for (const ground of ['bg', 'surface', 'line-soft', 'accent-soft'])
      for (const text of ['text', 'muted'])
        assert.ok(contrast(color(text), color(ground)) >= 4.5, `${text} on ${ground}`);
    assert.ok(contrast(color('bad'), color('surface')) >= 4.5);
    assert.ok(contrast(color('on-accent'), color('accent')) >= 4.5);
    assert.ok(contrast(color('border'), color('surface')) >= 3);
  }
});
