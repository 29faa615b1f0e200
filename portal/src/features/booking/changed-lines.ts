import { linesTyped, type PriceLine } from '../../domain/prices/lines.ts';
import type { Priced, StayDraft } from './booking-draft.ts';

type Changes = Partial<StayDraft>;

/** The price is that of the quote or the calendar again. */
export const AS_QUOTED = { rate_amount: undefined, lines: undefined, new_charges: undefined } as const;

/** The lines that were changed, and those of the charges that were ticked since. Undefined while none was changed. */
export function changedLines(
  { lines, new_charges }: StayDraft,
  { quote }: Priced,
  tag: string,
): readonly PriceLine[] | undefined {
  if (lines === undefined || quote === undefined) return lines;
  const ticked = quote.lines.filter(({ description }) => new_charges?.includes(description));
  return [...lines, ...linesTyped(ticked, quote.currency, tag)];
}

/** Lines that the host has changed. A charge that no quote has priced yet still gets its line. */
export function withLines(
  { new_charges }: StayDraft,
  { quote }: Priced,
  lines: readonly PriceLine[],
): Changes {
  return { rate_amount: undefined, lines, new_charges: quote === undefined ? new_charges : undefined };
}

/** An optional charge is ticked or not. Beside changed lines its own line comes or goes. */
export function withCharge(
  { charges, lines, new_charges = [] }: StayDraft,
  name: string,
  isTicked: boolean,
): Changes {
  const without = (names: readonly string[]) => names.filter((each) => each !== name);
  if (isTicked)
    return {
      charges: [...without(charges), name],
      ...(lines === undefined ? {} : { new_charges: [...without(new_charges), name] }),
    };
  const left = lines?.filter(({ description }) => description !== name);
  return {
    charges: without(charges),
    lines: left?.length === 0 ? undefined : left,
    new_charges: without(new_charges),
  };
}

/** False while the price is that of the quote or the calendar. */
export function hasTypedPrice({ rate_amount, lines }: StayDraft): boolean {
  return rate_amount !== undefined || lines !== undefined;
}
