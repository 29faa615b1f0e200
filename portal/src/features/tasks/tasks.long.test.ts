import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { A_JPEG } from '../../../../server/src/areas/conversations/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { aStaff } from '../../../../server/src/areas/staffs/fixtures.ts';
import { aTask } from '../../../../server/src/areas/tasks/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../../server/test/harness.ts';
import { chooseItem } from '../../../test/keyboard.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const TODAY = '2026-06-15';

const tasksOf = async (host: Host) => (await dataOf(host.get('/tasks'))).tasks;
const taskOf = async (host: Host, id: number) => (await dataOf(host.get(`/tasks/${id}`))).task;

const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

const undo = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone.');
};

/** Draws what is at one place to another with the mouse. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  assert.ok(start !== null && end !== null);
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 15, { steps: 5 });
  await page.mouse.up();
}

/** An account with a property and two people; Ben works elsewhere. */
async function aHouse() {
  const portal = await openOnce();
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'House' });
  const elsewhere = await aProperty(host, { title: 'Loft' });
  const ana = await aStaff(host, { name: 'Ana' });
  await aStaff(host, { name: 'Ben', mobile: '+31 612345679', property_ids: [elsewhere] });
  return { portal, host, property_id, ana };
}

test(
  'a task of nobody stands first, is given to somebody who works there, and Undo takes it back',
  { skip },
  async () => {
    const { portal, host, property_id, ana } = await aHouse();
    const { id } = await aTask(host, { type: 'cleaning', property_id, expected_date: TODAY });
    await aTask(host, { type: 'reception', property_id, staff_id: ana, expected_date: TODAY });
    const page = await portal.signedIn(host, '/tasks?view=week');
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    await group('Ana').waitFor();
    const heads = await page
      .locator('section.tasks-group')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    assert.deepEqual(heads, ['Nobody yet', 'Ana', 'Ben'], 'also who has nothing to do');
    const select = page.getByLabel('Staff for Cleaning, House');
    assert.deepEqual(await select.locator('option').allTextContents(), ['Nobody yet', 'Ana']);
    await select.selectOption('Ana');
    await said(page, 'Ana has the task now.');
    assert.equal((await taskOf(host, id)).staff_id, ana);
    await group('Ana').getByText('Cleaning').waitFor();
    await undo(page);
    assert.equal((await taskOf(host, id)).staff_id, null);
    await group('Nobody yet').getByText('Cleaning').waitFor();
    await page.getByText('By property').click();
    await group('House').getByText('Cleaning').waitFor();
    assert.match(page.url(), /by=property/);
  },
);

test(
  'a task of one line is in the interface, and a refused one says why at its input and keeps its text',
  { skip },
  async () => {
    const { portal, host, property_id, ana } = await aHouse();
    const page = await portal.signedIn(host, '/tasks?view=day');
    await page.getByRole('heading', { name: 'No tasks on this day' }).waitFor();
    const form = page.getByRole('form', { name: 'Add a task' });
    const long = 'x'.repeat(501);
    await form.getByLabel('What').selectOption('Maintenance');
    await form.getByLabel('Property').selectOption('House');
    await form.getByLabel('Time').fill('14:30');
    await form.getByLabel('Staff').selectOption('Ana');
    await form.getByLabel('Note').fill(long);
    await form.getByRole('button', { name: 'Add' }).click();
    await form.locator('.mantine-InputWrapper-error').waitFor();
    assert.equal(await form.getByLabel('Note').inputValue(), long, 'nothing typed is lost');
    assert.equal(await form.getByLabel('Time').inputValue(), '14:30');
    assert.deepEqual(await tasksOf(host), []);
    await form.getByLabel('Note').fill('The tap drips');
    await form.getByRole('button', { name: 'Add' }).click();
    await said(page, 'The task is there.');
    const [task, ...others] = await tasksOf(host);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [task.type, task.note, task.property_id, task.expected, task.staff_id],
      ['maintenance', 'The tap drips', property_id, `${TODAY} 14:30:00`, ana],
    );
    await page.getByRole('link', { name: /Maintenance.*The tap drips/ }).waitFor();
    await undo(page);
    assert.deepEqual(await tasksOf(host), []);
  },
);

test('a task is begun and done, and Undo brings back how it stood', { skip }, async () => {
  const { portal, host, property_id } = await aHouse();
  const { id } = await aTask(host, { type: 'cleaning', property_id, expected_date: TODAY });
  const page = await portal.signedIn(host, '/tasks?view=day');
  await page.getByRole('button', { name: 'Start: Cleaning, House' }).click();
  await said(page, 'The task is begun.');
  assert.equal((await taskOf(host, id)).status, 'in_progress');
  await page.getByRole('button', { name: 'Done: Cleaning, House' }).click();
  await said(page, 'The task is done.');
  assert.equal((await taskOf(host, id)).status, 'completed');
  await undo(page);
  assert.equal((await taskOf(host, id)).status, 'in_progress');
  await page.getByRole('button', { name: 'Done: Cleaning, House' }).waitFor();
});

test(
  'the panel shows a hostile note as text, saves and undoes it, and a deleted task comes back as it was',
  { skip },
  async () => {
    const { portal, host, property_id, ana } = await aHouse();
    const note = '<img src=x onerror="document.title=\'taken\'"><b>Key</b> {{guest_name}} \u202Eedoc';
    const task = await aTask(host, {
      type: 'cleaning',
      level: 'advanced',
      property_id,
      staff_id: ana,
      note,
      fee: 12.34,
      expected_date: TODAY,
      expected_time: '11:00',
    });
    await dataOf(host.patch(`/tasks/${task.id}`, { status: 'in_progress' }));
    const page = await portal.signedIn(host, '/tasks?view=week');
    await page.getByRole('link', { name: /Cleaning/ }).click();
    const panel = page.getByRole('complementary', { name: 'Task' });
    assert.equal(await panel.getByLabel('Note').inputValue(), note);
    assert.match(page.url(), new RegExp(`task=${task.id}`));
    assert.equal(await page.locator('main img').count(), 0, 'the note is no markup');
    assert.notEqual(await page.title(), 'taken');
    await panel.getByLabel('Note').fill('Bring sheets');
    await panel.getByLabel('Day').fill('2026-06-17');
    await panel.getByLabel('Time').fill('');
    await panel.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Saved.');
    const saved = await taskOf(host, task.id);
    assert.deepEqual(
      [saved.note, saved.expected_date, saved.expected_time, saved.staff_id, saved.status],
      ['Bring sheets', '2026-06-17', null, ana, 'in_progress'],
    );
    await undo(page);
    const undone = await taskOf(host, task.id);
    assert.deepEqual([undone.note, undone.expected], [note, `${TODAY} 11:00:00`]);
    await panel.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'The task is deleted.');
    assert.deepEqual(await tasksOf(host), []);
    assert.equal(await panel.count(), 0);
    await undo(page);
    const [again, ...others] = await tasksOf(host);
    assert.deepEqual(others, []);
    const { id: _id, create_time: _created, update_time: _updated, ...facts } = again;
    const { id, create_time, update_time, ...former } = undone;
    assert.deepEqual(facts, former, `as ${id} of ${create_time}, ${update_time}`);
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'a same-day turnover is marked with its window, and said until a cleaning is planned',
  { skip },
  async () => {
    const { portal, host, property_id } = await aHouse();
    const { property } = await dataOf(host.get(`/properties/${property_id}`));
    const window = `${property.default_checkout_time}–${property.default_checkin_time}`;
    await aStay(host, property_id, { check_in_date: '2026-06-14', check_out_date: '2026-06-17' });
    await aStay(host, property_id, { check_in_date: '2026-06-17', check_out_date: '2026-06-19' });
    const page = await portal.signedIn(host, '/tasks?view=day&from=2026-06-17');
    const missing = page.getByRole('region', { name: 'Same-day turnovers without a cleaning' });
    await missing.getByText(`House · ${window}`).waitFor();
    await missing.getByRole('link', { name: 'Plan a cleaning: House, 17 June' }).click();
    await page.getByRole('complementary', { name: 'New task' }).getByRole('button', { name: 'Add' }).click();
    await page.getByText(`Turnover ${window}`).waitFor();
    assert.equal(await missing.count(), 0);
    const [task] = await tasksOf(host);
    const { type, property_id: place, expected_date } = task;
    assert.deepEqual([type, place, expected_date], ['cleaning', property_id, '2026-06-17']);
  },
);

test(
  'a drag gives a task to somebody on another day, Undo takes both back, and who works elsewhere is not asked',
  { skip },
  async () => {
    const { portal, host, property_id, ana } = await aHouse();
    const { id } = await aTask(host, {
      type: 'cleaning',
      property_id,
      expected_date: TODAY,
      expected_time: '11:00',
    });
    const page = await portal.signedIn(host, '/tasks?view=week');
    const card = page.locator(`[data-task="${id}"]`);
    const cell = (name: string, day: string) =>
      page.getByRole('region', { name, exact: true }).locator(`[data-day="${day}"]`);
    await drag(page, card, cell('Ana', '2026-06-18'));
    await said(page, 'Ana has the task now. Moved to Thursday 18 June.');
    const given = await taskOf(host, id);
    assert.deepEqual([given.staff_id, given.expected], [ana, '2026-06-18 11:00:00']);
    assert.equal(new URL(page.url()).searchParams.get('task'), null, 'a drag opens nothing');
    await undo(page);
    const back = await taskOf(host, id);
    assert.deepEqual([back.staff_id, back.expected], [null, `${TODAY} 11:00:00`]);
    await cell('Nobody yet', TODAY).getByText('Cleaning').waitFor();
    await drag(page, card, cell('Ben', TODAY));
    await said(page, 'Ben does not work at House.');
    assert.deepEqual(await taskOf(host, id), back);
    await page.goto(`${portal.address}/tasks?view=week&by=property`);
    await drag(page, card, cell('House', '2026-06-16'));
    await said(page, 'Moved to Tuesday 16 June.');
    assert.equal((await taskOf(host, id)).expected_date, '2026-06-16');
    assert.deepEqual(portal.problems, []);
  },
);

test('by keyboard alone a task is assigned, moved and done, and weeks go by', { skip }, async () => {
  const { portal, host, property_id, ana } = await aHouse();
  const { id } = await aTask(host, { type: 'cleaning', property_id, expected_date: TODAY });
  const page = await portal.signedIn(host, '/tasks?view=week');
  const menu = page.getByRole('button', { name: 'Assign or move: Cleaning, House' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await chooseItem(page, 'Assign to…');
  await chooseItem(page, /^Ana$/);
  await said(page, 'Ana has the task now.');
  assert.equal((await taskOf(host, id)).staff_id, ana);
  await menu.focus();
  await page.keyboard.press('Enter');
  await chooseItem(page, 'Move to day…');
  await chooseItem(page, 'Wednesday 24 Jun');
  await said(page, 'Moved to Wednesday 24 June.');
  assert.equal((await taskOf(host, id)).expected_date, '2026-06-24');
  await page.getByRole('heading', { name: 'No tasks in this week' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await menu.focus();
  await page.keyboard.press('Enter');
  await chooseItem(page, /^Done$/);
  await said(page, 'The task is done.');
  assert.equal((await taskOf(host, id)).status, 'completed');
  await page.keyboard.press('d');
  await page.keyboard.press('t');
  await page.getByRole('heading', { name: 'No tasks on this day' }).waitFor();
  assert.match(page.url(), /view=day/);
});

test('New makes a task from any page, and the rail counts what is open today', { skip }, async () => {
  const { portal, host, property_id } = await aHouse();
  const page = await portal.signedIn(host, `/properties?new=task&property=${property_id}`);
  const panel = page.getByRole('complementary', { name: 'New task' });
  assert.equal(await panel.getByLabel('Day').inputValue(), TODAY);
  await panel.getByLabel('What').selectOption('Reception');
  await panel.getByLabel('Note').fill('Hand over the keys');
  await panel.getByRole('button', { name: 'Add' }).click();
  await said(page, 'The task is there.');
  await panel.waitFor({ state: 'detached' });
  const [task] = await tasksOf(host);
  assert.deepEqual(
    [task.type, task.note, task.property_id, task.expected_date],
    ['reception', 'Hand over the keys', property_id, TODAY],
  );
  await page.getByRole('link', { name: 'Tasks 1 open today' }).waitFor();
  await dataOf(host.patch(`/tasks/${task.id}`, { status: 'in_progress' }));
  await aTask(host, { type: 'cleaning', property_id, expected_date: TODAY });
  await aTask(host, { type: 'cleaning', property_id, expected_date: '2026-06-16' });
  await page.getByRole('link', { name: 'Tasks 2 open today' }).click();
  // The head of the page before has a menu, too.
  await page.getByRole('form', { name: 'Add a task' }).waitFor();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Task' }).click();
  await panel.waitFor();
});

test('on a phone it is a list of the day, and on paper there is nothing to press', { skip }, async () => {
  const { portal, host, property_id, ana } = await aHouse();
  const { id } = await aTask(host, { type: 'cleaning', property_id, staff_id: ana, expected_date: TODAY });
  const page = await portal.signedIn(host, '/tasks', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const menu = page.getByRole('button', { name: 'Assign or move: Cleaning, House' });
  const { width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
  assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  assert.equal(await page.getByRole('region', { name: 'Ben' }).count(), 0, 'only those with a task');
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Assign to…' }).tap();
  await page.getByRole('menuitem', { name: 'Nobody yet' }).tap();
  await said(page, 'Nobody has the task now.');
  assert.equal((await taskOf(host, id)).staff_id, null);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('region', { name: 'Nobody yet' }).getByText('Cleaning').waitFor();
  assert.equal(await page.getByRole('button').count(), 0);
});

test(
  'a photograph that a cleaner sends without scripts is in the panel of the task, and is deleted after a question',
  { skip },
  async () => {
    const { portal, host, property_id, ana } = await aHouse();
    const { id } = await aTask(host, { type: 'cleaning', property_id, staff_id: ana, expected_date: TODAY });
    const { link } = await dataOf(host.post(`/staffs/${ana}/link`));
    const phone = await portal.newPage({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      locale: 'it-IT',
    });
    await phone.goto(`${portal.address}${new URL(link.url).pathname}`);
    await phone
      .getByLabel('Aggiungere una foto')
      .setInputFiles({ name: 'bath.jpg', mimeType: 'image/jpeg', buffer: A_JPEG });
    await phone.getByRole('button', { name: 'Inviare la foto' }).click();
    await phone.getByText('1 foto inviata').waitFor();
    const photographs = async () => (await dataOf(host.get(`/tasks/${id}/photographs`))).photographs;
    assert.equal((await photographs()).length, 1);
    const page = await portal.signedIn(host, `/tasks?task=${id}`);
    const panel = page.getByRole('complementary', { name: 'Task' });
    await panel.getByRole('img', { name: /^Photograph from Ana/ }).waitFor();
    const width = await page.evaluate(
      `(async (image) => (await image.decode(), image.naturalWidth))(document.querySelector('.tasks-photographs img'))`,
    );
    assert.equal(width, 1, 'it is shown, not only named');
    await panel.getByRole('button', { name: /^Delete the photograph from Ana/ }).click();
    const question = page.getByRole('dialog', { name: 'Delete this photograph?' });
    await question.getByText('This cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Deleted.');
    assert.deepEqual(await photographs(), []);
    await panel.getByRole('img', { name: /^Photograph from Ana/ }).waitFor({ state: 'detached' });
    assert.deepEqual(portal.problems, []);
  },
);
