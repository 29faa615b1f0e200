import { createRequire } from 'node:module';
import type * as phoneNumbers from 'libphonenumber-js/max';
import type { PhoneNumber } from 'libphonenumber-js/max';
import type { BrokenRule } from '../../http/api-error.ts';
import type { StaffScope } from './contract.ts';

/** The properties where a staff works. */
export type Workplace = { readonly scope: StaffScope; readonly property_ids: readonly number[] };

/**
 * A mobile number in the form it is returned, `+31 612345678`, with its errors. A mobile number of the home country may
 * be in national form; any other needs a plus and its country code (contract section 12).
 */
export function readMobile(text: string, homeCountry: string): { mobile: string; broken: BrokenRule[] } {
  const number = parse(text.trim(), homeCountry);
  if (number?.isValid() === true && (text.trim().startsWith('+') || isMobileOf(homeCountry, number))) {
    return { mobile: `+${number.countryCallingCode} ${number.nationalNumber}`, broken: [] };
  }
  const message = `must be a real number: a mobile one of ${homeCountry} in its national form, or +<country code> <number>`;
  return { mobile: '', broken: [{ field: 'mobile', message }] };
}

// A foreign mobile number without its country code often looks like a landline number of the home country.
function isMobileOf(country: string, number: PhoneNumber): boolean {
  const type = number.getType();
  return number.country === country && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
}

function parse(text: string, homeCountry: string): PhoneNumber | undefined {
  if (!/^\+?[\d ()./-]+$/.test(text)) return undefined;
  const { isSupportedCountry, parsePhoneNumberFromString } = loadPhoneNumbers();
  return parsePhoneNumberFromString(text, {
    extract: false,
    // Some countries, such as Antarctica, have no numbers of their own.
    ...(isSupportedCountry(homeCountry) ? { defaultCountry: homeCountry } : {}),
  });
}

const require = createRequire(import.meta.url);

// Loaded when first needed: the numbering plans of the world take 20 MB.
function loadPhoneNumbers(): typeof phoneNumbers {
  const loaded: typeof phoneNumbers = require('libphonenumber-js/max');
  return loaded;
}

/** The properties of a staff after a change. Sending a list sets scope to listed, unless scope is all. */
export function workplaceAfter(
  before: Workplace,
  sent: {
    readonly scope?: StaffScope | undefined;
    readonly property_ids?: readonly number[] | undefined;
  },
): { workplace: Workplace; broken: BrokenRule[] } {
  const { property_ids } = sent;
  const scope = sent.scope ?? (property_ids === undefined ? before.scope : 'listed');
  if (scope === 'all') {
    const message = 'must be left out, or empty, with scope all';
    const isContradiction = property_ids !== undefined && property_ids.length > 0;
    return {
      workplace: { scope, property_ids: [] },
      broken: isContradiction ? [{ field: 'property_ids', message, unless: 'scope' }] : [],
    };
  }
  return { workplace: { scope, property_ids: property_ids ?? before.property_ids }, broken: [] };
}
