import type { BrokenRule } from '../http/api-error.ts';
import { FORMATS } from '../http/contract/formats.ts';
import { unstorableText } from '../http/input/read-schema.ts';

const NAME_LENGTH_MAX = 100;
export const EMAIL_LENGTH_MAX = 254;
const PROPERTIES_MAX = 1000;
const DAYS_MAX = 3_650;

/** Describes what is wrong with a name of an account, an operator or a token. */
export function brokenName(field: string, name: string): BrokenRule[] {
  if (name.trim() === '') return [{ field, message: 'must not be blank' }];
  if (unstorableText(name, field).length > 0) return [{ field, message: 'must be Unicode text without NUL' }];
  if (Array.from(name).length > NAME_LENGTH_MAX)
    return [{ field, message: `must have at most ${NAME_LENGTH_MAX} characters` }];
  return [];
}

/** Describes what is wrong with the lifetime of a token in days; undefined means unlimited. */
export function brokenDays(field: string, days: number | undefined): BrokenRule[] {
  if (days === undefined || (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX)) return [];
  return [{ field, message: `must be a whole number from 1 to ${DAYS_MAX}` }];
}

export function brokenEmail(field: string, email: string | null): BrokenRule[] {
  if (email === null) return [];
  const isEmail =
    email.length <= EMAIL_LENGTH_MAX &&
    FORMATS.email.check(email) &&
    unstorableText(email, field).length === 0;
  return isEmail ? [] : [{ field, message: FORMATS.email.words }];
}

/** Describes what is wrong with the properties assigned to an operator; null means all, also future ones. */
export function brokenReach(field: string, properties: readonly number[] | null): BrokenRule[] {
  if (properties === null) return [];
  if (properties.length === 0) return [{ field, message: 'must name at least one property' }];
  if (properties.length > PROPERTIES_MAX)
    return [{ field, message: `must name at most ${PROPERTIES_MAX} properties` }];
  return new Set(properties).size === properties.length
    ? []
    : [{ field, message: 'must not name the same property twice' }];
}
