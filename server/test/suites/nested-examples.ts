import { storeExtraRequest } from '../../src/areas/extras/fixtures.ts';
import { aPicture as addPicture } from '../../src/areas/properties/pictures/fixtures.ts';
import { dataOf } from '../harness.ts';
import type { Arrange } from './examples.ts';
import { addPhotographTo } from './photographs.ts';
import type { ExampleRequest } from './requests.ts';
import type { Id, World } from './worlds.ts';

const PLANNED = '/conversations/{id}/planned_messages/{planned_message_id}';
const PICTURES = '/properties/{property_id}/pictures';

/** Of things that lie in another one: the path names both, and so does each request that tries one of its ids. */
export const NESTED_ARRANGEMENTS: Readonly<Record<string, Arrange>> = {
  'POST /saved_replies': ({ body }, world) => {
    body['title'] = world.newName();
  },
  'PATCH /saved_replies/{id}': ({ body }, world) => {
    body['title'] = world.newName();
  },
  'POST /checklists': ({ body }, world) => {
    body['name'] = world.newName();
  },
  'PATCH /checklists/{id}': ({ body }, world) => {
    body['name'] = world.newName();
  },
  // Its items have no numbers before the task has a list.
  ...alsoAt('PATCH /tasks/{id}/checklist', ({ body }) => {
    body['items'] = [{ text: 'Change the beds', is_done: true }];
  }),
  ...alsoAt('DELETE /tasks/{id}/photographs/{photograph_id}', withAPhotograph),
  ...alsoAt('POST /conversations/{id}/messages/{message_id}/send', withAnUnsentMessage),
  ...alsoAt(`PATCH ${PLANNED}`, withAPlannedMessage),
  ...alsoAt(`DELETE ${PLANNED}`, withAPlannedMessage),
  ...alsoAt(`PUT ${PICTURES}`, withItsPictures, ['body.picture_ids', 'body.picture_ids[]']),
  ...alsoAt('PATCH /properties/{property_id}/details', withAGuide, [
    'body.guide[].picture_ids',
    'body.guide[].picture_ids[]',
  ]),
  'GET /extra_requests query.stay_code': withAnExtra,
  ...alsoAt(`PATCH ${PICTURES}/{picture_id}`, withAPicture),
  ...alsoAt(`DELETE ${PICTURES}/{picture_id}`, withAPicture),
};

/** What an operation needs, whichever of its ids is tried. */
export function alsoAt(
  operation: string,
  arrange: Arrange,
  more: readonly string[] = [],
): Record<string, Arrange> {
  const named = [...operation.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path.${name}`);
  return Object.fromEntries(
    ['', ...[...named, ...more].map((place) => ` ${place}`)].map((at) => [`${operation}${at}`, arrange]),
  );
}

async function withAPhotograph({ path }: ExampleRequest, world: World): Promise<void> {
  path['photograph_id'] = await addPhotographTo(world, Number(path['id']));
}

async function withAPicture({ path }: ExampleRequest, world: World): Promise<void> {
  path['property_id'] = await world.idOf('property');
  path['picture_id'] = await aPicture(world, Number(path['property_id']));
}

/** In another order than they have: those that other requests have added are among them. */
async function withItsPictures({ path, body }: ExampleRequest, world: World): Promise<void> {
  const property_id = Number(await world.idOf('property'));
  path['property_id'] = property_id;
  for (const _ of [1, 2]) await aPicture(world, property_id);
  const found = await dataOf(world.master.get(`/properties/${property_id}/pictures`));
  body['picture_ids'] = found.pictures.map(({ id }) => id).toReversed();
}

/** A guide that shows a picture of the same property. */
async function withAGuide({ path, body }: ExampleRequest, world: World): Promise<void> {
  const property_id = Number(await world.idOf('property'));
  path['property_id'] = property_id;
  const picture_ids = [await aPicture(world, property_id)];
  body['guide'] = [{ texts: [{ language: 'en', title: world.newName(), text: '' }], picture_ids }];
}

/** The stay has been asked for nothing before. */
async function withAnExtra({ query }: ExampleRequest, world: World): Promise<void> {
  const stay_code = String(await world.idOf('stay'));
  query['stay_code'] = stay_code;
  await storeExtraRequest(world.master.scope, stay_code, { name: world.newName() });
}

let pictures = 0;

/** No two are the same: a repeat stores nothing. */
export async function aPicture(world: World, property_id: number): Promise<Id> {
  return (await addPicture(world.master, property_id, (pictures += 1))).id;
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
  const url = `/reservations/${activities[0].reservation_code}`;
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
