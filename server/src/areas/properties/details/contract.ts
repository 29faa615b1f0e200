import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { AMENITIES } from './amenities.ts';

/** Bounds on the description of a property. */
export const DETAILS_LIMITS = {
  roomsMax: 50,
  bedsMax: 10,
  bedsOfKindMax: 20,
  bathroomsMax: 50,
  languagesMax: 12,
  textLengthMax: 5_000,
  registrationLengthMax: 100,
  phoneLengthMax: 50,
  sectionsMax: 20,
  sectionTitleLengthMax: 100,
  sectionPicturesMax: 10,
  /** Of all texts of the guide together. */
  guideLengthMax: 100_000,
  staffGuideLengthMax: 5_000,
} as const;

export const ROOM_KINDS = ['bedroom', 'living_room', 'other'] as const;
export const BED_KINDS = [
  'single',
  'small_double',
  'double',
  'queen',
  'king',
  'bunk',
  'sofa_bed',
  'futon',
  'crib',
] as const;

const AMENITY_KEYS = listKeys(AMENITIES);
const MEANINGS = Object.entries(AMENITIES).map(([key, says]) => `\`${key}\`: ${says}`);

const EXAMPLE = {
  property_id: 1001,
  is_set: true,
  rooms: [
    { kind: 'bedroom', beds: [{ kind: 'queen', count: 1 }] },
    { kind: 'bedroom', beds: [{ kind: 'single', count: 2 }] },
    { kind: 'living_room', beds: [{ kind: 'sofa_bed', count: 1 }] },
  ],
  bathrooms: 1.5,
  amenities: ['wifi', 'kitchen', 'washing_machine', 'smoke_alarm'],
  house_rules: [
    { language: 'en', text: 'No smoking. Quiet after ten.' },
    { language: 'es', text: 'Prohibido fumar. Silencio a partir de las diez.' },
  ],
  descriptions: [{ language: 'en', text: 'A canal house of 1680, five minutes from the station.' }],
  registration_number: '0363 4F2A 11C0 9B7E 3D21',
  contact_phone: '+31 20 555 0134',
  check_out_steps: [{ language: 'en', text: 'Leave the key in the box. Take the rubbish down.' }],
  guide: [
    {
      texts: [
        { language: 'en', title: 'The stove', text: 'Turn the left knob and press it.' },
        { language: 'es', title: 'La cocina', text: 'Gire el mando izquierdo y púlselo.' },
      ],
      picture_ids: [],
    },
  ],
  staff_guide: 'The door to the cellar sticks. Fresh linen is in the left cupboard.',
  map_url: 'https://www.openstreetmap.org/?mlat=52.3738&mlon=4.8897#map=17/52.3738/4.8897',
};

const rooms = () =>
  Type.Array(
    Type.Object({
      kind: field.oneOf(ROOM_KINDS),
      beds: Type.Array(
        Type.Object({
          kind: field.oneOf(BED_KINDS, 'Each once in a room.'),
          count: field.integer(1, DETAILS_LIMITS.bedsOfKindMax),
        }),
        { maxItems: DETAILS_LIMITS.bedsMax },
      ),
    }),
    {
      maxItems: DETAILS_LIMITS.roomsMax,
      description:
        'Rooms in which guests sleep or spend time, with their beds. The guests that it takes are `capacity` of the property.',
    },
  );

const amenities = () =>
  Type.Array(field.oneOf(AMENITY_KEYS), {
    uniqueItems: true,
    maxItems: AMENITY_KEYS.length,
    description: `What guests have there. ${MEANINGS.join('; ')}.`,
  });

const texts = (description: string) =>
  Type.Array(
    Type.Object({ language: field.language(), text: field.filledText(DETAILS_LIMITS.textLengthMax) }),
    {
      maxItems: DETAILS_LIMITS.languagesMax,
      description,
    },
  );

const HOUSE_RULES = 'What guests keep to, in each language once. The first is for who reads none of them.';
const DESCRIPTIONS = 'How the host describes it to guests, in each language once.';
const REGISTRATION = 'The number under which the authorities know it as a short-term rental.';
const STAFF_GUIDE =
  'How staff get in and find things there. Their page shows it today and tomorrow, and not the text for guests.';

const PHONE = 'The number that guests call, on their page. Empty: none.';
const STEPS =
  'What guests do before they leave, in each language once. The first is for who reads none of them.';
const GUIDE = 'What guests read about the property on their page, in this order.';

const guide = () =>
  Type.Array(
    Type.Object({
      texts: Type.Array(
        Type.Object({
          language: field.language(),
          title: field.trimmed(field.filledText(DETAILS_LIMITS.sectionTitleLengthMax)),
          text: field.text(DETAILS_LIMITS.textLengthMax),
        }),
        {
          minItems: 1,
          maxItems: DETAILS_LIMITS.languagesMax,
          description: 'In each language once. The first is for who reads none of them.',
        },
      ),
      picture_ids: Type.Array(field.id(), {
        maxItems: DETAILS_LIMITS.sectionPicturesMax,
        uniqueItems: true,
        description:
          'Pictures of the property that show it. On the page of a guest they stand here and not among the others.',
      }),
    }),
    {
      maxItems: DETAILS_LIMITS.sectionsMax,
      description: `${GUIDE} All titles and texts together have at most ${DETAILS_LIMITS.guideLengthMax.toLocaleString('en-US')} characters.`,
    },
  );

/** What a property is like. */
export const PropertyDetails = Type.Object(
  {
    property_id: field.id(),
    is_set: Type.Boolean({ description: 'false: nobody has described it.' }),
    rooms: rooms(),
    bathrooms: field.nullable(
      field.exactNumber('A half is one without a bath or shower. Null when it is not set.'),
    ),
    amenities: amenities(),
    house_rules: texts(HOUSE_RULES),
    descriptions: texts(DESCRIPTIONS),
    registration_number: Type.String({ description: REGISTRATION }),
    contact_phone: Type.String({ description: PHONE }),
    check_out_steps: texts(STEPS),
    guide: guide(),
    staff_guide: Type.String({ description: STAFF_GUIDE }),
    map_url: field.nullable(
      Type.String({
        description:
          'A map of where it is, at OpenStreetMap: from its latitude and longitude, else from its address. Null without them.',
      }),
    ),
  },
  { $id: 'PropertyDetails', examples: [EXAMPLE] },
);

export const NewDetails = Type.Object({
  rooms: Type.Optional(rooms()),
  bathrooms: Type.Optional(
    field.nullable(
      Type.Unsafe<string>({
        type: 'number',
        minimum: 0,
        maximum: DETAILS_LIMITS.bathroomsMax,
        'x-exact': true,
        description: 'In halves: 1.5. A half is one without a bath or shower.',
      }),
    ),
  ),
  amenities: Type.Optional(amenities()),
  house_rules: Type.Optional(texts(HOUSE_RULES)),
  descriptions: Type.Optional(texts(DESCRIPTIONS)),
  registration_number: Type.Optional(
    field.trimmed(field.text(DETAILS_LIMITS.registrationLengthMax, REGISTRATION)),
  ),
  contact_phone: Type.Optional(field.trimmed(field.text(DETAILS_LIMITS.phoneLengthMax, PHONE))),
  check_out_steps: Type.Optional(texts(STEPS)),
  guide: Type.Optional(guide()),
  staff_guide: Type.Optional(field.text(DETAILS_LIMITS.staffGuideLengthMax, STAFF_GUIDE)),
});

const params = Type.Object({ property_id: field.id() });
const data = Type.Object({ details: PropertyDetails });

export const GetDetails = {
  params,
  data,
  errors: ['property_not_found'],
  example: { params: { property_id: 1001 }, data: { details: EXAMPLE } },
} as const satisfies Contract;

export const UpdateDetails = {
  params,
  body: NewDetails,
  data,
  errors: ['property_not_found'],
  example: {
    params: { property_id: 1001 },
    body: {
      rooms: EXAMPLE.rooms,
      bathrooms: 1.5,
      amenities: EXAMPLE.amenities,
      house_rules: EXAMPLE.house_rules,
      descriptions: EXAMPLE.descriptions,
      registration_number: EXAMPLE.registration_number,
      contact_phone: EXAMPLE.contact_phone,
      check_out_steps: EXAMPLE.check_out_steps,
      guide: EXAMPLE.guide,
      staff_guide: EXAMPLE.staff_guide,
    },
    data: { details: EXAMPLE },
  },
} as const satisfies Contract;

export type SentDetails = Static<typeof NewDetails>;
export type GuideSection = NonNullable<SentDetails['guide']>[number];
export type LanguageText = { readonly language: string; readonly text: string };

/** The keys of a table, as its type knows them. */
function listKeys<const Table extends object>(table: Table): readonly (keyof Table & string)[] {
  const keys: (keyof Table & string)[] = [];
  for (const key in table) if (Object.hasOwn(table, key)) keys.push(key);
  return keys;
}
