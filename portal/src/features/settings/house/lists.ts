import { useQuery } from '@tanstack/react-query';
import type { CustomChannel, RoomType } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { dictionaries } from '../../../data/dictionaries.ts';
import { ROOM_TYPES as KNOWN_TYPES } from '../../../data/list-of.ts';
import type { Entry, EntryList } from './entries.ts';

export const TAGS: EntryList = {
  key: 'tags',
  useAll: () => useQuery(dictionaries.tags),
  event: 'tag_updated',
  create: (body) => innkeep.tags.create(body),
  update: (id, body) => innkeep.tags.update(id, body),
  remove: (id) => innkeep.tags.delete(id),
  hasColor: true,
  hasProperties: true,
};

export const GROUPS: EntryList = {
  key: 'groups',
  useAll: () => useQuery(dictionaries.groups),
  event: 'group_updated',
  create: (body) => innkeep.groups.create(body),
  update: (id, body) => innkeep.groups.update(id, body),
  remove: (id) => innkeep.groups.delete(id),
  hasProperties: true,
};

export const ROOM_TYPES: EntryList = {
  key: 'room-types',
  useAll: () => useQuery({ ...KNOWN_TYPES, select: entriesOfTypes }),
  event: 'room_type_updated',
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
  useAll: () => useQuery({ ...dictionaries.customChannels, select: entriesOfChannels }),
  event: 'custom_channel_updated',
  create: (body) => innkeep.customChannels.create(body),
  update: (id, body) => innkeep.customChannels.update(id, body),
  remove: (id) => innkeep.customChannels.delete(id),
};

function entriesOfTypes(roomTypes: readonly RoomType[]): Entry[] {
  return roomTypes.map(({ id, title, properties, channels }) => ({
    id,
    name: title,
    property_ids: properties.map((property) => property.id),
    listings: channels.length,
  }));
}

function entriesOfChannels(channels: readonly CustomChannel[]): Entry[] {
  return channels.map((channel) => ({ ...channel, isFixed: BUILT_IN.has(channel.name) }));
}
