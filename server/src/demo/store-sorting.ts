import { createGroup } from '../areas/groups/actions.ts';
import { createRoomType } from '../areas/room-types/actions.ts';
import { createLink } from '../areas/calendar-links/actions.ts';
import { createTag } from '../areas/tags/actions.ts';
import type { WriteScope } from '../database/scope.ts';
import { idOf, type Ids } from './ids.ts';
import { STAY_TAGS } from './plan/bookings/stay-details.ts';
import { HOMES, ROOM_TYPES, type Home } from './plan/homes.ts';

/** A group for each city, and two across them. */
const GROUPS: Readonly<Record<string, (home: Home) => boolean>> = {
  ...Object.fromEntries(
    HOMES.map(({ city: { name } }) => [name, ({ city }: Home) => city.name === name] as const),
  ),
  'Family friendly': ({ sleeps }) => sleeps > 4,
  'On a lease': ({ rent }) => rent > 0,
};

type Tag = {
  readonly name: string;
  /** One of the palette if omitted. */
  readonly color?: string;
  readonly has?: (home: Home) => boolean;
  readonly room_types?: readonly string[];
};

const TAGS: readonly Tag[] = [
  { name: 'By the water', color: '#2CBCFD', has: ({ title }) => /Canal|Houseboat|Riverside/.test(title) },
  { name: 'Outdoor space', color: '#1BBFA4', has: ({ title }) => /Garden|Houseboat|Terrace/.test(title) },
  { name: 'For couples', has: ({ sleeps }) => sleeps === 2, room_types: ['Studio for two'] },
  { name: 'Late check-in', has: ({ checkin }) => checkin > '15:00' },
  ...STAY_TAGS.map((name) => ({ name })),
];

/** Sorts the stored homes into groups, room types and tags, makes the tags of stays, and shares calendars. */
export async function storeSorting(tx: WriteScope, ids: Ids): Promise<void> {
  const propertiesOf = (has: (home: Home) => boolean) =>
    HOMES.filter(has).map(({ title }) => idOf(ids, 'properties', title));
  for (const [name, has] of Object.entries(GROUPS))
    await createGroup(tx, { name, property_ids: propertiesOf(has) });
  for (const { title, words } of ROOM_TYPES) {
    const property_ids = propertiesOf((home) => words.test(home.title));
    ids.set(`room_types ${title}`, (await createRoomType(tx, { title, property_ids })).id);
  }
  for (const { has = () => false, room_types = [], ...tag } of TAGS) {
    const room_type_ids = room_types.map((title) => idOf(ids, 'room_types', title));
    const { id } = await createTag(tx, { ...tag, property_ids: propertiesOf(has), room_type_ids });
    ids.set(`tags ${tag.name}`, id);
  }
  // For the one who keeps the houses, and for the owner of some.
  await createLink(tx, { scope: 'entire' });
  const ofOwner = propertiesOf(({ title }) => title.includes('Houseboat'));
  if (ofOwner.length > 0) await createLink(tx, { scope: 'partial', property_ids: ofOwner });
}
