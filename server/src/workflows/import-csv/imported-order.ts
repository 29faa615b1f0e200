import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { NewOrder } from '../../areas/reservations/contract.ts';
import { UpdateCustomFields } from '../../areas/reservations/fields/contract.ts';
import { CreateReservation } from '../book-order/contract.ts';
import type { OrderFacts } from '../book-order/book-order.ts';

/** What a row says of a stay beside what a new booking of the interface says. The bounds are those of changing a stay. */
const FACTS = {
  number_of_children: field.integer(0, 99),
  number_of_infants: field.integer(0, 99),
  number_of_pets: field.integer(0, 99),
  custom_fields: UpdateCustomFields.body.properties.custom_fields,
};

const ImportedStay = Type.Object(FACTS);

/** The body of a booking of a file: that of a new booking, whose reference keeps its dashes, and what its rows say besides. */
export const ImportedOrder = {
  body: Type.Object({
    ...NewOrder.properties,
    channel_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$' }),
    ),
    booked_at: Type.Optional(field.instant()),
    facts: Type.Array(ImportedStay, { minItems: 1, maxItems: 50 }),
  }),
  data: CreateReservation.data,
  example: {
    body: { ...CreateReservation.example.body, facts: [] },
    data: CreateReservation.example.data,
  },
} as const satisfies Contract;

type Sent = Static<typeof ImportedOrder.body>;

/** What rules write to the guests of a file. */
export type Quiet = Pick<OrderFacts['stays'][number], 'quiet_since' | 'is_quiet_ahead'>;

/** What is stored of an order besides its booking. */
export function factsOf({ booked_at, facts }: Sent, quiet: Quiet): OrderFacts {
  return {
    booked_at,
    stays: facts.map(({ custom_fields, ...numbers }) => ({
      ...numbers,
      ...quiet,
      custom_fields: Object.fromEntries(
        Object.entries(custom_fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ),
    })),
  };
}
