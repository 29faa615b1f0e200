import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';
import { EXAMPLE as LISTING, Listing } from '../contract.ts';
import { Difference } from '../difference.ts';

const EXAMPLE = {
  closure_id: '1001',
  listing_id: 1001,
  channel_type: 'airbnb',
  listing_title: 'Canal House on Airbnb',
  property_id: 1001,
  start_date: '2026-08-01',
  end_date: '2026-08-06',
  summary: 'CLOSED - Not available',
  is_open: false,
  is_chosen: false,
};

/** Nights that the calendar of a channel closes. */
export const Closure = Type.Object(
  {
    closure_id: Type.String({ description: 'Stays the same while the calendar shows the closure.' }),
    listing_id: field.id('The id here of the listing whose calendar closes the nights.'),
    channel_type: field.oneOf(CHANNEL_TYPES, 'The channel of that listing.'),
    listing_title: Type.String({ description: 'What the host calls that listing; may be empty.' }),
    property_id: field.nullable(field.id('Null when the room type of the listing has no property.')),
    start_date: field.date(),
    end_date: field.date('The last closed night.'),
    summary: Type.String({ description: 'The title in the calendar.' }),
    is_open: Type.Boolean({
      description: 'The host has opened all of its nights. They stay open until its dates change.',
    }),
    is_chosen: Type.Boolean({ description: 'The host has made it a closure: it was read as a reservation.' }),
  },
  { $id: 'Closure', examples: [EXAMPLE] },
);

export const ListClosures = {
  query: Type.Object({
    listing_id: Type.Optional(field.id('The id here of a listing.')),
    property_id: Type.Optional(field.id()),
    property_ids: Type.Optional(field.idList('As property_id, for several properties.')),
    start_date: Type.Optional(field.date('Closures with a night on this day or later.')),
    end_date: Type.Optional(field.date('Closures with a night on this day or before.')),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('closures', Closure),
  errors: ['cursor_mismatch'],
  example: { query: { property_id: 1001 }, data: { closures: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const DECISIONS = ['confirm', 'keep'] as const;

export const DecideHeldBack = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    decision: field.oneOf(
      DECISIONS,
      'confirm cancels what is no longer in the calendar, and opens the nights of its closures. keep keeps all of it until the calendar shows it again.',
    ),
  }),
  data: Type.Object({ listing: Listing, difference: Difference }),
  errors: ['listing_not_found', 'nothing_held_back'],
  example: {
    params: { id: 1001 },
    body: { decision: 'keep' },
    data: {
      listing: LISTING,
      difference: {
        added: [],
        moved: [],
        cancelled: [],
        conflicts: [],
        blocks_added: [],
        blocks_removed: [],
      },
    },
  },
} as const satisfies Contract;

export const PresentedClosure = { example: EXAMPLE, schema: Closure };

export type ClosureFilters = Static<typeof ListClosures.query>;
