import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { channelType, orderParams } from '../channel/record.ts';
import { CATEGORIES_MAX, ChannelCategoryRating, score } from './contract.ts';

const CONTENT_MAX = 10_000;

const SentReview = (description: string) =>
  Type.Object(
    {
      score: score('From 0 to 5, to two decimal places.'),
      sub_score: Type.Optional(
        field.nullable(
          Type.Array(ChannelCategoryRating, { maxItems: CATEGORIES_MAX, description: 'Each category once.' }),
        ),
      ),
      content: Type.Optional(field.text(CONTENT_MAX)),
      created_at: Type.Optional(field.instant('Default: when it was first sent here.')),
    },
    { description },
  );

export const PutReviews = {
  params: orderParams(),
  body: Type.Object({
    channel_type: channelType(),
    guest_review: Type.Optional(
      Type.Object(
        {
          ...SentReview('').properties,
          private_feedback: Type.Optional(
            field.nullable(field.text(CONTENT_MAX, 'What the guest tells the host alone.')),
          ),
        },
        {
          description: 'What the guest wrote. It replaces the stored review. Required without host_review.',
        },
      ),
    ),
    host_review: Type.Optional(
      SentReview(
        'What the host wrote on the channel itself. It is stored if there is none yet: a host reviews once.',
      ),
    ),
  }),
  data: Type.Object({}),
  errors: ['channel_not_granted', 'operator_is_limited', 'reservation_not_found'],
  example: {
    params: { channel_id: 'HMABCD1234' },
    body: {
      channel_type: 'airbnb',
      guest_review: {
        score: 4.5,
        sub_score: [
          { category: 'cleanliness', rating: 5, review_category_tags: ['spotless'] },
          { category: 'communication', rating: 4.5 },
        ],
        content: 'Lovely house, steep stairs.',
        created_at: '2026-07-06T18:12:00Z',
        private_feedback: 'The hand rail was loose.',
      },
    },
    data: {},
  },
} as const satisfies Contract;

export type SentReviews = Static<typeof PutReviews.body>;
export type SentReview = NonNullable<SentReviews['guest_review']>;
