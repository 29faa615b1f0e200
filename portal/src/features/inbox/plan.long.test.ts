import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { aConversation } from '../../../../server/src/areas/conversations/fixtures.ts';
import { outsideWith } from '../../../../server/src/areas/conversations/mails/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { clock, dataOf, START } from '../../../../server/test/harness.ts';
import { runJobsOnce } from '../../../../server/test/run-jobs-once.ts';
import { skip } from '../../../test/open-portal.ts';
import { usePortal } from '../../../test/use-portal.ts';

// It says that e-mail goes out; no job of these tests sends one.
const { harness, openOnce } = usePortal(outsideWith('smtp://127.0.0.1:9'));

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

test('a message is planned for a day and a time of the account, moved, and goes then', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  const page = await portal.signedIn(host, `/inbox?conversation=${id}`);
  const composer = page.getByRole('textbox', { name: /^Write to / });
  await composer.fill('Sit by the window at eight.');
  await page.getByRole('button', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await dialog.getByLabel('Day').fill('2026-06-01');
  await dialog.getByLabel('Time', { exact: true }).fill('19:00');
  await dialog.getByRole('button', { name: 'Plan' }).click();
  // What is refused is said at its field, and nothing is lost.
  await dialog.getByText(/later than now/).waitFor();
  await dialog.getByLabel('Day').fill('2026-07-02');
  await dialog.getByRole('button', { name: 'Plan' }).click();
  const planned = page.getByRole('listitem').filter({ hasText: 'Planned:' });
  await planned.getByText('Sit by the window at eight.').waitFor();
  assert.equal(await composer.inputValue(), '');
  const { planned_messages } = await dataOf(host.get(`/conversations/${id}`));
  // Amsterdam, in summer.
  assert.deepEqual(
    planned_messages.map(({ send_at }) => send_at),
    ['2026-07-02T17:00:00+00:00'],
  );
  await planned.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Time', { exact: true }).fill('20:30');
  await dialog.getByRole('button', { name: 'Plan' }).click();
  await planned.getByText(/20:30|8:30/).waitFor();
  clock.now = Temporal.Instant.from('2026-07-02T18:30:00Z');
  await runJobsOnce(harness.databases);
  const { messages } = await dataOf(host.get(`/conversations/${id}`));
  assert.equal(messages[0].content, 'Sit by the window at eight.');
});

test('a message that only stands here is sent again once the guest has an address', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const { id, reservation_code } = await aConversation(host, { email: undefined });
  await dataOf(host.post(`/conversations/${id}`, { message: 'The code is 4711.' }));
  const page = await portal.signedIn(host, `/inbox?conversation=${id}`);
  await page.getByText('kept here, not sent').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Send again' }).count(), 0);
  await dataOf(host.patch(`/reservations/${reservation_code}`, { email: 'ada@example.com' }));
  await page.reload();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('waits to be sent').waitFor();
  const { messages } = await dataOf(host.get(`/conversations/${id}`));
  assert.deepEqual([messages.length, messages[0].delivery.status], [1, 'queued']);
});

test('a message is planned beside the stay, too', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const { id, stay_code } = await aConversation(host);
  const page = await portal.signedIn(host, `/reservations?stay=${stay_code}`);
  await page.getByRole('textbox', { name: /^Write to / }).fill('The key is under the pot.');
  await page.getByRole('button', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await dialog.getByLabel('Day').fill('2026-07-02');
  await dialog.getByRole('button', { name: 'Plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('textbox', { name: /^Write to / }).inputValue(), '');
  const { planned_messages } = await dataOf(host.get(`/conversations/${id}`));
  assert.deepEqual(
    planned_messages.map(({ content }) => content),
    ['The key is under the pot.'],
  );
});

test('a message is planned as the first that a guest gets', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host), { guest_name: 'Ada' });
  const page = await portal.signedIn(host, `/reservations?stay=${stay_code}`);
  await page.getByRole('textbox', { name: 'Write to Ada' }).fill('The key is under the pot.');
  await page.getByRole('button', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await dialog.getByLabel('Day').fill('2026-07-02');
  await dialog.getByRole('button', { name: 'Plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { reservation } = await dataOf(host.get(`/reservations/${stay_code}`));
  const { planned_messages } = await dataOf(host.get(`/conversations/${reservation.conversation_id}`));
  assert.deepEqual(
    planned_messages.map(({ content }) => content),
    ['The key is under the pot.'],
  );
});
