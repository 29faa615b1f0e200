import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';

/** Bounds on the pictures of properties. */
export const PICTURE_LIMITS = {
  perPropertyMax: 50,
  /** Of an account. Each has two files. */
  picturesMax: 10_000,
  gibibytesMax: 2,
  captionLengthMax: 300,
} as const;

/** Bounds on the two sizes of a picture: its bytes, and each of its sides in pixels. */
export const PICTURE_SIZES = {
  large: { bytesMax: 4 * 2 ** 20, sideMax: 4096 },
  small: { bytesMax: 2 ** 19, sideMax: 1024 },
} as const;

/** Both sizes as base64, with room for the caption. */
export const PICTURE_BODY_BYTES_MAX = 6.5 * 2 ** 20;

const EXAMPLE = {
  id: 1001,
  caption: 'The living room, with the canal in front',
  width: 2048,
  height: 1365,
  bytes: 612_480,
  large_url: 'https://innkeep.example.com/pictures/101/7d9f3c1e5b8a4f26a0c4e19d72b35f80.jpg',
  small_url: 'https://innkeep.example.com/small_pictures/101/7d9f3c1e5b8a4f26a0c4e19d72b35f80.jpg',
  created_at: '2026-06-02T10:00:05Z',
};

/** One grey pixel. */
const A_SMALL_JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
  'wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==';

const URL_SAYS = 'It needs no token: everybody who has the address can read the file.';

/** A picture of a property, in two sizes. */
export const PropertyPicture = Type.Object(
  {
    id: field.id(),
    caption: Type.String(),
    width: Type.Integer({ description: 'Of its large size, in pixels.' }),
    height: Type.Integer(),
    bytes: Type.Integer({ description: 'Of both sizes.' }),
    large_url: Type.String({ description: URL_SAYS }),
    small_url: Type.String({ description: `For lists. ${URL_SAYS}` }),
    created_at: field.moment(),
  },
  { $id: 'PropertyPicture', examples: [EXAMPLE] },
);

const of = { property_id: field.id() };
const params = Type.Object({ ...of, picture_id: field.id() });
const sizeSays = ({ bytesMax, sideMax }: (typeof PICTURE_SIZES)['large' | 'small']) =>
  `A JPEG as base64: at most ${bytesMax / 1024} KiB, and ${sideMax} pixels on each side. It is stored without its metadata.`;
const caption = field.text(PICTURE_LIMITS.captionLengthMax, 'Guests see it.');

export const ListPictures = {
  params: Type.Object(of),
  data: Type.Object({
    pictures: Type.Array(PropertyPicture, { description: 'In their order. The first is the cover.' }),
  }),
  errors: ['property_not_found'],
  example: { params: { property_id: 1001 }, data: { pictures: [EXAMPLE] } },
} as const satisfies Contract;

export const AddPicture = {
  params: Type.Object(of),
  body: Type.Object({
    large_base64: Type.String({ description: sizeSays(PICTURE_SIZES.large) }),
    small_base64: Type.String({
      description: `${sizeSays(PICTURE_SIZES.small)} It has the shape of the large one.`,
    }),
    caption: Type.Optional(caption),
  }),
  data: Type.Object({ picture_id: field.id(), picture: PropertyPicture }),
  errors: ['property_not_found', 'list_full'],
  example: {
    params: { property_id: 1001 },
    body: { large_base64: A_SMALL_JPEG, small_base64: A_SMALL_JPEG, caption: EXAMPLE.caption },
    data: { picture_id: 1001, picture: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdatePicture = {
  params,
  body: Type.Object({ caption: Type.Optional(caption) }),
  data: Type.Object({ picture: PropertyPicture }),
  errors: ['property_not_found', 'picture_not_found'],
  example: {
    params: { property_id: 1001, picture_id: 1001 },
    body: { caption: EXAMPLE.caption },
    data: { picture: EXAMPLE },
  },
} as const satisfies Contract;

export const OrderPictures = {
  params: Type.Object(of),
  body: Type.Object({
    picture_ids: field.ids(
      PICTURE_LIMITS.perPropertyMax,
      'Each picture of the property once, in the new order.',
    ),
  }),
  data: ListPictures.data,
  errors: ['property_not_found'],
  example: {
    params: { property_id: 1001 },
    body: { picture_ids: [1001] },
    data: { pictures: [EXAMPLE] },
  },
} as const satisfies Contract;

export const DeletePicture = {
  params,
  data: Type.Object({}),
  errors: ['property_not_found', 'picture_not_found'],
  example: { params: { property_id: 1001, picture_id: 1001 }, data: {} },
} as const satisfies Contract;

export type NewPicture = Static<typeof AddPicture.body>;
export type PictureChanges = Static<typeof UpdatePicture.body>;
