import { ApiError } from '../../http/api-error.ts';
import { TEST_LETTERS_IN_HOUR } from './contract.ts';

const HOUR_MS = 3_600_000;
/** Operators whose letters are remembered. */
const OPERATORS_MAX = 10_000;

/** Counts the test letters of operators. */
export function openLetterCount() {
  const sent = new Map<number, readonly number[]>();
  return {
    /** Throws `rate_limited`. */
    count: (operator_id: number, now: number): void => {
      const recent = (sent.get(operator_id) ?? []).filter((at) => at > now - HOUR_MS);
      const [first = now] = recent;
      if (recent.length >= TEST_LETTERS_IN_HOUR) {
        const seconds = Math.max(1, Math.ceil((first + HOUR_MS - now) / 1000));
        throw new ApiError('rate_limited', {
          message: `Too many test letters. Try again in ${seconds} seconds.`,
          headers: { 'Retry-After': String(seconds) },
        });
      }
      sent.delete(operator_id);
      sent.set(operator_id, [...recent, now]);
      const [oldest] = sent.keys();
      if (sent.size > OPERATORS_MAX && oldest !== undefined) sent.delete(oldest);
    },
  };
}
