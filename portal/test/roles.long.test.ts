import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createOperator } from '../../server/src/access/actions.ts';
import { entranceFor, PASSWORD } from '../../server/src/access/oauth/fixtures.ts';
import { createSignInLink } from '../../server/src/access/sign-in-links/actions.ts';
import { setPassword } from '../../server/src/access/sign-in/actions.ts';
import { openAccount } from '../../server/src/areas/accounts/actions.ts';
import { inTransaction, type OperatorRole } from '../../server/src/database/scope.ts';
import { clock, useHarness } from '../../server/test/harness.ts';
import { openDemo, type DemoUnderTest } from './open-demo.ts';
import { skip } from './open-portal.ts';
import { listPictured, QUIET } from './pages.ts';

// Every page, panel and form, as an operator of every role: nothing is asked for that the role does not include.

const harness = useHarness({}, { areAnswersChecked: false });
let opened: Promise<DemoUnderTest> | undefined;
const openOnce = () => (opened ??= openDemo(harness));
after(async () => (await opened)?.portal.close());

/** An amount with its currency, as the portal writes it; and what a missing one would be. */
const AMOUNT = /\b(?:EUR|GBP|USD|CHF|JPY|PLN|CZK)\u00A0?\s?-?\d[\d.,]*|[€£$]\s?\d[\d.,]*|\bNaN\b/;

const FIRST: Readonly<Record<string, string>> = { messages: '/inbox', tasks: '/tasks' };

async function signedInAs(role: OperatorRole): Promise<Page> {
  const { portal, storageState } = await openOnce();
  const master = await portal.newPage({ storageState });
  await master.goto(`${portal.address}/today`);
  const account_id = Number(
    await master.evaluate(
      `fetch('/v3/session').then((answer) => answer.json()).then(({ data }) => data.accounts[0].id)`,
    ),
  );
  await master.context().close();
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

for (const role of ['no_money', 'messages', 'tasks', 'read_only'] as const)
  test(
    `${role}: no page asks for what the role does not include, and none shows an amount without money`,
    { skip },
    async () => {
      const { portal, storageState } = await openOnce();
      const master = await portal.newPage({ storageState });
      await master.goto(`${portal.address}/today`);
      const paths = (await listPictured(master)).filter(([name]) => name !== 'set-up');
      await master.context().close();
      const page = await signedInAs(role);
      const refused: string[] = [];
      let at = '';
      page.on('response', (answer) => {
        if (answer.status() === 403)
          refused.push(`${at}: ${answer.request().method()} ${new URL(answer.url()).pathname}`);
      });
      const amounts: string[] = [];
      for (const [name, path] of paths) {
        at = name;
        await page.goto(`${portal.address}${path}`);
        await page.locator('h1').first().waitFor();
        await page.locator(QUIET).waitFor();
        const found = AMOUNT.exec(await page.locator('body').innerText());
        if (found !== null) amounts.push(`${name}: ${found[0]}`);
      }
      assert.deepEqual(refused, []);
      if (role === 'read_only') assert.ok(amounts.length > 5, 'a bookkeeper sees amounts');
      else assert.deepEqual(amounts, []);
      assert.deepEqual(portal.problems, []);
    },
  );
