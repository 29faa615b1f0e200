import assert from 'node:assert/strict';
import { insertImportedConversations } from '../../src/areas/conversations/imported.queries.ts';
import { sendDuePlanned } from '../../src/areas/conversations/planned-messages/actions.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { aChannelOrder, aConnection } from '../../src/areas/channel/fixtures.ts';
import { conversationOf } from '../../src/areas/conversations/fixtures.ts';
import { dataOf, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

const SEND_AT = '2026-07-02T17:00:00Z';

/** Messages that go at their moment, one that cannot, and one that came with an import. */
export async function planMessages(host: Host, world: World): Promise<void> {
  const id = String(await world.idOf('conversation'));
  const due = { ...host.scope, now: SEND_AT };
  const body = { message: 'Sit by the window.', send_at: SEND_AT };
  const { planned_message_id } = await dataOf(host.post(`/conversations/${id}/planned_messages`, body));
  await sendDuePlanned(due, planned_message_id);
  const { connector } = await aConnection(host);
  const put = (path: string, sent: object) => dataOf(connector.put(path, sent));
  await put('/channel/listings/one', { channel_type: 'airbnb', capabilities: [] });
  const { reservation_code } = await dataOf(connector.put('/channel/orders/planned', aChannelOrder()));
  const held = await conversationOf(host, reservation_code);
  const { planned_message_id: waiting } = await dataOf(
    host.post(`/conversations/${held}/planned_messages`, body),
  );
  await sendDuePlanned(due, waiting);
  const known = await dataOf(host.get(`/conversations/${held}`));
  const imported = 'c'.repeat(32);
  const line = {
    ...known,
    id: imported,
    channel_type: 'direct',
    activities: [{ property: { id: await world.idOf('property') } }],
    last_message_at: SEND_AT,
    last_message: null,
  };
  await inTransaction(host.scope, (tx) => insertImportedConversations(tx, [line]));
  const { planned_messages } = await dataOf(host.get(`/conversations/${imported}`));
  assert.deepEqual(
    [...known.planned_messages, ...planned_messages].map(({ problem }) => problem !== null),
    [true, true],
  );
}
