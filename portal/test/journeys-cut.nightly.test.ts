import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { outsideOf } from '../../server/src/outbound/outside.ts';
import { LOCAL } from '../../server/test/channel-calendar.ts';
import { sending } from '../../server/test/webhooks.ts';
import { walkFirstRun } from './first-run-journey.ts';
import { JOURNEYS, walk, type Send, type Sending } from './journeys.ts';
import { skip } from './open-portal.ts';
import { SCREENS } from './pages.ts';
import { usePortal } from './use-portal.ts';

const webhooks = sending();
const { harness, openOnce } = usePortal({ ...outsideOf(), ...LOCAL, webhooks });

/** What is typed in the fields of the page, also where a form hides it. */
const typedIn = (page: Page) =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('input:not([type=hidden]), textarea')].map(({ value }) => value)`,
  );

/** What the page says where something was sent. */
const SAID: Readonly<Record<Sending, RegExp>> = {
  kept: /Waits for the connection|It is kept, and sent once/,
  again: /The service could not be reached/,
};

/** Sends without a network, and looks; then the network is back, and what does not go by itself is sent again. */
const sendCut: Send = async (page, act, way = 'again') => {
  const typed = await typedIn(page);
  await page.context().setOffline(true);
  await act();
  await page.getByText(SAID[way]).first().waitFor();
  await checkFrame(page);
  if (way === 'again') assert.deepEqual(await typedIn(page), typed, 'what was typed is still there');
  await page.context().setOffline(false);
  await page.locator('.offline-bar').waitFor({ state: 'detached' });
  if (way === 'kept') return 'later';
  await act();
  return 'now';
};

/** The page is the one of before, in words of its own. */
async function checkFrame(page: Page): Promise<void> {
  assert.ok((await page.locator('.frame, .start').count()) > 0);
  const words = await page.locator('body').innerText();
  assert.doesNotMatch(words, /ERR_|TypeError|Failed to fetch|NetworkError|undefined/);
}

for (const [name, journey] of Object.entries(JOURNEYS))
  for (const [screen, size] of Object.entries(SCREENS))
    test(
      `${name}: with the network cut where something is sent, nothing is lost and nothing is there twice, at the width of a ${screen}`,
      { skip },
      async (t) => {
        await walk(journey, { harness, portal: await openOnce(), webhooks, size, send: sendCut }, t);
      },
    );

for (const [name, screen] of Object.entries(SCREENS))
  test(
    `first run: with the network cut where something is sent, nothing is lost and nothing is there twice, at the width of a ${name}`,
    { skip },
    async (t) => {
      await walkFirstRun({ harness, portal: await openOnce(), screen, send: sendCut }, t);
    },
  );
