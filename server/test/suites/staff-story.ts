import assert from 'node:assert/strict';
import { insertImportedTasks } from '../../src/areas/tasks/imported.queries.ts';
import { sendPhotograph } from '../../src/areas/tasks/photographs/fixtures.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { aStaff } from '../../src/areas/staffs/fixtures.ts';
import { clock, dataOf, PUBLIC_URL, type Harness, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/** What a staff does on their page with a task that has a checklist: accepted, begun, done, reported, given back, and imported. */
export async function workAsStaff(harness: Harness, host: Host, world: World): Promise<void> {
  const property_id = Number(await world.make('property'));
  const staff_id = await aStaff(host, { property_ids: [property_id] });
  const items = [{ text: 'Beds' }, { text: 'Kitchen' }];
  await dataOf(
    host.post('/checklists', { name: world.newName(), type: 'cleaning', property_ids: [property_id], items }),
  );
  const expected_date = clock.now.toString().slice(0, 10);
  const clean = async () =>
    (await dataOf(host.post('/tasks', { type: 'cleaning', expected_date, staff_id, property_id }))).task_id;
  const [task_id, given] = [await clean(), await clean()];
  const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
  const url = link.url.replace(PUBLIC_URL, '');
  const send = async (form: Record<string, string>) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': crypto.randomUUID(),
    };
    const payload = new URLSearchParams(form).toString();
    const { statusCode } = await harness.app.inject({ method: 'POST', url, headers, payload });
    assert.ok(statusCode < 400, `${payload}: ${statusCode}`);
  };
  const task = String(task_id);
  await send({ language: 'pt' });
  await send({ task, step: 'accept' });
  await send({ task, step: 'start' });
  await send({ task, item: '1', done: '1' });
  assert.equal((await sendPhotograph(harness, link.url, { task: task_id })).statusCode, 303);
  await send({ task, step: 'finish' });
  const [photograph] = (await dataOf(host.get(`/tasks/${task_id}/photographs`))).photographs;
  await send({ task, removed: String(photograph.id) });
  await send({ task, report: 'supplies', text: 'Soap' });
  await send({ task: String(given), step: 'return' });
  const { tasks } = await dataOf(host.get('/tasks', { type: 'cleaning', limit: 100 }));
  const worked = tasks.find(({ id }) => id === task_id);
  const line = { ...worked, id: 999_999, staff_id: null, stay_code: null, property_id: null };
  await inTransaction(host.scope, (tx) => insertImportedTasks(tx, [line]));
}
