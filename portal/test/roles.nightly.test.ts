import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { createOperator } from '../../server/src/access/actions.ts';
import { entranceFor, PASSWORD } from '../../server/src/access/oauth/fixtures.ts';
import { createSignInLink } from '../../server/src/access/sign-in-links/actions.ts';
import { setPassword } from '../../server/src/access/sign-in/actions.ts';
import { openAccount } from '../../server/src/areas/accounts/actions.ts';
import { inTransaction, type OperatorRole } from '../../server/src/database/scope.ts';
import { clock, useHarness } from '../../server/test/harness.ts';
import { openDemo } from './open-demo.ts';
import { skip } from './open-portal.ts';
import { listPictured, QUIET } from './pages.ts';
import { waysFor } from './turns.ts';

// Every page, panel and form, as operators of two roles: nothing is asked for that the role does not include. The next page has the
// other two, and with EVERY=1 each has all of them.

const harness = useHarness({}, { areAnswersChecked: false });

/** The demo, its account, and the pages that its master operator knows. */
async function open() {
  const { portal, storageState } = await openDemo(harness);
  const master = await portal.newPage({ storageState });
  await master.goto(`${portal.address}/settings`);
  const account_id = Number(
    await master.evaluate(
      `fetch('/v3/session').then((answer) => answer.json()).then(({ data }) => data.accounts[0].id)`,
    ),
  );
  const paths = (await listPictured(master)).filter(([name]) => name !== 'set-up');
  await master.context().close();
  return { portal, account_id, paths };
}

let opened: ReturnType<typeof open> | undefined;
const openOnce = () => (opened ??= open());
after(async () => (await opened)?.portal.close());

/** An amount with its currency, as the portal writes it; and what a missing one would be. */
const AMOUNT = /\b(?:EUR|GBP|USD|CHF|JPY|PLN|CZK)\u00A0?\s?-?\d[\d.,]*|[€£$]\s?\d[\d.,]*|\bNaN\b/;

const FIRST: Readonly<Record<string, string>> = { messages: '/inbox', tasks: '/tasks' };

async function signedInAs(role: OperatorRole): Promise<Page> {
  const { portal, account_id } = await openOnce();
  const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
  const scope = (await openAccount(acting, String(account_id)))!;
  const email = `${role}@example.com`;
  const operator_id = await inTransaction(scope, async (tx) => {
    const id = await createOperator(tx, { name: 'Sam de Boer', email, properties: null, role });
    await setPassword(tx, { id, email }, PASSWORD);
    return id;
  });
  const link = await createSignInLink(entranceFor({ scope }), { account_id, operator_id });
  const page = await portal.newPage();
  await page.goto(`${portal.address}${link}`);
  await page.waitForURL(`**${FIRST[role] ?? '/calendar'}**`);
  return page;
}

/** What a page is refused, and how many answers it waits for. */
function listen(page: Page) {
  const waiting = new Set<Request>();
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/v3/events/stream')) waiting.add(request);
  });
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('response', (answer) => {
    if (answer.status() !== 403) return;
    const { pathname } = new URL(answer.url());
    refused.push(`${answer.request().method()} ${pathname} at ${new URL(page.url()).pathname}`);
  });
  return { waiting, refused };
}

/** A page that is not read within this time never will be. */
const READ_MS = 20_000;

/** Goes to a page as a link does. False where it says for ever that it is being read. */
async function follow(page: Page, path: string, waiting: ReadonlySet<Request>): Promise<boolean> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  // What came may ask for more, as a panel does whose code was loaded.
  for (let calm = 0; calm < 3; calm = waiting.size === 0 ? calm + 1 : 0) await rest(page);
  return page
    .locator(QUIET)
    .waitFor({ timeout: READ_MS })
    .then(
      () => true,
      () => false,
    );
}

async function rest(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 50))');
}

/** The parts of pages in which things are changed; the filters and the heads of pages only choose what is shown. */
const PARTS = [
  '.box',
  '.selection-bar',
  '.today-page .today-lists',
  '.inbox-thread-pane',
  '.inbox-facts',
  '.tasks-quick',
  '.tasks-scroll',
  '.properties-part',
  '.automation-columns',
  '.side-panel',
  '.head-new',
  '.properties-add',
].join();

/** What can be pressed or typed into, in those parts. */
async function controlsOf(page: Page): Promise<readonly string[]> {
  const names = await page
    .locator(PARTS)
    .locator('button:enabled, input:enabled, select:enabled, textarea:enabled:not([readonly])')
    .evaluateAll((all) =>
      all.map((each) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`),
    );
  return [...new Set(names)];
}

/** Those look, close, copy, or choose what is shown. */
const HARMLESS =
  /: (?:BUTTON (?:Close|Back|Stay|Open the stay|English|Show all \d+|Copy the address.*)|INPUT Calendar address of .*)$/;

/** True where the filters of the stays, and those of the calendar, tell whose payment is awaited. */
async function offersPayments(page: Page, address: string): Promise<boolean> {
  await page.goto(`${address}/reservations`);
  await page.getByLabel('Status').waitFor();
  const statuses = await page.getByLabel('Status').locator('option').allInnerTexts();
  await page.goto(`${address}/calendar`);
  await page.getByRole('button', { name: 'Filter' }).click();
  const states = await page.getByLabel('Stays that are').locator('option').allInnerTexts();
  const offered = [statuses.includes('Waiting for payment'), states.some((each) => /unpaid/i.test(each))];
  assert.equal(offered[0], offered[1]);
  return offered[0] === true;
}

/** The roles that take turns: one that works with money or messages, and one that does not. */
const PAIRS = [
  ['no_money', 'tasks'],
  ['read_only', 'messages'],
] as const;

for (const role of PAIRS.flat())
  test(
    `${role}: no page asks for what the role does not include, and none shows an amount without money`,
    { skip },
    async () => {
      const { portal, paths } = await openOnce();
      const page = await signedInAs(role);
      const { waiting, refused } = listen(page);
      const [amounts, busy, controls]: [string[], string[], string[]] = [[], [], []];
      for (const [number, [name, path]] of paths.entries()) {
        if (!waysFor(number, PAIRS).flat().includes(role)) continue;
        if (!(await follow(page, path, waiting))) busy.push(name);
        const found = AMOUNT.exec(await page.locator('body').innerText());
        if (found !== null) amounts.push(`${name}: ${found[0]}`);
        controls.push(...(await controlsOf(page)).map((control) => `${name}: ${control}`));
      }
      assert.deepEqual([refused, busy], [[], []]);
      if (role === 'read_only') assert.ok(amounts.length > 3, 'a bookkeeper sees amounts');
      else assert.deepEqual(amounts, []);
      assert.equal(await offersPayments(page, portal.address), role === 'read_only', 'filters by payment');
      const changing = controls.filter((each) => !HARMLESS.test(each));
      if (role === 'read_only') assert.deepEqual(changing, []);
      else assert.ok(changing.length > 2, 'those who work in the house have buttons for it');
      assert.deepEqual(portal.problems, []);
      await page.context().close();
    },
  );
