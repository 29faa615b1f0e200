import { sayBuiltIn } from '../../texts/built-in.ts';
import type { Texts } from '../../texts/en.ts';

type Words = { readonly t: Texts };
type NamedLine = { readonly type: string; readonly description: string };

/** What a line of a price is called: names that the service gave in the language of the portal, others as they are. */
export function lineName(line: NamedLine, { t }: Words): string {
  const types: Readonly<Record<string, string>> = t.stay.rateTypes;
  if (line.description === '') return types[line.type] ?? line.type;
  return ownName(line, t) ?? sayBuiltIn(line.description, t);
}

/** The text of a line as its field shows it: an empty one stays empty. */
export function lineText(line: NamedLine, { t }: Words): string {
  return ownName(line, t) ?? line.description;
}

/** The nights of a quote, and its discounts, have names of the service; all others are the host's, or a channel's. */
function ownName({ type, description }: NamedLine, t: Texts): string | undefined {
  if (type !== 'ACCOMMODATION') return undefined;
  if (description === 'Weekly discount') return t.booking.weeklyDiscount;
  if (description === 'Monthly discount') return t.booking.monthlyDiscount;
  const [, count] = /^(\d+) nights?$/u.exec(description) ?? [];
  return count === undefined ? undefined : t.common.nights(Number(count));
}
