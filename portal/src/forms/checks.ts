import { readAmount } from '../format/amounts.ts';
import { useWording } from '../texts/texts.ts';

/** What a form can see for itself. Everything else the service knows better. */
export function useChecks() {
  const { t } = useWording();
  const words = t.forms;
  return {
    filled: (text: string) => (text.trim() === '' ? words.empty : undefined),
    amount: (text: string) => (typeof readAmount(text) === 'number' ? undefined : words.noAmount),
    amountOrEmpty: (text: string) => (readAmount(text) === undefined ? words.noAmount : undefined),
    count: (text: string) => (/^\s*\d+\s*$/.test(text) ? undefined : words.noCount),
    countOrEmpty: (text: string) => (/^\s*\d*\s*$/.test(text) ? undefined : words.noCount),
  };
}
