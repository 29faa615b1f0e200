import { isDeepStrictEqual } from 'node:util';
import { onceFor } from '../contract/once-for.ts';

type Properties = Readonly<Record<string, { readonly 'x-formerly'?: string }>>;
type FormerNames = readonly (readonly [former: string, name: string])[];

/** The former names of the fields of an object, each with its present one. */
export const formerNamesOfFields = onceFor((properties: Properties): FormerNames =>
  Object.entries(properties).flatMap(([name, { 'x-formerly': former }]) =>
    former === undefined ? [] : [[former, name] as const],
  ),
);

export type FormerNameReading = {
  /** Called for a field that was sent under both names with two values. */
  readonly refuse: (former: string, message: string) => void;
  /** Called for a field that was sent under its former name. */
  readonly taken: (former: string, name: string) => void;
};

/** Gives the fields of an object that were sent under a former name their present one, in place. */
export function takeFormerNames(
  properties: Properties,
  value: Record<string, unknown>,
  { refuse, taken }: FormerNameReading,
): void {
  for (const [former, name] of formerNamesOfFields(properties)) {
    if (!Object.hasOwn(value, former)) continue;
    if (!Object.hasOwn(value, name)) {
      value[name] = value[former];
      taken(former, name);
    } else if (!isDeepStrictEqual(value[former], value[name])) {
      refuse(
        former,
        `is the former name of ${name}, which was sent too, with another value: send ${name} alone`,
      );
    }
    delete value[former];
  }
}
