import { MADE_BY, newListing, type Ground, type Recipes } from './ground.ts';

/** How something of a list is made, changed and deleted. */
type Kept<Id> = {
  readonly create: (ground: Ground) => Promise<Id>;
  readonly change: (ground: Ground, id: Id) => Promise<unknown>;
  readonly remove: (ground: Ground, id: Id) => Promise<unknown>;
};

/** The three events of a list: what was made is deleted again, unless the event is about a thing that is there. */
export function eventsOf<Id>(name: string, { create, change, remove }: Kept<Id>): Recipes {
  return {
    [`${name}_created`]: create,
    [`${name}_updated`]: async (ground) => change(ground, await create(ground)),
    [`${name}_deleted`]: async (ground) => remove(ground, await create(ground)),
  };
}

const NEW_NAME = `${MADE_BY}, and changed`;

/** Names are unique in some lists, and those of tags have at most 15 characters. */
const nameNow = () => `trigger ${Date.now().toString(36).slice(-7)}`;

/** A day off of a staff who is made for it. */
const newAbsence = async ({ client }: Ground) => {
  const { staff_id } = await client.staffs.create({ name: MADE_BY, mobile: '+31 612345678' });
  const start_date = new Date().toISOString().slice(0, 10);
  return (await client.staffs.createAbsence({ staff_id, start_date })).staff_absence.id;
};

/** A link to a property that is made for it: the one to all properties may be there already. */
const newShareLink = async ({ client }: Ground) => {
  const { property_id } = await client.properties.create({ title: nameNow() });
  const body = { scope: 'partial' as const, property_ids: [property_id] };
  return (await client.calendarShareLinks.create(body)).calendar_share_link_id;
};

export const RECIPES_OF_LISTS: Recipes = {
  calendar_share_link_created: newShareLink,
  calendar_share_link_deleted: async (ground) =>
    ground.client.calendarShareLinks.delete(await newShareLink(ground)),
  staff_absence_created: newAbsence,
  staff_absence_deleted: async (ground) => ground.client.staffs.deleteAbsence(await newAbsence(ground)),
  ...eventsOf('tag', {
    create: async ({ client }) => (await client.tags.create({ name: nameNow() })).tag.id,
    change: ({ client }, id) => client.tags.update(id, { name: nameNow() }),
    remove: ({ client }, id) => client.tags.delete(id),
  }),
  ...eventsOf('group', {
    create: async ({ client }) => (await client.groups.create({ name: nameNow() })).group.id,
    change: ({ client }, id) => client.groups.update(id, { name: nameNow() }),
    remove: ({ client }, id) => client.groups.delete(id),
  }),
  ...eventsOf('room_type', {
    create: async ({ client }) => (await client.roomTypes.create({ title: nameNow() })).room_type.id,
    change: ({ client }, id) => client.roomTypes.update(id, { title: nameNow() }),
    remove: ({ client }, id) => client.roomTypes.delete(id),
  }),
  ...eventsOf('property', {
    create: async ({ client }) => (await client.properties.create({ title: nameNow() })).property.id,
    change: ({ client }, id) => client.properties.update(id, { title: NEW_NAME }),
    remove: ({ client }, id) => client.properties.delete(id),
  }),
  ...eventsOf('listing', {
    create: async (ground) => (await newListing(ground)).id,
    change: ({ client }, id) => client.listings.update(id, { title: NEW_NAME }),
    remove: ({ client }, id) => client.listings.delete(id),
  }),
  ...eventsOf('staff', {
    create: async ({ client }) =>
      (await client.staffs.create({ name: MADE_BY, mobile: '+31 612345678' })).staff.id,
    change: ({ client }, id) => client.staffs.update(id, { note: NEW_NAME }),
    remove: ({ client }, id) => client.staffs.delete(id),
  }),
  ...eventsOf('checklist', {
    create: async ({ client }) =>
      (await client.checklists.create({ name: nameNow(), type: 'cleaning', items: [{ text: 'Beds' }] }))
        .checklist.id,
    change: ({ client }, id) => client.checklists.update(id, { name: nameNow() }),
    remove: ({ client }, id) => client.checklists.delete(id),
  }),
  ...eventsOf('custom_channel', {
    create: async ({ client }) => (await client.customChannels.create({ name: nameNow() })).custom_channel.id,
    change: ({ client }, id) => client.customChannels.update(id, { name: nameNow() }),
    remove: ({ client }, id) => client.customChannels.delete(id),
  }),
  ...eventsOf('dictionary_entry', {
    create: async ({ client }) => (await client.dictionaries.createIncomeItem({ name: nameNow() })).entry.id,
    change: ({ client }, id) => client.dictionaries.updateIncomeItem(id, { name: nameNow() }),
    remove: ({ client }, id) => client.dictionaries.deleteIncomeItem(id),
  }),
  ...eventsOf('saved_reply', {
    create: async ({ client }) =>
      (await client.savedReplies.create({ title: nameNow(), content: 'Welcome.' })).saved_reply.id,
    change: ({ client }, id) => client.savedReplies.update(id, { content: NEW_NAME }),
    remove: ({ client }, id) => client.savedReplies.delete(id),
  }),
  ...eventsOf('webhook', {
    create: async ({ client }) =>
      (await client.webhooks.create({ url: 'https://example.com/hook', events: ['webhook_deleted'] })).webhook
        .id,
    change: ({ client }, id) => client.webhooks.update(id, { events: ['webhook_updated'] }),
    remove: ({ client }, id) => client.webhooks.delete(id),
  }),
};
