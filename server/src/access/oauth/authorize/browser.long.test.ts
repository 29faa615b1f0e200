import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS, type BorrowedBrowser } from '../../../../test/browser.ts';
import { dataOf, useHarness } from '../../../../test/harness.ts';
import { checkedFetch } from '../../../../test/checked-fetch.ts';
import { until } from '../../../../test/until.ts';
import {
  anApplication,
  aPerson,
  authorizeUrl,
  call,
  PASSWORD,
  pkce,
  redeemCode,
  refresh,
} from '../fixtures.ts';

const harness = useHarness({ publicUrl: () => address });

let address = '';
let redirect_uri = '';
let application: Server;
let browser: BorrowedBrowser;
/** What the server of the application answers. */
let shown = '<title>Back</title>';

let listening: Promise<void> | undefined;

/** The service, an application and a browser, all on this machine. */
async function listen(): Promise<void> {
  address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  application = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(shown);
  });
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  const bound = application.address();
  redirect_uri = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/connected`;
  browser = await borrowBrowser();
}

after(async () => {
  await browser?.giveBack();
  application?.closeAllConnections();
  application?.close();
});

/** A page of a fresh browser, without scripts, that notes whatever is not as it should be. */
async function open(work: (page: Page, problems: string[]) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Who goes on to another page wants nothing more of this one.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== address && origin !== new URL(redirect_uri).origin) problems.push(request.url());
  });
  try {
    await work(page, problems);
  } finally {
    await context.close();
  }
}

async function setting() {
  await (listening ??= listen());
  const host = await harness.newHost({ name: 'Seaside Homes' });
  const client = await anApplication(host, { redirect_uris: [redirect_uri] });
  const secret = pkce();
  const url = authorizeUrl(client, {
    redirect_uri,
    code_challenge: secret.challenge,
    code_challenge_method: 'S256',
  });
  return { host, client, secret, url: `${address}${url}`, ...(await aPerson(host)) };
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test(
  'in a browser without scripts: sign in, allow, code, tokens, a call, refresh, revoke',
  { skip: NO_BROWSER },
  async () => {
    const { host, client, secret, url, email } = await setting();
    await open(async (page, problems) => {
      await page.goto(url);
      await signIn(page, email, 'wrong');
      assert.match((await page.getByRole('alert').textContent())!, /is not right/);
      assert.equal(await page.getByLabel('E-mail address').inputValue(), email);
      await signIn(page, email);
      await page.getByRole('heading', { name: 'Prices asks for access', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await page.waitForURL(`${redirect_uri}?**`);
      const said = Object.fromEntries(new URL(page.url()).searchParams);
      assert.deepEqual([said['state'], said['iss']], ['st4te', address]);
      const given = await dataOf(
        redeemCode(harness, client, said['code']!, { code_verifier: secret.verifier }),
      );
      await dataOf(call(harness, given.access_token, { name: 'Canal' }));
      const next = await dataOf(refresh(harness, client, given.refresh_token));
      const body = JSON.stringify({ ...client, token: next.refresh_token });
      const headers = { 'content-type': 'application/json' };
      const revoked = await checkedFetch(`${address}/v3/oauth/revoke`, { method: 'POST', headers, body });
      assert.equal(revoked.status, 200);
      assert.equal((await call(harness, next.access_token)).body.error, 'token_unknown');
      // A page that answers 403 or 422 is named by the browser too.
      assert.deepEqual(
        problems.filter((problem) => !/status of 403/.test(problem)),
        [],
      );
    });
    assert.ok((await host.events()).some(({ kind }) => kind === 'grant_deleted'));
  },
);

test('in a browser one comes back signed in, can say no, and sign out', { skip: NO_BROWSER }, async () => {
  const { url, email } = await setting();
  await open(async (page, problems) => {
    await page.goto(url);
    await signIn(page, email);
    await page.getByRole('button', { name: 'Do not allow' }).click();
    await page.waitForURL(`${redirect_uri}?**`);
    assert.equal(new URL(page.url()).searchParams.get('error'), 'access_denied');
    await page.goto(url);
    await page.getByRole('heading', { name: 'Prices asks for access', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    assert.deepEqual(problems, []);
  });
});

test('in a browser the pages are used by keyboard alone, and fit a phone', { skip: NO_BROWSER }, async () => {
  const { url, email } = await setting();
  await open(async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url);
    for (const text of [email, PASSWORD]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Prices asks for access' }).waitFor();
    const { width = 0 } = (await page.locator('main').boundingBox()) ?? {};
    assert.ok(width > 0 && width <= 320, String(width));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${redirect_uri}?**`);
    assert.ok(new URL(page.url()).searchParams.has('code'));
  });
});

test('a page of another site can neither frame the consent nor send it', { skip: NO_BROWSER }, async () => {
  const { host, url, email } = await setting();
  await open(async (page, problems) => {
    await page.goto(url);
    await signIn(page, email);
    await page.getByRole('heading', { name: 'Prices asks for access' }).waitFor();
    // localhost is another site than 127.0.0.1.
    const elsewhere = redirect_uri.replace('127.0.0.1', 'localhost');
    const action = url.replaceAll('&', '&amp;');
    shown = `<iframe src="${action}"></iframe><form method="post" action="${action}">
      <input name="decision" value="allow"><input name="account" value="${host.host_id}">
      <button>Win a prize</button></form>`;
    await page.goto(elsewhere);
    const isBlocked = (problem: string) => /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/i.test(problem);
    await until(() => problems.some(isBlocked), `the frame is blocked: ${problems.join()}`);
    await page.getByRole('button', { name: 'Win a prize' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(new URL(page.url()).origin, address);
  });
  assert.equal(
    (await host.events()).some(({ kind }) => kind === 'grant_created'),
    false,
  );
});
