import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

export const VIEW_PAGES = ['reservations', 'inbox', 'tasks', 'money', 'calendar'] as const;
const NAME_LENGTH_MAX = 100;
const SEARCH_LENGTH_MAX = 2000;

const EXAMPLE = {
  id: 1001,
  name: 'Arrivals to pay',
  page: 'reservations',
  search: 'status=accepted&paid=false',
  is_shared: true,
  is_own: true,
  operator_id: 201,
  operator_name: 'Nora Visser',
  created_at: '2026-06-15T10:00:00Z',
  updated_at: '2026-06-15T10:00:00Z',
};

const SEARCH =
  'The filters as the page has them in its address. The service stores them, and does not read them.';

/** Filters of a page of the portal, under a name. */
export const SavedView = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    page: field.oneOf(VIEW_PAGES),
    search: Type.String({ description: SEARCH }),
    is_shared: Type.Boolean({ description: 'true: every operator of the account sees it.' }),
    is_own: Type.Boolean({ description: 'true: the signed-in operator saved it.' }),
    operator_id: field.id('The operator who saved it.'),
    operator_name: Type.String(),
    created_at: field.moment(),
    updated_at: field.moment(),
  },
  { $id: 'SavedView', examples: [EXAMPLE] },
);

const name = field.name(NAME_LENGTH_MAX, 'Unique among the views of the operator for the page.');
const search = field.text(SEARCH_LENGTH_MAX, SEARCH);
const is_shared = Type.Boolean({
  description: 'true: every operator of the account sees it. Not for an operator limited to some properties.',
});
const params = Type.Object({ id: field.id() });
const data = Type.Object({ saved_view: SavedView });

export const ListSavedViews = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    page: Type.Optional(field.oneOf(VIEW_PAGES)),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('saved_views', SavedView),
  errors: ['cursor_mismatch'],
  example: {
    query: { page: 'reservations', limit: 20 },
    data: { saved_views: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const CreateSavedView = {
  body: Type.Object({
    name,
    page: field.oneOf(VIEW_PAGES),
    search,
    is_shared: Type.Optional({ ...is_shared, default: false }),
  }),
  data: Type.Object({ saved_view_id: field.id(), saved_view: SavedView }),
  errors: ['name_taken', 'list_full', 'operator_is_limited'],
  example: {
    body: { name: EXAMPLE.name, page: 'reservations', search: EXAMPLE.search, is_shared: true },
    data: { saved_view_id: EXAMPLE.id, saved_view: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateSavedView = {
  params,
  body: Type.Object({
    name: Type.Optional(name),
    search: Type.Optional(search),
    is_shared: Type.Optional(is_shared),
  }),
  data,
  errors: ['saved_view_not_found', 'saved_view_of_another', 'name_taken', 'operator_is_limited'],
  example: {
    params: { id: 1001 },
    body: { is_shared: false },
    data: { saved_view: { ...EXAMPLE, is_shared: false } },
  },
} as const satisfies Contract;

export const DeleteSavedView = {
  params,
  data: Type.Object({}),
  errors: ['saved_view_not_found', 'saved_view_of_another'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type ViewPage = (typeof VIEW_PAGES)[number];
export type ViewFilters = Static<typeof ListSavedViews.query>;
export type NewView = Static<typeof CreateSavedView.body>;
export type ViewChanges = Static<typeof UpdateSavedView.body>;
