import { Type, type Static } from 'typebox';
import * as field from '../../../http/contract/fields.ts';

export const ID_TYPES = ['passport', 'id_card', 'others'] as const;
export const GENDERS = ['male', 'female'] as const;

/** The largest number of guests in the list of a stay. */
const GUESTS_MAX = 100;
/** Of these a channel's first GUESTS_MAX are stored. */
const SENT_MAX = 1000;

const details = {
  phone: Type.Optional(field.nullable(field.text(50))),
  email: Type.Optional(field.nullable(field.email())),
  id_type: Type.Optional(field.nullable(field.oneOf(ID_TYPES))),
  id_number: Type.Optional(field.nullable(field.text(50))),
  gender: Type.Optional(field.nullable(field.oneOf(GENDERS))),
  country: Type.Optional(field.nullable(field.country())),
};

/** The guests of a stay, as a request sends them. */
export const SentGuests = Type.Array(
  Type.Object({
    id: Type.Optional(
      field.id(
        'A guest of this stay, to keep: the fields that are not sent stay as they are. Without an id, the guest is new.',
      ),
    ),
    name: Type.Optional(field.name(100, 'Required for a new guest.')),
    ...details,
    is_booker: Type.Optional(Type.Boolean({ description: 'Of one guest at most. False for a new guest.' })),
  }),
  {
    maxItems: GUESTS_MAX,
    description: 'Replaces the whole list; [] clears it. A guest that is not sent is deleted.',
  },
);

/** The guests of an order, as its channel sends them: it knows no ids of guests. */
const loose = (description?: string) =>
  Type.Optional(field.nullable(Type.String(description === undefined ? {} : { description })));

export const ChannelGuests = Type.Array(
  Type.Object({
    name: Type.Optional(
      field.trimmed(Type.String({ description: 'At most 100 characters. A guest without one is dropped.' })),
    ),
    phone: loose('At most 50 characters.'),
    email: loose(),
    id_type: loose(`One of ${ID_TYPES.join(', ')}.`),
    id_number: loose('At most 50 characters.'),
    gender: loose(`One of ${GENDERS.join(', ')}.`),
    country: loose('ISO 3166-1 alpha-2 code, upper case.'),
    is_booker: Type.Optional(
      Type.Boolean({
        description: 'Of one guest at most. True for the one who booked, also under another name.',
      }),
    ),
  }),
  {
    maxItems: SENT_MAX,
    description:
      'Everybody who comes, for each stay of the order, at most 100. A guest is known by the name: of one who is stored, the fields ' +
      'that are not sent stay as they are. A guest who is not sent is deleted. The one who booked is in guest, and stays ' +
      'in the list also when it does not name them.',
  },
);

/** A guest of a channel, as it can be stored. */
export type ChannelGuest = Omit<SentGuest, 'id' | 'name'> & { readonly name: string };
export type SentGuest = Static<typeof SentGuests>[number];
