import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';

const EXAMPLE = {
  property_id: 1001,
  property_title: 'Canal House',
  timezone: 'Europe/Amsterdam',
  date: '2026-07-04',
  departure_time: '11:00',
  arrival_time: '15:00',
  departing_stay_code: '0-4821907-k3m8tq',
  arriving_stay_code: '0-7301552-p2v9xe',
};

/** Guests leave a property and others arrive on the same day. */
export const Turnover = Type.Object(
  {
    property_id: field.id(),
    property_title: Type.String(),
    timezone: field.timezone('That of the property.'),
    date: field.date(),
    departure_time: field.timeOfDay('When the guests say that they leave; else the time of the property.'),
    arrival_time: field.timeOfDay('When the guests say that they arrive; else the time of the property.'),
    departing_stay_code: Type.String(),
    arriving_stay_code: Type.String(),
  },
  { $id: 'Turnover', examples: [EXAMPLE] },
);

export const ListTurnovers = {
  query: Type.Object({
    property_id: Type.Optional(field.id()),
    start_date: field.date(),
    end_date: field.date('Included.'),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('turnovers', Turnover),
  errors: ['cursor_mismatch'],
  example: {
    query: { start_date: '2026-06-29', end_date: '2026-07-05' },
    data: { turnovers: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export type PresentedTurnover = Static<typeof Turnover>;
export type TurnoversQuery = Static<typeof ListTurnovers.query>;
