import { amountFlaw, readAmount, readCount, type AmountFlaw } from '../format/amounts.ts';
import { placesOf } from '../format/exact-sum.ts';
import { formatMoney } from '../format/money.ts';
import { useWording, type Wording } from '../texts/texts.ts';

/** The most that the interface takes. */
const AMOUNT_MAX = 999_999_999_999.999;

/** What a form can see for itself. Everything else the service knows better. */
export function useChecks() {
  const { t, tag } = useWording();
  const words = t.forms;
  const amount = (text: string, currency: string) => {
    const flaw = amountFlaw(text, currency, tag);
    if (flaw !== undefined) return sayFlaw(flaw, currency, words);
    return (readAmount(text, currency, tag) ?? 0) > AMOUNT_MAX ? words.noAmount : undefined;
  };
  const filled = (text: string) => (text.trim() === '' ? words.empty : undefined);
  return {
    filled,
    amount,
    amountOrEmpty: (text: string, currency: string) =>
      text.trim() === '' ? undefined : amount(text, currency),
    amountAboveZero: (text: string, currency: string) =>
      amount(text, currency) ?? (readAmount(text, currency, tag) === 0 ? words.notAboveZero : undefined),
    /** The check of an amount that is no more than another one, such as that of a refund. */
    atMost: (text: string, most: number, currency: string) =>
      (readAmount(text, currency, tag) ?? 0) > most
        ? words.tooMuch(formatMoney(most, currency, tag))
        : undefined,
    /** The check of the second of two days. */
    dayAfter: (day: string, first: string) => filled(day) ?? (day > first ? undefined : words.notAfter),
    /** As dayAfter, where both can be the same day. */
    dayFrom: (day: string, first: string) => filled(day) ?? (day >= first ? undefined : words.isBefore),
    count: (text: string) => (readCount(text) === undefined ? words.noCount : undefined),
    countOrEmpty: (text: string) =>
      text.trim() === '' || readCount(text) !== undefined ? undefined : words.noCount,
  };
}

/** Why a text is no amount. */
export function sayFlaw(flaw: AmountFlaw, currency: string, words: Wording['t']['forms']): string {
  return flaw === 'places' ? words.tooManyPlaces(currency, placesOf(currency)) : words.noAmount;
}
