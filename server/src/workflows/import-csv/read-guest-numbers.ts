import { meaningOf } from './sheet/header-words.ts';
import type { RowCells } from './sheet/row-cells.ts';
import { isPaidWord } from './sheet/state-words.ts';

/** Adults and children are the guests; a file may count them in one column, in words, or not all of them. Throws RowProblem. */
export function readGuestNumbers(cells: RowCells) {
  const said = countsInWords(cells.text('number_of_guests') ?? '');
  const count = (field: string) => cells.count(field) ?? said.get(field);
  const ages = agesIn(cells.text('children_ages') ?? '');
  const number_of_children = count('children') ?? ages.length;
  const adults = count('adults');
  const all = said.size > 0 ? said.get('guests') : cells.count('number_of_guests');
  const guests = adults === undefined ? (all ?? number_of_children + 1) : adults + number_of_children;
  const number_of_guests = Math.max(1, guests, number_of_children);
  const isWhole = ages.length > 0 && ages.length <= number_of_children && ages.length < number_of_guests;
  return {
    number_of_guests,
    children_ages: isWhole ? ages : undefined,
    facts: {
      number_of_children,
      number_of_infants: count('infants') ?? 0,
      number_of_pets: readPets(cells) ?? said.get('pets') ?? 0,
    },
  };
}

/** `2 adults, 1 child` counts by words, in five languages. A number alone says nothing of whom it counts. */
function countsInWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, digits, word = ''] of text.slice(0, 100).matchAll(/(\d{1,2})\s*(\p{L}+)/gu)) {
    const singular = meaningOf(`${word}s`);
    const meaning = KNOWN.find((each) => each === meaningOf(word) || each === singular);
    if (meaning !== undefined) counts.set(meaning, Number(digits));
  }
  return counts;
}

const KNOWN = ['adults', 'children', 'infants', 'pets', 'guests'] as const;
const AGE_MAX = 17;

/** `7, 4` or `7 and 4 years`. Empty when one of them is no age of a child. */
function agesIn(text: string): readonly number[] {
  const ages = [...text.slice(0, 200).matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return ages.every((age) => age <= AGE_MAX) ? ages : [];
}

/** A number, or a word for one of them. */
function readPets(cells: RowCells): number | undefined {
  const word = isPaidWord(cells.text('pets') ?? '');
  return word === undefined ? cells.count('pets') : Number(word);
}
