import type { FieldPath } from '../../../forms/use-form.ts';
import type { TermsForm } from './use-terms-form.ts';
import type { TypedTerms } from './typed-terms.ts';

export type At = FieldPath<TypedTerms>;

type Typed = { readonly currentTarget: { readonly value: string } };
/** The names of the values that are typed as text. */
type Texts<Item> = { [Name in keyof Item]: Item[Name] extends string ? Name : never }[keyof Item] & string;

/** The part of a form, such as a charge, that stands at a place of the interface. */
export type PartOf<Item> = {
  readonly at: At;
  readonly item: Item;
  readonly change: (item: Item) => void;
  readonly form: Pick<TermsForm, 'problemOf' | 'settle'>;
};

/** What an input of a part needs. `named` are its names in the interface, where they are others. */
export function inputOf<Item extends object>(
  { at, item, change, form }: PartOf<Item>,
  name: Texts<Item>,
  named: readonly string[] = [name],
  changed: (value: string) => Item = (value) => ({ ...item, [name]: value }),
) {
  const places = named.map((each): At => `${at}.${each}`);
  return {
    value: item[name],
    error: places.map((place) => form.problemOf(place)).find((problem) => problem !== undefined),
    onChange: ({ currentTarget: { value } }: Typed) => {
      for (const place of places) form.settle(place);
      change(changed(value));
    },
  };
}
