import { dataOf } from '../harness.ts';
import type { Arrange } from './examples.ts';
import type { ExampleRequest } from './requests.ts';
import type { Id, World } from './worlds.ts';

/** What the requests about messages that did not go, or are to go, need: they are in the conversation that the path names. */
export const TALK_ARRANGEMENTS: Readonly<Record<string, Arrange>> = {
  ...forPlaces('POST /conversations/{id}/messages/{message_id}/send', withAnUnsentMessage),
  ...forPlaces('PATCH /conversations/{id}/planned_messages/{planned_message_id}', withAPlannedMessage),
  ...forPlaces('DELETE /conversations/{id}/planned_messages/{planned_message_id}', withAPlannedMessage),
};

function forPlaces(operation: string, arrange: Arrange): Record<string, Arrange> {
  const name = operation.includes('planned') ? 'planned_message_id' : 'message_id';
  return {
    [operation]: arrange,
    [`${operation} path.id`]: arrange,
    [`${operation} path.${name}`]: arrange,
  };
}

async function withAnUnsentMessage({ path }: ExampleRequest, world: World): Promise<void> {
  path['message_id'] = await anUnsentMessage(world, String(path['id']));
}

async function withAPlannedMessage({ path }: ExampleRequest, world: World): Promise<void> {
  path['planned_message_id'] = await aPlannedMessage(world, String(path['id']));
}

/** A message to a guest who has an address since. */
export async function anUnsentMessage(world: World, conversation_id: string): Promise<Id> {
  const { activities } = await dataOf(world.master.get(`/conversations/${conversation_id}`));
  const url = `/reservations/${activities[0]!.reservation_code}`;
  await dataOf(world.master.patch(url, { email: null }));
  const message = world.newName();
  const { message_id } = await dataOf(world.master.post(`/conversations/${conversation_id}`, { message }));
  await dataOf(world.master.patch(url, { email: 'ada@example.com' }));
  return message_id;
}

export async function aPlannedMessage(world: World, conversation_id: string): Promise<Id> {
  const body = { message: world.newName(), send_at: '2026-07-02T17:00:00Z' };
  const url = `/conversations/${conversation_id}/planned_messages` as const;
  return (await dataOf(world.master.post(url, body))).planned_message_id;
}
