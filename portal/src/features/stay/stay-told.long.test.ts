import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aRule, messagesOf, waitingActions } from '../../../../server/src/areas/automation/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { clock, dataOf } from '../../../../server/test/harness.ts';
import { LOCAL } from '../../../../server/test/channel-calendar.ts';
import { runJobsOnce } from '../../../../server/test/run-jobs-once.ts';
import { skip } from '../../../test/open-portal.ts';
import { said, usePortal } from '../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

test(
  'the panel says what a planned message will say and which rule writes it, asks before it is not sent, and its history says what changed and which rule acted',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const [house, loft] = [
      await aProperty(host, { title: 'House' }),
      await aProperty(host, { title: 'Loft' }),
    ];
    const dates = { check_in_date: '2026-06-20', check_out_date: '2026-06-23', email: 'ada@example.com' };
    const { stay_code, reservation_code } = await aStay(host, house, { ...dates, guest_name: 'Ada' });
    await aRule(host);
    await aRule(host, {
      name: 'Thanks',
      trigger: { kind: 'before_check_in', days: 3, at: '10:00' },
      action: { type: 'message', template: 'Thank you, {{guest_name}}.' },
    });
    await runJobsOnce(harness.databases, LOCAL);
    await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft }));
    await dataOf(host.patch(`/reservations/${stay_code}`, { check_out_date: '2026-06-24' }));
    clock.now = Temporal.Instant.from('2026-06-17T10:30:00Z');
    await runJobsOnce(harness.databases, LOCAL);
    assert.deepEqual(await messagesOf(host, reservation_code), ['Thank you, Ada.']);
    const page = await portal.signedIn(host, `/calendar?stay=${stay_code}`);
    const panel = page.getByRole('complementary', { name: 'Stay' });
    await panel.getByText('What it says').click();
    await panel.getByText('Dear Ada, welcome to Loft.', { exact: true }).waitFor();
    await panel.getByRole('link', { name: 'How to get in' }).waitFor();
    await panel.getByRole('button', { name: 'Do not send: How to get in, Ada' }).click();
    const question = page.getByRole('dialog', { name: 'Do not send this message?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    assert.equal((await waitingActions(host)).length, 1, 'one tap sends or drops nothing');
    await panel.getByRole('button', { name: 'Do not send: How to get in, Ada' }).click();
    await question.getByRole('button', { name: 'Do not send it' }).click();
    await said(page, 'The planned message will not be sent.');
    assert.deepEqual(await waitingActions(host), []);
    await panel.getByRole('button', { name: 'Show the history' }).click();
    await panel.getByText('Stay changed: property House → Loft', { exact: true }).waitFor();
    await panel.getByText('Stay changed: check-out 23 Jun → 24 Jun', { exact: true }).waitFor();
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'Planned message or task done' })
      .getByText(/, by the rule Thanks$/)
      .waitFor();
    await panel.locator('.bubble', { hasText: 'Thank you, Ada.' }).getByText('rule “Thanks”').waitFor();
    const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code }));
    await page.goto(`${portal.address}/inbox?conversation=${conversation_id}`);
    await page.locator('.inbox-bubble', { hasText: 'Thank you, Ada.' }).getByText('rule “Thanks”').waitFor();
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'the panel of a stay far ahead shows each message and task that is planned to its end, with its rule',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const house = await aProperty(host, { title: 'House' });
    const dates = { check_in_date: '2026-12-20', check_out_date: '2026-12-27' };
    const { stay_code } = await aStay(host, house, { ...dates, guest_name: 'Ada' });
    await aRule(host);
    await aRule(host, {
      name: 'Clean after',
      trigger: { kind: 'after_check_out', days: 3, at: '10:00' },
      action: { type: 'task', task_type: 'cleaning' },
    });
    await runJobsOnce(harness.databases, LOCAL);
    const page = await portal.signedIn(host, `/calendar?stay=${stay_code}`);
    const panel = page.getByRole('complementary', { name: 'Stay' });
    const planned = (name: string) =>
      panel.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await planned('How to get in')
      .getByText(/Write to the guest · 2\sdays before check-in .*20\sDec/)
      .waitFor();
    await planned('Clean after')
      .getByText(/Plan a task · 3\sdays after check-out at .*27\sDec/)
      .waitFor();
    await planned('Clean after').getByText('30 Dec').waitFor();
    assert.deepEqual(portal.problems, []);
  },
);
