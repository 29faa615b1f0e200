import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aPerson, entranceFor } from '../../../../server/src/access/oauth/fixtures.ts';
import { createSignInLink } from '../../../../server/src/access/sign-in-links/actions.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const titlesOf = async (host: Host): Promise<readonly string[]> =>
  (await dataOf(host.get('/properties'))).properties.map(({ title }: { title: string }) => title);

test(
  'a person of two accounts switches between them: each shows its own, changes go to it, and another tab keeps the other one',
  { skip },
  async () => {
    const portal = await openOnce();
    const [first, second] = [await harness.newHost(), await harness.newHost()];
    const email = 'several@example.com';
    const { id } = await aPerson(first, { email });
    await aPerson(second, { email });
    await aProperty(first, { title: 'First House' });
    await aProperty(second, { title: 'Second House' });
    const link = await createSignInLink(entranceFor(first), { account_id: first.host_id, operator_id: id });
    const page = await portal.newPage();
    await page.goto(`${portal.address}${link}`);
    await page.goto(`${portal.address}/properties`);
    const begun = page.getByRole('link', { name: /^(?:First|Second) House/ });
    await begun.waitFor();
    const isFirst = (await begun.innerText()).includes('First House');
    const [from, to] = isFirst ? ['First House', 'Second House'] : ['Second House', 'First House'];
    const [own, other] = isFirst ? [second, first] : [first, second];
    const tab = await page.context().newPage();
    await tab.goto(`${portal.address}/properties`);
    await tab.getByRole('link', { name: new RegExp(`^${from}`) }).waitFor();
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: /^Switch to/ }).click();
    await page.waitForURL('**/calendar**');
    await page.locator('.row-name', { hasText: to }).waitFor();
    assert.equal(await page.locator('.row-name', { hasText: from }).count(), 0);
    await page.goto(`${portal.address}/properties?new=property`);
    const form = page.getByRole('complementary', { name: 'New property' });
    await form.getByLabel('Name').fill('Third House');
    await form.getByRole('button', { name: 'Add the property' }).click();
    await page.getByRole('heading', { level: 1, name: 'Third House' }).waitFor();
    assert.deepEqual((await titlesOf(own)).toSorted(), [to, 'Third House'].toSorted());
    assert.deepEqual(await titlesOf(other), [from]);
    await tab.reload();
    await tab.getByRole('link', { name: new RegExp(`^${from}`) }).waitFor();
    assert.equal(await tab.getByText('Third House').count(), 0);
    assert.deepEqual(portal.problems, []);
  },
);
