import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListSavedViewsData } from '../../../../client/src/schema.ts';
import { auditOf, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { deleteOperator } from '../../access/operators/actions.ts';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage, type SignedInPage } from '../../access/sessions/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { VIEWS_MAX } from './actions.ts';

const harness = useHarness();
const PATH = '/saved_views';

const masterPage = async (host: Host) => signInPage(harness.app, (await aPerson(host)).email);
const otherPage = async (host: Host) => {
  const { id, email } = await aPerson(host, { other: true });
  return { id, page: await signInPage(harness.app, email) };
};

const aView = async (page: SignedInPage, changes: Record<string, unknown> = {}) => {
  const body = { name: 'To pay', page: 'reservations', search: 'status=accepted', ...changes };
  return (await dataOf(page.send('POST', PATH, body))).saved_view;
};
const listed = async (page: SignedInPage, query = '') =>
  (await dataOf<ListSavedViewsData>(page.get(`${PATH}${query}`))).saved_views;

test('a view is answered whole when it is saved, listed the same, changed and deleted', async () => {
  const page = await masterPage(await harness.newHost());
  const view = await aView(page);
  const { id, operator_id } = view;
  assert.deepEqual(view, {
    id,
    name: 'To pay',
    page: 'reservations',
    search: 'status=accepted',
    is_shared: false,
    is_own: true,
    operator_id,
    operator_name: 'Nora Visser',
    created_at: START.replace('Z', '+00:00'),
    updated_at: START.replace('Z', '+00:00'),
  });
  const other = await aView(page, { name: 'Cleaning', page: 'tasks', search: '' });
  assert.deepEqual(await listed(page), [other, view]);
  assert.deepEqual(await listed(page, '?page=tasks'), [other]);
  assert.deepEqual(await listed(page, `?id=${id}`), [view]);
  const body = { name: 'Unpaid', search: 'paid=false', is_shared: true };
  const { saved_view: changed } = await dataOf(page.send('PATCH', `${PATH}/${id}`, body));
  assert.deepEqual(changed, { ...view, ...body });
  await dataOf(page.send('DELETE', `${PATH}/${id}`));
  assert.deepEqual(await listed(page), [other]);
  for (const method of ['PATCH', 'DELETE'])
    await refused(page.send(method, `${PATH}/${id}`, {}), 'saved_view_not_found');
});

test('an operator sees the shared views of others and changes none, and the master operator changes the shared ones', async () => {
  const host = await harness.newHost();
  const [master, { page: other }] = [await masterPage(host), await otherPage(host)];
  const own = await aView(other);
  const shared = await aView(other, { name: 'Shared', is_shared: true });
  assert.deepEqual(await listed(master), [{ ...shared, is_own: false }]);
  const ofMaster = await aView(master, { name: 'Of Nora', is_shared: true });
  for (const method of ['PATCH', 'DELETE']) {
    await refused(other.send(method, `${PATH}/${ofMaster.id}`, {}), 'saved_view_of_another');
    await refused(master.send(method, `${PATH}/${own.id}`, {}), 'saved_view_not_found');
  }
  const { saved_view } = await dataOf(
    master.send('PATCH', `${PATH}/${shared.id}`, { is_shared: false, name: 'Private' }),
  );
  assert.deepEqual([saved_view.is_shared, saved_view.is_own], [false, false]);
  assert.deepEqual(
    (await listed(other)).map(({ name }: { name: string }) => name),
    ['Of Nora', 'Private', 'To pay'],
  );
});

test('no token reads or changes views, and no other account sees them', async () => {
  const host = await harness.newHost();
  const view = await aView(await masterPage(host), { is_shared: true });
  const stranger = await masterPage(await harness.newHost());
  assert.deepEqual(await listed(stranger), []);
  await refused(stranger.send('DELETE', `${PATH}/${view.id}`), 'saved_view_not_found');
  for (const answer of [host.get(PATH), host.post(PATH, {}), host.delete(`${PATH}/${view.id}`)])
    await refused(answer, 'session_needed');
});

test('a name that is taken for the page, an unknown page and a long search are refused', async () => {
  const host = await harness.newHost();
  const page = await masterPage(host);
  await aView(page);
  const body = { name: 'To pay', page: 'reservations', search: '' };
  await refused(page.send('POST', PATH, body), 'name_taken', ['body.name']);
  await aView(page, { page: 'inbox' });
  await aView((await otherPage(host)).page);
  const wrong = { name: ' ', page: 'kitchen', search: 'x'.repeat(2001) };
  await refused(page.send('POST', PATH, wrong), 'validation_failed', [
    'body.name',
    'body.page',
    'body.search',
  ]);
});

test('an operator of some properties saves views and shares none', async () => {
  const host = await harness.newHost();
  const { id, page } = await otherPage(host);
  const property_ids = [await aProperty(host)];
  await dataOf((await masterPage(host)).send('PATCH', `/operators/${id}`, { property_ids }));
  const { id: view } = await aView(page);
  await refused(page.send('PATCH', `${PATH}/${view}`, { is_shared: true }), 'operator_is_limited');
  const body = { name: 'Shared', page: 'tasks', search: '', is_shared: true };
  await refused(page.send('POST', PATH, body), 'operator_is_limited');
});

test('each change leaves its event and its audit row without the filters, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const page = await masterPage(host);
  const before = await host.events();
  const { id } = await aView(page, { search: 'q=Ada' });
  for (const body of [{ name: 'New' }, { name: 'New' }, {}])
    await dataOf(page.send('PATCH', `${PATH}/${id}`, body));
  await dataOf(page.send('DELETE', `${PATH}/${id}`));
  const kinds = ['created', 'updated', 'deleted'].map((verb) => `saved_view_${verb}`);
  assert.deepEqual(
    (await host.events()).slice(before.length),
    kinds.map((kind) => ({ kind, payload: { saved_view_id: id } })),
  );
  const audit = await auditOf(host, 'saved_view');
  assert.deepEqual(
    audit.map(({ kind }) => kind),
    kinds,
  );
  assert.equal(JSON.stringify(audit).includes('Ada'), false);
});

test('an operator has a stated number of views at most, and they are deleted with the operator', async () => {
  const host = await harness.newHost();
  const [master, { id, page }] = [await masterPage(host), await otherPage(host)];
  const { operator_id } = await aView(page, { is_shared: true });
  assert.equal(operator_id, id);
  const { sql, host_id } = host.scope;
  await sql`
    insert into saved_views (host_id, operator_id, name, page, search, is_shared, created_at, updated_at)
    select ${host_id}, ${id}, 'View ' || n, 'tasks', '', false, ${START}, ${START}
    from generate_series(2, ${VIEWS_MAX}) n`;
  await refused(page.send('POST', PATH, { name: 'More', page: 'tasks', search: '' }), 'list_full');
  assert.equal((await listed(master)).length, 1);
  await inTransaction(host.scope, (tx) => deleteOperator(tx, id));
  assert.deepEqual(await listed(master), []);
});
