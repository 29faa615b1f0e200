import { listCustomChannels } from '../../areas/custom-channels/queries.ts';
import { listDictionaryEntries } from '../../areas/dictionaries/queries.ts';
import type { Dictionary } from '../../areas/dictionaries/contract.ts';
import { listListingNames } from '../../areas/listings/named.queries.ts';
import { listPropertyNames, type NamedProperty } from '../../areas/properties/named.queries.ts';
import type { OpenScope } from '../../database/scope.ts';
import { RowProblem } from './sheet/row-problem.ts';
import { CHANNEL_WORDS, ITEM_WORDS, wordsOf } from './sheet/words.ts';

type NamedThing = { readonly id: number; readonly name: string };

/** What the rows of a file can name in the account. Every finder throws RowProblem for a name that nothing has. */
export type KnownNames = {
  property(name: string, field: string): NamedProperty;
  channel(name: string | undefined): number;
  item(direction: EntryDirection, name: string | undefined): number;
  method(direction: EntryDirection, name: string | undefined): number;
};

type EntryDirection = 'income' | 'expense';

export async function readKnownNames(scope: OpenScope): Promise<KnownNames> {
  const properties = await listPropertyNames(scope);
  const listings = await listListingNames(scope);
  const channels = await listCustomChannels(scope);
  const terms = new Map<string, readonly NamedThing[]>();
  for (const dictionary of DICTIONARIES)
    terms.set(dictionary, await listDictionaryEntries(scope, dictionary));
  const termsOf = (direction: EntryDirection, what: 'items' | 'methods') =>
    terms.get(`${direction}_${what}`) ?? [];
  const byName = propertiesByName(properties, listings);
  return {
    property: (name, field) => {
      const found = byName.get(wordsOf(name)) ?? byName.get(name);
      if (found === undefined)
        throw new RowProblem(`names ${quoted(name)}, and no property has this name or id`, field);
      const [only, another] = found;
      if (only === undefined || another !== undefined)
        throw new RowProblem(`names ${quoted(name)}, which several properties have`, field);
      return only;
    },
    channel: (name = 'Direct') => {
      const found = findNamed(channels, CHANNEL_WORDS[wordsOf(name)] ?? name);
      if (found === undefined)
        throw new RowProblem(
          `names ${quoted(name)}, which is none of the custom channels: add it first`,
          'channel',
        );
      return found;
    },
    item: (direction, name = `Other ${direction}`) => {
      const words = ITEM_WORDS[wordsOf(name)] ?? name;
      const found = findNamed(termsOf(direction, 'items'), words);
      if (found === undefined)
        throw new RowProblem(
          `names ${quoted(name)}, which is none of the ${direction} items: add it first`,
          'item',
        );
      return found;
    },
    method: (direction, name = 'Other') => {
      const found = findNamed(termsOf(direction, 'methods'), name);
      if (found === undefined)
        throw new RowProblem(
          `names ${quoted(name)}, which is none of the ways of payment of an ${direction}: add it first`,
          'method',
        );
      return found;
    },
  };
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

function findNamed(all: readonly NamedThing[], name: string): number | undefined {
  const words = wordsOf(name);
  return all.find((each) => wordsOf(each.name) === words)?.id;
}

function quoted(name: string): string {
  return `“${name.slice(0, 80)}”`;
}
