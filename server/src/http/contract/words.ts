/** What the values of a list mean. `meaningsOf` makes one, and refuses a list with a value that has no meaning. */
export type ValueMeanings = {
  readonly values: readonly string[];
  readonly meanings: Readonly<Record<string, string>>;
};

/**
 * What the fields of an area and their values mean, beside its contract. Only the OpenAPI document has them, for fields
 * whose contract says nothing: a word has one meaning in the whole interface, and is explained once.
 *
 * A key is the name of a field, or the end of its path: `rates.tax` is the tax of any rates, and `Task.id` that of the
 * named schema. The longest key that fits counts.
 */
export type Words = {
  readonly fields?: Readonly<Record<string, string>>;
  readonly values?: readonly ValueMeanings[];
};

export function meaningsOf<const T extends readonly string[]>(
  values: T,
  meanings: Readonly<Record<T[number], string>>,
): ValueMeanings {
  return { values, meanings };
}

/** Words of every area. */
export const COMMON_WORDS: Words = {
  fields: {
    id: 'The id of the object. Paths and other objects name it by this id.',
    total: 'The number of rows that the filters find, on all pages.',
    created_at: 'When it was stored.',
    updated_at: 'When it was last changed.',
    currency: 'The currency of the amounts beside it, an ISO 4217 code.',
    amount: 'An amount in major units of the currency beside it.',
    date: 'The day.',
    note: 'A text for the account itself. Guests do not see it.',
    start_date: 'The first day, included.',
    end_date: 'The last day, included.',
    is_active: 'False: it is switched off, and does nothing until it is switched on.',
  },
};
