import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { DataAt } from '../../../test/data-at.ts';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS, type BorrowedBrowser } from '../../../test/browser.ts';
import { dataOf, useHarness } from '../../../test/harness.ts';
import { aPerson, PASSWORD } from '../oauth/fixtures.ts';

let address = '';
const harness = useHarness({ publicUrl: () => address });

let browser: BorrowedBrowser;
let elsewhere: Server;

after(async () => {
  await browser?.giveBack();
  elsewhere?.closeAllConnections();
  elsewhere?.close();
});

/** The service, a server beside it on the same machine, and a browser. */
async function listen(): Promise<number> {
  address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  elsewhere = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  browser = await borrowBrowser();
  const bound = elsewhere.address();
  return typeof bound === 'object' ? (bound?.port ?? 0) : 0;
}

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  mode?: 'no-cors';
  credentials?: 'omit';
};

/** What a script of the page gets; 0 and null where the browser lets it read nothing. */
function fetchIn<Path extends string>(
  page: Page,
  path: Path,
  init: Asked = {},
  at = '',
): Promise<{ status: number; body: { data: DataAt<'GET', Path> } }> {
  return page.evaluate(
    async ([to, options]) => {
      const answer = await fetch(to, { credentials: 'include', ...options }).catch(() => null);
      const text = (await answer?.text()) ?? '';
      return { status: answer?.status ?? 0, body: text === '' ? null : JSON.parse(text) };
    },
    [at + path, init] as const,
  );
}

test(
  'in a browser a page of ours signs in, reads and writes, and pages of other origins do nothing with its cookie',
  { skip: NO_BROWSER },
  async () => {
    const port = await listen();
    const host = await harness.newHost();
    const { email } = await aPerson(host);
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${address}/sign-in`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${address}/session`);
    await page.getByText(email).waitFor();
    // The pages of today let no script ask for anything; a document of the same origin does.
    await page.goto(`${address}/`);
    const session = await fetchIn(page, '/v3/session');
    assert.equal(session.body.data.email, email);
    const headers = {
      'Content-Type': 'application/json',
      'Service-Form-Token': session.body.data.form_token,
    };
    const make = (name: string): Asked => ({ method: 'POST', headers, body: JSON.stringify({ name }) });
    assert.equal((await fetchIn(page, '/v3/groups', make('Canal'))).status, 200);
    assert.equal((await fetchIn(page, '/v3/groups')).body.data.total, 1);
    const { 'Service-Form-Token': _, ...unproven } = headers;
    assert.equal((await fetchIn(page, '/v3/groups', { ...make('No'), headers: unproven })).status, 401);

    // Another port is another origin of the same site, where the cookie goes along; localhost is another site.
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      await page.goto(origin);
      for (const asked of [
        {},
        { mode: 'no-cors' as const },
        make('No'),
        { method: 'POST', mode: 'no-cors' as const, body: '{"name":"No"}' },
      ])
        assert.deepEqual(await fetchIn(page, '/v3/groups', asked, address), { status: 0, body: null });
      const withToken = { 'Service-Access-Token': host.token };
      const read = await fetchIn(page, '/v3/groups', { headers: withToken, credentials: 'omit' }, address);
      assert.deepEqual([read.status, read.body.data.total], [200, 1]);
    }
    const { groups } = await dataOf(host.get('/groups'));
    assert.deepEqual(
      groups.map(({ name }: { name: string }) => name),
      ['Canal'],
    );
    await page.goto(`${address}/session`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${address}/sign-in`);
    await page.goto(`${address}/`);
    assert.equal((await fetchIn(page, '/v3/session')).status, 401);
  },
);
