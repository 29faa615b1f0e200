import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

export const LINK_SCOPES = ['entire', 'partial'] as const;

/** Bounds of an account; docs/limits.md has them. */
export const LINK_LIMITS = { linksMax: 200, propertiesMax: 200 } as const;

const EXAMPLE = {
  id: 1001,
  scope: 'partial',
  property_ids: [1001, 1002],
  url: 'https://pms.example.com/calendars/101/4b7e1f0a9c2d4e83b5d6f7a8c9e0d1b2',
  created_at: '2026-06-15T10:00:00+00:00',
};

/** A link to a calendar of free nights, contract section 6. */
export const CalendarShareLink = Type.Object(
  {
    id: field.id(),
    scope: field.oneOf(LINK_SCOPES),
    property_ids: Type.Array(field.id(), {
      description: 'The shown properties, ordered by id. Empty for entire, which shows all of the account.',
    }),
    url: Type.String({
      description:
        'The address of the page. Anyone with the address can open it, until the link is deleted. It shows which nights ' +
        'are free, and nothing about guests.',
    }),
    created_at: field.instant(),
  },
  { $id: 'CalendarShareLink', examples: [EXAMPLE] },
);

export const ListCalendarShareLinks = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    scope: Type.Optional(field.oneOf(LINK_SCOPES)),
    property_id: Type.Optional(field.id('Only links that name this property.')),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('calendar_share_links', CalendarShareLink),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { calendar_share_links: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateCalendarShareLink = {
  body: Type.Object({
    scope: field.oneOf(
      LINK_SCOPES,
      'An account has one link with entire: while there is one, that one is returned.',
    ),
    property_ids: Type.Optional(
      field.ids(LINK_LIMITS.propertiesMax, 'Required for partial, at least one; not for entire.'),
    ),
  }),
  data: Type.Object({ calendar_share_link_id: field.id(), calendar_share_link: CalendarShareLink }),
  errors: ['property_not_found', 'list_full', 'operator_is_limited'],
  example: {
    body: { scope: 'partial', property_ids: EXAMPLE.property_ids },
    data: { calendar_share_link_id: EXAMPLE.id, calendar_share_link: EXAMPLE },
  },
} as const satisfies Contract;

export const DeleteCalendarShareLink = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['calendar_share_link_not_found'],
  example: { params: { id: EXAMPLE.id }, data: {} },
} as const satisfies Contract;

export type LinkScope = (typeof LINK_SCOPES)[number];
export type LinkFilters = Static<typeof ListCalendarShareLinks.query>;
export type NewLink = Static<typeof CreateCalendarShareLink.body>;
