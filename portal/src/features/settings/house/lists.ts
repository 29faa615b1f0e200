import { innkeep } from '../../../api.ts';
import type { EntryList } from './entries.ts';

export const TAGS: EntryList = {
  key: 'tags',
  read: (signal) => innkeep.tags.list({ limit: 100 }, { signal }).toArray(),
  create: (body) => innkeep.tags.create(body),
  update: (id, body) => innkeep.tags.update(id, body),
  remove: (id) => innkeep.tags.delete(id),
  hasColor: true,
  hasProperties: true,
};

export const GROUPS: EntryList = {
  key: 'groups',
  read: (signal) => innkeep.groups.list({ limit: 100 }, { signal }).toArray(),
  create: (body) => innkeep.groups.create(body),
  update: (id, body) => innkeep.groups.update(id, body),
  remove: (id) => innkeep.groups.delete(id),
  hasProperties: true,
};

export const ROOM_TYPES: EntryList = {
  key: 'room-types',
  read: async (signal) => {
    const roomTypes = await innkeep.roomTypes.list({ limit: 100 }, { signal }).toArray();
    return roomTypes.map(({ id, title, properties, channels }) => ({
      id,
      name: title,
      property_ids: properties.map((property) => property.id),
      listings: channels.length,
    }));
  },
  create: ({ name, ...rest }) => innkeep.roomTypes.create({ title: name, ...rest }),
  update: (id, { name, ...rest }) => innkeep.roomTypes.update(id, { title: name, ...rest }),
  remove: (id) => innkeep.roomTypes.delete(id),
  hasProperties: true,
  isExclusive: true,
};

/** The channels of every account. Names are unique, so no other channel has one of these. */
const BUILT_IN = new Set([
  'Direct',
  'Walk-in',
  'Phone',
  'E-mail',
  'Website',
  'Airbnb',
  'Booking.com',
  'Agoda',
  'Expedia',
  'Vrbo',
  'Trip.com',
]);

export const CHANNELS: EntryList = {
  key: 'channels',
  read: async (signal) => {
    const channels = await innkeep.customChannels.list({ signal }).toArray();
    return channels.map((channel) => ({ ...channel, isFixed: BUILT_IN.has(channel.name) }));
  },
  create: (body) => innkeep.customChannels.create(body),
  update: (id, body) => innkeep.customChannels.update(id, body),
  remove: (id) => innkeep.customChannels.delete(id),
};
