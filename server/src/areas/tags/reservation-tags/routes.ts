import { changing, reading, type Area } from '../../../http/contract/operation.ts';
import { readingOne } from '../../../http/contract/reading-one.ts';
import { createTag } from '../actions.ts';
import { CreateReservationTag, ListReservationTags, ReservationTag } from './contract.ts';
import { MEANINGS } from './meanings.ts';
import { presentReservationTag } from './present.ts';
import { listReservationTags } from './queries.ts';

export const reservationTags: Area = {
  name: 'Reservation Tags',
  words: [MEANINGS],
  description:
    'The tags that stays can have, by which the account sorts them. They belong to the whole account: an operator limited to ' +
    'some properties uses them, and cannot change them.',
  operations: [
    reading({
      method: 'GET',
      path: '/reservation_tags',
      dependsOn: 'changes',
      summary: 'List tags of stays',
      description:
        'The tags that POST /reservations/{stay_code}/tags puts on stays, ordered by id: those that a stay has, and those ' +
        'that are on no property and no room type. Every operator of the account may use them, and so sees them all.',
      contract: ListReservationTags,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listReservationTags(scope, query);
        return { reservation_tags: rows.map(presentReservationTag), ...page };
      },
    }),
    readingOne({
      path: '/reservation_tags/{id}',
      dependsOn: 'changes',
      name: 'reservation_tag',
      item: ReservationTag,
      example: ListReservationTags.example.data.reservation_tags[0],
      missing: 'tag_not_found',
      find: async (scope, id) => (await listReservationTags(scope, { id })).rows.map(presentReservationTag),
    }),
    changing({
      method: 'POST',
      path: '/reservation_tags',
      summary: 'Add a tag for stays',
      description:
        'A tag of GET /tags, too: an account has at most 500 of both together. The name of a deleted tag brings that tag ' +
        'back: it has its id and, without color, its colour again.',
      contract: CreateReservationTag,
      hasRules: true,
      change: async (tx, { body }) => {
        const tag = await createTag(tx, body);
        return { reservation_tag_id: tag.id, reservation_tag: presentReservationTag(tag) };
      },
    }),
  ],
};
