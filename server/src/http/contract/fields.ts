import { Type, type TSchema } from 'typebox';
import { IDS_MAX } from './id-lists.ts';
import { AMOUNT_MAX, type ExactNumber } from './money.ts';

/** The largest integer that every JSON reader reads exactly. */
const ID_MAX = Number.MAX_SAFE_INTEGER;

/** The pattern of a text that is not blank. */
export const NOT_BLANK = '\\S';

/** The pattern of a code: codes are compared without blanks and dashes, so that something else must be there. */
export const CODE = '[^\\s-]';

export const id = (description?: string) =>
  Type.Integer({ minimum: 1, maximum: ID_MAX, ...described(description) });

export const integer = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...described(description) });

export const ids = (itemsMax: number, description?: string) =>
  Type.Array(Type.Integer({ minimum: 1, maximum: ID_MAX }), {
    maxItems: itemsMax,
    uniqueItems: true,
    ...described(description),
  });

/** Ids in a query. The code receives them separated by commas, in whichever form they were sent. */
export const idList = (description?: string) =>
  Type.String({
    format: 'id-list',
    maxLength: 2000,
    description: [
      `Ids, at most ${IDS_MAX}: separated by commas, as a repeated parameter, or as a JSON array.`,
      ...(description === undefined ? [] : [description]),
    ].join(' '),
  });

/** Free text; may be empty. */
export const text = (lengthMax: number, description?: string) =>
  Type.String({ maxLength: lengthMax, ...described(description) });

/** A text with at least one character that is not white space. */
export const filledText = (lengthMax: number, description?: string) =>
  Type.String({ minLength: 1, maxLength: lengthMax, pattern: NOT_BLANK, ...described(description) });

/** A name or a title: the code receives it without white space around it, and it is not blank. */
export const name = (lengthMax: number, description?: string) => trimmed(filledText(lengthMax, description));

/** The code receives the text without white space around it. */
export const trimmed = <T extends TSchema>(schema: T): T => ({ ...schema, 'x-trimmed': true });

export const oneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...described(description) });

/** A calendar day, `2026-07-01`. */
export const date = (description?: string) => Type.String({ format: 'date', ...described(description) });

/** A day. A time that is written after it is allowed: the code receives both. */
export const datePerhapsWithTime = (description?: string) =>
  Type.String({ format: 'date-perhaps-with-time', ...described(description) });

/** An instant with its offset, RFC 3339. */
export const instant = (description?: string) =>
  Type.String({ format: 'date-time', ...described(description) });

/** An instant that the code of the area has in UTC, with a Z: responses give it with its offset. */
export const moment = (description?: string) => ({ ...instant(description), 'x-offset': true });

/** A time of day, `15:00`. */
export const timeOfDay = (description?: string) =>
  Type.String({ format: 'time-of-day', ...described(description) });

/** A time of day to the second, `15:00:00`; accepts `15:00` too. */
export const clockTime = (description?: string) =>
  Type.String({ format: 'clock-time', ...described(description) });

/** The local date and time of the account, `2026-07-01 15:00:00`. */
export const localDateTime = (description?: string) =>
  Type.String({ format: 'local-date-time', ...described(description) });

export const currency = (description = 'ISO 4217 code, upper case.') =>
  Type.String({ format: 'currency', description });

/** The currency of what is stored already: who changes it changes what each amount is worth. */
export const currencyOfAmounts = (description?: string) => ({
  ...currency(description),
  'x-of-amounts': true,
});

export const timezone = (description = 'IANA name, `Europe/Amsterdam`.') =>
  Type.String({ format: 'timezone', description });

export const country = (description = 'ISO 3166-1 alpha-2 code, upper case.') =>
  Type.String({ format: 'country', description });

export const language = (description = 'A language tag of BCP 47: `en`, `pt-BR`.') =>
  Type.String({ format: 'language', description });

/** `#FD587B`. */
export const color = (description?: string) => Type.String({ format: 'color', ...described(description) });

/** An address to fetch from: http or https. */
export const webAddress = (description?: string) =>
  Type.String({ format: 'web-address', maxLength: 2000, ...described(description) });

export const calendarAddress = (description?: string) =>
  trimmed(Type.String({ format: 'calendar-address', maxLength: 2000, ...described(description) }));

export const email = (description?: string) =>
  Type.String({ format: 'email', maxLength: 254, ...described(description) });

/** An amount in a request, in major units. The code receives it as a canonical decimal text. */
export const amountAboveZero = (description?: string) =>
  Type.Unsafe<string>({
    type: 'number',
    exclusiveMinimum: 0,
    maximum: AMOUNT_MAX,
    'x-exact': true,
    ...described(description),
  });

/** Like amountAboveZero, zero included. */
export const amountFromZero = (description?: string) =>
  Type.Unsafe<string>({
    type: 'number',
    minimum: 0,
    maximum: AMOUNT_MAX,
    'x-exact': true,
    ...described(description),
  });

/** Like amountAboveZero, of either sign. */
export const signedAmount = (description?: string) =>
  Type.Unsafe<string>({
    type: 'number',
    minimum: -AMOUNT_MAX,
    maximum: AMOUNT_MAX,
    'x-exact': true,
    ...described(description),
  });

/** An amount in a request whose bounds the code checks. The code receives it as a canonical decimal text. */
export const looseAmount = (description?: string) =>
  Type.Unsafe<string>({ type: 'number', 'x-exact': true, ...described(description) });

/** An amount in a response. It is null for an operator whose role has no money. */
export const exactNumber = (description?: string) =>
  Type.Unsafe<ExactNumber>({ type: 'number', 'x-amount': true, ...described(description) });

/** An exact number in a response that is no money, such as a share. */
export const exactFigure = (description?: string) =>
  Type.Unsafe<ExactNumber>({ type: 'number', ...described(description) });

/** Any of the above, or null. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values } = plainSchema(schema);
  return Type.Unsafe<Type.Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  });
}

/** An object or null, for responses. */
export const objectOrNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Type.Static<T> | null>({ anyOf: [schema, { type: 'null' }] });

/** The query parameters of every paged list (contract section 1.4). */
export const PAGE_QUERY = {
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: ID_MAX, default: 0, description: 'Number of rows to skip.' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Maximum number of rows.' }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'next_cursor of the previous page, instead of offset, with the same filters.',
    }),
  ),
};

/** The data of a list: its rows under their plural name, their total, and the cursor of the next page. */
export function listOf<const K extends string, T extends TSchema>(plural: K, item: T, description?: string) {
  const rows = Type.Array(item, described(description));
  const schema = Type.Object({ [plural]: rows, ...LIST_TAIL });
  return Type.Unsafe<Record<K, Type.Static<T>[]> & Type.Static<typeof ListTail>>(schema);
}

const LIST_TAIL = {
  total: Type.Integer({ minimum: 0 }),
  next_cursor: nullable(Type.String({ description: 'Null on the last page.' })),
};
const ListTail = Type.Object(LIST_TAIL);

function described(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}

function plainSchema(schema: TSchema): { type?: unknown; enum?: readonly unknown[] } {
  return schema;
}
