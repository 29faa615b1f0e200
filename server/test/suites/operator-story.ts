import assert from 'node:assert/strict';
import { JobProblem } from '../../src/jobs/job-problem.ts';
import { tellByWay } from '../../src/areas/notifications/sending/actions.ts';
import { aDevice, aReader, choose, limit } from '../../src/areas/notifications/fixtures.ts';
import { NOTIFICATION_KINDS } from '../../src/areas/notifications/kinds.ts';
import {
  tell,
  tellOfEvents,
  tellOfSignIn,
  tellOfTime,
} from '../../src/areas/notifications/telling/actions.ts';
import type { Fact } from '../../src/areas/notifications/telling/fact.ts';
import { insertMessage } from '../../src/areas/conversations/messages/queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { listNewSessions } from '../../src/access/sessions/queries.ts';
import { sendDigest } from '../../src/workflows/send-digest/send-digest.ts';
import { clock, dataOf, type Harness, type Host } from '../harness.ts';
import type { World } from './worlds.ts';
import { wordFor } from './automation-story.ts';
import { workAsStaff } from './staff-story.ts';

/** Views that an operator saves at a page. */
export async function saveViews(harness: Harness, host: Host, world: World): Promise<void> {
  const { page } = await aReader(harness, host);
  const body = { name: world.newName(), page: 'tasks', search: '' };
  const { saved_view } = await dataOf(page.send('POST', '/saved_views', body));
  const path = `/saved_views/${saved_view.id}` as const;
  await dataOf(page.get(`/saved_views?page=tasks&id=${saved_view.id}`));
  await dataOf(page.send('PATCH', path, { name: world.newName() }));
  await dataOf(page.send('DELETE', path));
}

/** A mail server that takes everything, and no way to other addresses. */
const unlessOfJob = (error: unknown) => assert.ok(error instanceof JobProblem, String(error));

const OUTSIDE = { telegramUrl: '', mail: async () => {} };

/** Operators are told of what happens, by letters and on devices, and of their day. */
export async function tellOperators(harness: Harness, host: Host, world: World): Promise<void> {
  const kinds = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, ['email', 'webhook']]));
  const { page, id } = await aReader(harness, host);
  const other = await aReader(harness, host, { other: true });
  await dataOf(page.get('/notification_settings'));
  for (const each of [page, other.page]) {
    await choose(each, { kinds, language: 'es', digest_time: '07:00', quiet_hours: null });
    await choose(each, { telegram: null, webhook: { url: 'https://hooks.example.com/one' } });
  }
  const device = await dataOf(page.send('POST', '/push_subscriptions', aDevice().body));
  await dataOf(page.send('POST', '/notification_settings/test', { way: 'email' }));
  const property = Number(await world.make('property'));
  await limit(host, other.id, [property]);
  await wordFor(host, String(await world.make('stay')));
  const conversation_id = String(await world.make('conversation'));
  for (const sender_role of ['guest', 'host'] as const)
    await writeFailed(host, { conversation_id, sender_role });
  await dataOf(host.patch(`/conversations/${conversation_id}/note`, { note: 'Called' }));
  const task = await world.make('task');
  await dataOf(host.patch(`/tasks/${task}`, { status: 'completed' }));
  await workAsStaff(harness, host, world);
  const scope = { ...host.scope, now: clock.now.toString() };
  await tellOfEvents(scope);
  await tellOfTime(scope);
  await inTransaction(scope, async (tx) => tell(tx, [ofRoomType(Number(await world.make('room_type')))]));
  const system = { sql: scope.databases.writes, now: scope.now, request_id: 'test' };
  await listNewSessions(system, '2026-01-01T00:00:00Z');
  for (const operator_id of [id, other.id])
    await tellOfSignIn(scope, { operator_id, session_id: 701, begun_at: scope.now });
  const { sql, host_id } = scope;
  const ways = await sql<
    { id: number }[]
  >`select id from notification_ways where host_id = ${host_id} order by id`;
  // Without addresses of the service, some of the ways fail: that is stored, and then thrown.
  for (const way of ways) await tellByWay(scope, way.id, OUTSIDE).catch(unlessOfJob);
  const settings = await sql<
    { id: number }[]
  >`select id from notification_settings where host_id = ${host_id}`;
  for (const each of settings) await sendDigest(scope, each.id, OUTSIDE);
  await dataOf(page.send('DELETE', `/push_subscriptions/${device.push_subscription.id}`));
}

const ofRoomType = (room_type_id: number): Fact => ({
  kind: 'calendar_unreadable',
  object: 'a calendar',
  property_ids: [],
  room_type_id,
  path: '/properties',
  moment: null,
  actor: null,
  only: null,
});

/** A message that could not go, by either side. */
async function writeFailed(
  { scope }: Host,
  message: { readonly conversation_id: string; readonly sender_role: 'guest' | 'host' },
): Promise<void> {
  await inTransaction(scope, (tx) =>
    insertMessage(tx, {
      ...message,
      sender_name: 'Ada',
      content: 'Where is the key?',
      content_hash: null,
      delivery_status: 'failed',
      delivery_detail: 'It was refused.',
      mail_due_at: null,
      channel_message_id: null,
      created_at: tx.now,
    }),
  );
}
