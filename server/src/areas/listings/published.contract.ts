import { Type } from 'typebox';
import * as field from '../../http/contract/fields.ts';

export const SHELF_STATUSES = ['on', 'off'] as const;

export const PUBLISHED_EXAMPLE = {
  channel_account_id: null,
  origin_account_id: null,
  url: null,
  cover: 'https://pms.example.com/pictures/101/7d9f3c1e5b8a4f26a0c4e19d72b35f80.jpg',
  inventory: 1,
  shelf_status: 'on',
  metadata: null,
  created_at: '2026-06-01T09:00:00+00:00',
  updated_at: '2026-06-10T14:20:00+00:00',
} as const;

/** Fields that later versions of the published interface have. What nobody tells Innkeep of a channel is null. */
export const PUBLISHED = {
  channel_account_id: field.nullable(
    field.id('The account of GET /channel_accounts whose connector has connected it; null without one.'),
  ),
  origin_account_id: field.nullable(
    Type.String({ description: 'The id of the host on the channel. No connector tells it: null.' }),
  ),
  url: field.nullable(
    Type.String({ description: 'The address of its page on the channel. No connector tells it: null.' }),
  ),
  cover: field.nullable(
    Type.String({
      description:
        'The address of the first picture of its property, or of the first of its properties that has one.',
    }),
  ),
  inventory: Type.Integer({
    minimum: 0,
    description:
      'How many of its properties are free in the night of today, as the account counts days, unless it is set lower. ' +
      'POST /listings/calendar has other days.',
  }),
  shelf_status: field.oneOf(SHELF_STATUSES, 'A listing that is kept here is for sale: on.'),
  metadata: field.objectOrNull(
    Type.Object({}, { description: 'What the channel tells of the listing. No connector tells it: null.' }),
  ),
  created_at: field.instant(),
  updated_at: field.instant('When its settings were last changed, by the account or by its connector.'),
};
