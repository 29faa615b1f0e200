import { listCustomChannels } from '../../areas/custom-channels/queries.ts';
import { listDictionaryEntries } from '../../areas/dictionaries/queries.ts';
import type { Dictionary } from '../../areas/dictionaries/contract.ts';
import { listListingNames } from '../../areas/listings/names.queries.ts';
import { listPropertyNames, type NamedProperty } from '../../areas/properties/names.queries.ts';
import type { OpenScope } from '../../database/scope.ts';
import { RowProblem } from './sheet/row-problem.ts';
import type { CsvMapping, WordField } from './contract.ts';
import { ROW_STATES } from './sheet/state-words.ts';
import { CHANNEL_WORDS, ITEM_WORDS, wordsOf } from './sheet/words.ts';

type NamedThing = { readonly id: number; readonly name: string };

/** What the rows of a file can name in the account. Every finder throws RowProblem for a name that nothing has. */
export type KnownNames = {
  property(name: string, field: string): NamedProperty;
  channel(name: string | undefined): NamedThing;
  /** What a person says of a word of a status. */
  state(status: string): string | undefined;
  /** Of a property of the account. */
  title(id: number): string | undefined;
  /** The answers to questions about words of these fields. */
  readonly choices: (field: WordField) => readonly string[];
  item(direction: EntryDirection, name: string | undefined): NamedThing;
  method(direction: EntryDirection, name: string | undefined): number;
};

type EntryDirection = 'income' | 'expense';

/** More properties are not listed as answers. */
const CHOICES_MAX = 200;

/** `explained`: what a person says of words that nothing in the account has as its name. */
export async function readKnownNames(
  scope: OpenScope,
  explained: NonNullable<CsvMapping['words']> = [],
): Promise<KnownNames> {
  const properties = await listPropertyNames(scope);
  const listings = await listListingNames(scope);
  const channels = await listCustomChannels(scope);
  const terms = new Map<string, readonly NamedThing[]>();
  for (const dictionary of DICTIONARIES)
    terms.set(dictionary, await listDictionaryEntries(scope, dictionary));
  const termsOf = (direction: EntryDirection, what: 'items' | 'methods') =>
    terms.get(`${direction}_${what}`) ?? [];
  const byName = propertiesByName(properties, listings);
  const meant = new Map(explained.map(({ field, word, means }) => [`${field} ${wordsOf(word)}`, means]));
  const meaningOf = (field: WordField, word: string) => meant.get(`${field} ${wordsOf(word)}`);
  const choices = choicesIn({ properties, channels, termsOf });
  return {
    state: (status) => meaningOf('status', status),
    choices: (field) => choices[field](),
    title: (id) => properties.find((property) => property.id === id)?.title,
    property: (written, field) => {
      const name = meaningOf('property', written) ?? written;
      return onlyProperty(byName.get(wordsOf(name)) ?? byName.get(name), { name, written, field });
    },
    channel: (written = 'Direct') => {
      const name = meaningOf('channel', written) ?? written;
      const found = findNamed(channels, CHANNEL_WORDS[wordsOf(name)] ?? name) ?? findWithin(channels, name);
      if (found === undefined)
        throw new RowProblem(
          `names ${quoted(name)}, which is none of the custom channels: add it first`,
          'channel',
          { about: 'channel', word: written },
        );
      return found;
    },
    item: (direction, written = `Other ${direction}`) => {
      const name = meaningOf('item', written) ?? written;
      const words = ITEM_WORDS[wordsOf(name)] ?? name;
      const found = findNamed(termsOf(direction, 'items'), words);
      if (found === undefined)
        throw new RowProblem(
          `names ${quoted(name)}, which is none of the ${direction} items: add it first`,
          'item',
          { about: 'item', word: written },
        );
      return found;
    },
    method: (direction, written = 'Other') => {
      const name = meaningOf('method', written) ?? written;
      const found = findNamed(termsOf(direction, 'methods'), name);
      if (found === undefined)
        throw new RowProblem(
          `names ${quoted(name)}, which is none of the ways of payment of an ${direction}: add it first`,
          'method',
          { about: 'method', word: written },
        );
      return found.id;
    },
  };
}

type KnownThings = {
  readonly properties: readonly NamedProperty[];
  readonly channels: readonly NamedThing[];
  readonly termsOf: (direction: EntryDirection, what: 'items' | 'methods') => readonly NamedThing[];
};

/** The answers to questions about words, by field. */
function choicesIn({
  properties,
  channels,
  termsOf,
}: KnownThings): Readonly<Record<WordField, () => readonly string[]>> {
  const namesOf = (what: 'items' | 'methods') => [
    ...new Set([...termsOf('income', what), ...termsOf('expense', what)].map(({ name }) => name)),
  ];
  return {
    status: () => ROW_STATES,
    channel: () => channels.map(({ name }) => name),
    property: () => properties.slice(0, CHOICES_MAX).map(({ title }) => title),
    item: () => namesOf('items'),
    method: () => namesOf('methods'),
  };
}

type WrittenName = { readonly name: string; readonly written: string; readonly field: string };

function onlyProperty(
  found: readonly NamedProperty[] | undefined,
  { name, written, field }: WrittenName,
): NamedProperty {
  if (found === undefined)
    throw new RowProblem(`names ${quoted(name)}, and no property has this name or id`, field, {
      about: 'property',
      word: written,
    });
  const [only, another] = found;
  if (only === undefined || another !== undefined)
    throw new RowProblem(`names ${quoted(name)}, which several properties have`, field);
  return only;
}

const DICTIONARIES: readonly Dictionary[] = [
  'income_items',
  'expense_items',
  'income_methods',
  'expense_methods',
];

/** By title, by the titles and ids of their listings, and by id. A title of a property wins. */
function propertiesByName(
  properties: readonly NamedProperty[],
  listings: Awaited<ReturnType<typeof listListingNames>>,
): ReadonlyMap<string, readonly NamedProperty[]> {
  const byName = new Map<string, NamedProperty[]>();
  for (const property of properties) add(byName, wordsOf(property.title), property);
  const byOther = new Map<string, NamedProperty[]>();
  for (const property of properties) add(byOther, String(property.id), property);
  for (const { property_id, title, listing_id } of listings) {
    const property = properties.find(({ id }) => id === property_id);
    if (property === undefined) continue;
    add(byOther, wordsOf(title), property);
    add(byOther, listing_id, property);
  }
  return new Map([...byOther, ...byName]);
}

function add(into: Map<string, NamedProperty[]>, name: string, property: NamedProperty): void {
  const known = into.get(name) ?? [];
  if (name !== '' && !known.includes(property)) into.set(name, [...known, property]);
}

function findNamed(all: readonly NamedThing[], name: string): NamedThing | undefined {
  const words = wordsOf(name);
  return all.find((each) => wordsOf(each.name) === words);
}

/** The only channel whose name is among the words: `Airbnb API`, `Booking.com (XML)`. */
function findWithin(all: readonly NamedThing[], name: string): NamedThing | undefined {
  const words = ` ${wordsOf(name)} `;
  const [only, another] = all.filter((each) => words.includes(` ${wordsOf(each.name)} `));
  return another === undefined ? only : undefined;
}

function quoted(name: string): string {
  return `“${name.slice(0, 80)}”`;
}
