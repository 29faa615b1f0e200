import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { useHarness } from '../../../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const HOSTILE = '<img src=x onerror=alert(1)>';

/** What the interface answers to a token. */
const statusFor = async (address: string, token: string) =>
  (await fetch(`${address}/v3/properties`, { headers: { 'Service-Access-Token': token } })).status;

test(
  'a token works from when it is shown until it is revoked, and a refused name keeps the form',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const page = await portal.signedIn(host, '/settings');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Tokens' }).click();
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.getByLabel('Days until it expires').fill('30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    assert.equal(await dialog.getByLabel('Days until it expires').inputValue(), '30');
    await dialog.getByLabel('What uses it').fill(HOSTILE);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const token = await dialog.getByLabel('Copy the token now').inputValue();
    assert.equal(await statusFor(portal.address, token), 200);
    await page.keyboard.press('Escape');
    await page.getByText('Not used yet').first().waitFor();
    await page.getByRole('button', { name: `Revoke ${HOSTILE}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByText('Deleted.').waitFor();
    assert.equal(await statusFor(portal.address, token), 401);
    assert.deepEqual(portal.problems, []);
  },
);
