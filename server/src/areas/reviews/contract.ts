import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';
import { reservationCode } from '../reservations/record.ts';

export const REVIEW_STATUSES = ['pending_guest_review', 'pending_host_review', 'reviewed'] as const;

const SCORE_MAX = 5;
const CONTENT_MAX = 2000;
export const CATEGORIES_MAX = 20;
const TAGS_OF_CATEGORY_MAX = 20;

/** A score or a rating. */
export const score = (description?: string) =>
  Type.Number({ minimum: 0, maximum: SCORE_MAX, ...(description === undefined ? {} : { description }) });

/** The rating of one side in one category. */
export const CategoryRating = Type.Object({
  category: field.name(50, 'Such as cleanliness or communication.'),
  rating: score(),
});

/** Marks that a channel gives to a rating. */
const reviewCategoryTags = () =>
  field.nullable(
    Type.Array(field.text(100), {
      maxItems: TAGS_OF_CATEGORY_MAX,
      description:
        'The marks that the channel gives to this rating, in its own words; null when it sends none.',
    }),
  );

/** A rating as the channel of an order sends it. */
export const ChannelCategoryRating = Type.Object({
  ...CategoryRating.properties,
  review_category_tags: Type.Optional(reviewCategoryTags()),
});

const ShownRating = Type.Object({
  ...CategoryRating.properties,
  review_category_tags: reviewCategoryTags(),
});

const SUB_SCORE_EXAMPLE = [
  { category: 'cleanliness', rating: 5 },
  { category: 'communication', rating: 4.5 },
];

const EXAMPLE = {
  reservation_code: '0-4821907-k3m8tq',
  property_id: 1001,
  channel_type: 'airbnb',
  listing_id: '48213377',
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  host_review: {
    score: 5,
    sub_score: SUB_SCORE_EXAMPLE.map((rating) => ({ ...rating, review_category_tags: null })),
    content: 'Left the house as they found it.',
    created_at: '2026-07-05T09:30:00+00:00',
  },
  guest_review: {
    score: 4.5,
    sub_score: null,
    content: 'Lovely house, steep stairs.',
    created_at: '2026-07-06T18:12:00+00:00',
    private_feedback: 'The hand rail was loose.',
  },
  host_reply: { content: 'There is a hand rail now.', created_at: '2026-07-07T08:00:00+00:00' },
};

const SidesReview = Type.Object({
  score: score('From 0 to 5, to two decimal places.'),
  sub_score: field.nullable(Type.Array(ShownRating)),
  content: Type.String(),
  created_at: field.instant(),
});

/** An order with the reviews of both sides, contract section 7. */
export const Review = Type.Object(
  {
    reservation_code: Type.String(),
    property_id: Type.Integer({
      minimum: 0,
      description: 'The property of the stay that ends last; 0 when not allocated.',
    }),
    channel_type: field.oneOf(CHANNEL_TYPES),
    listing_id: Type.String(),
    check_in_date: field.date('The check-in of the stay that ends last.'),
    check_out_date: field.date('The check-out of the stay that ends last.'),
    host_review: field.objectOrNull(SidesReview),
    guest_review: field.objectOrNull(
      Type.Object({
        ...SidesReview.properties,
        private_feedback: field.nullable(
          Type.String({
            description: 'What the guest tells the host alone; null when the channel sends nothing.',
          }),
        ),
      }),
    ),
    host_reply: field.objectOrNull(Type.Object({ content: Type.String(), created_at: field.instant() })),
  },
  { $id: 'Review', examples: [EXAMPLE] },
);

export const ListReviews = {
  query: Type.Object({
    reservation_code: Type.Optional(reservationCode()),
    property_id: Type.Optional(field.id('The property of the stay that ends last.')),
    review_status: Type.Optional(field.oneOf(REVIEW_STATUSES, 'Default reviewed.')),
    start_check_out_date: Type.Optional(field.date('Default, without a code or an end date: 180 days ago.')),
    end_check_out_date: Type.Optional(field.date('Included.')),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('reviews', Review),
  errors: ['cursor_mismatch'],
  example: {
    query: {
      review_status: 'reviewed',
      start_check_out_date: '2026-07-01',
      end_check_out_date: '2026-07-31',
    },
    data: { reviews: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const WriteReview = {
  params: Type.Object({ reservation_code: reservationCode() }),
  body: Type.Object({
    host_review_score: Type.Optional(
      score(
        'The score for the guest, to two decimal places. Required with the two fields below, unless category_ratings has overall_rating.',
      ),
    ),
    host_review_content: Type.Optional(field.text(CONTENT_MAX)),
    category_ratings: Type.Optional(
      Type.Unsafe<Static<typeof CategoryRating>[] | Record<string, number>>({
        type: ['array', 'object'],
        items: CategoryRating,
        maxItems: CATEGORIES_MAX,
        patternProperties: { '^.*$': score() },
        maxProperties: CATEGORIES_MAX,
        description: `A list with each category once, or an object such as {"cleanliness": 5}. At most ${CATEGORIES_MAX}. overall_rating counts as host_review_score where that is not sent.`,
      }),
    ),
    host_reply_content: Type.Optional(field.filledText(CONTENT_MAX, 'A reply to the guest’s review.')),
  }),
  data: Type.Object({}),
  errors: [
    'reservation_not_found',
    'order_reaches_further',
    'not_checked_out',
    'no_guest_review',
    'channel_cannot',
    'already_reviewed',
  ],
  example: {
    params: { reservation_code: EXAMPLE.reservation_code },
    body: {
      host_review_score: 5,
      host_review_content: 'Left the house as they found it.',
      category_ratings: SUB_SCORE_EXAMPLE,
    },
    data: {},
  },
} as const satisfies Contract;

export type ReviewFilters = Static<typeof ListReviews.query>;
export type ReviewInput = Static<typeof WriteReview.body>;
export type SubScore = readonly Static<typeof ChannelCategoryRating>[];
