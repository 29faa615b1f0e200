import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createSignInLink } from '../../server/src/access/sign-in-links/actions.ts';
import { aPerson, entranceFor, PASSWORD } from '../../server/src/access/oauth/fixtures.ts';
import { createOperator } from '../../server/src/access/actions.ts';
import { setPassword } from '../../server/src/access/sign-in/actions.ts';
import { inTransaction, type OperatorRole } from '../../server/src/database/scope.ts';
import { readPortal } from '../../server/src/documents/portal/portal-files.ts';
import { buildPortal, PORTAL_FOLDER } from '../../server/src/service/build-portal.ts';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS } from '../../server/test/browser.ts';
import { clock, type Harness, type Host } from '../../server/test/harness.ts';

/** The reason why tests in a browser are skipped, or false. */
export const skip = NO_BROWSER;

/** What is needed of an account to sign in to it. */
type Account = Pick<Host, 'scope' | 'host_id'>;

/** The built portal, served by a service of its own, and a browser. */
export type PortalUnderTest = {
  readonly address: string;
  /** A page of a new browser profile. It fails the test when a script fails or the page breaks its own policy. */
  newPage(options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  /** A page with the portal open for the host, signed in by a link. */
  signedIn(host: Account, path?: string, options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  /** As signedIn, as another operator: limited to these properties, and with this role. */
  signedInAs(
    host: Host,
    properties: readonly number[] | null,
    path: string,
    role?: OperatorRole,
  ): Promise<Page>;
  /** What went wrong in the pages so far. */
  readonly problems: readonly string[];
  close(): Promise<void>;
};

/** For a page whose service worker is tested: others have none. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** Builds the portal when needed, serves it and opens a browser; the test file closes both. */
export async function openPortal(
  harness: Harness,
  parts: Parameters<Harness['newApp']>[0] = {},
): Promise<PortalUnderTest> {
  // An older portal would prove nothing of this one.
  await buildPortal((line) => assert.doesNotMatch(line, /WARNING/));
  const portal = readPortal(PORTAL_FOLDER);
  if (portal === undefined) throw new Error('the portal was not built');
  let address = '';
  const app = harness.newApp({ ...parts, portal, publicUrl: () => address });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await borrowBrowser();
  const problems: string[] = [];
  const newPage = async (options: Parameters<Browser['newContext']>[0] = {}) => {
    // In a window a page may write to the clipboard when a person presses a button.
    const permissions = ['clipboard-write'];
    // A page that is open for eight seconds gets a service worker, which reads every file: a fifth of a browser's time.
    const context: BrowserContext = await browser.newContext({
      locale: 'en-GB',
      permissions,
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(clock.now.epochMilliseconds));
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) problems.push(message.text());
    });
    return page;
  };
  /** Without a look at the page that the link leads to: the wanted one is the first that is loaded. */
  const open = async (page: Page, link: string, path: string) => {
    const answer = await page.context().request.get(`${address}${link}`, { maxRedirects: 0 });
    assert.equal(answer.status(), 303, 'a sign-in link leads to the portal');
    await page.goto(`${address}${path}`);
    return page;
  };
  return {
    address,
    close: async () => {
      await browser.giveBack();
      await app.close();
    },
    problems,
    newPage,
    signedIn: async (host, path = '/', options = {}) =>
      open(await newPage(options), await signInLink(host), path),
    signedInAs: async (host, properties, path, role = 'full') =>
      open(await newPage(), await otherLink(host, { properties, role }), path),
  };
}

let others = 0;

type Limits = { readonly properties: readonly number[] | null; readonly role: OperatorRole };

async function otherLink(host: Host, limits: Limits): Promise<string> {
  const email = `limited${(others += 1)}@example.com`;
  const operator_id = await inTransaction(host.scope, async (tx) => {
    const id = await createOperator(tx, { name: 'Limited', email, ...limits });
    await setPassword(tx, { id, email }, PASSWORD);
    return id;
  });
  return linkOf(host, operator_id);
}

/** The path of a link that signs the master operator of the account in once. */
export async function signInLink(host: Account): Promise<string> {
  return linkOf(host, (await aPerson(host)).id);
}

async function linkOf(host: Account, operator_id: number): Promise<string> {
  const path = await createSignInLink(entranceFor(host), { account_id: host.host_id, operator_id });
  if (path === undefined) throw new Error('the operator has no password');
  return path;
}
