/** The settable fields of a calendar day, by endpoint. They are columns of the table. */
export const DAY_FIELDS = {
  prices: ['price'],
  inventories: ['inventory'],
  restrictions: [
    'min_stay_on_arrival',
    'max_stay_on_arrival',
    'closed_on_arrival',
    'closed_on_departure',
    'min_stay_through',
    'max_stay_through',
    'exact_stay_on_arrival',
    'min_advance_reservation',
    'max_advance_reservation',
  ],
} as const;

export type Restriction = (typeof DAY_FIELDS)['restrictions'][number];

/** Aliases of restrictions that clients in the field send. */
export const RESTRICTION_ALIASES = {
  min_stay: 'min_stay_on_arrival',
  max_stay: 'max_stay_on_arrival',
  closed_to_arrival: 'closed_on_arrival',
  closed_to_departure: 'closed_on_departure',
} as const satisfies Record<string, Restriction>;
