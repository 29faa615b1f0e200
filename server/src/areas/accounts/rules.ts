import { brokenEmail, brokenName } from '../../access/rules.ts';
import { refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { FORMATS } from '../../http/contract/formats.ts';
import { isCountry } from './countries.ts';

type AccountFields = {
  readonly name: string;
  readonly slug: string;
  readonly timezone: string;
  readonly currency: string;
  readonly country: string;
  readonly master_name?: string;
  readonly master_email?: string | null;
};

/** Throws one 422 that names every invalid setting of a new account. */
export function checkAccount(account: AccountFields): void {
  const { slug, timezone, currency, country, master_name, master_email = null } = account;
  refuseBroken([
    ...brokenName('name', account.name),
    ...brokenSlug(slug),
    ...unless(FORMATS.timezone.check(timezone), 'timezone', FORMATS.timezone.words),
    ...unless(FORMATS.currency.check(currency), 'currency', FORMATS.currency.words),
    ...brokenCountry(country),
    ...(master_name === undefined ? [] : brokenName('master_name', master_name)),
    ...brokenEmail('master_email', master_email),
  ]);
}

export function brokenCountry(country: string | undefined): BrokenRule[] {
  const isFine = country === undefined || isCountry(country);
  return unless(isFine, 'country', 'must be an ISO 3166-1 code of two letters, upper case');
}

// A slug of digits alone could be read as the id of another account.
function brokenSlug(slug: string): BrokenRule[] {
  if (/^\d+$/.test(slug))
    return [{ field: 'slug', message: 'must have a letter or a hyphen among its digits' }];
  return unless(
    /^[a-z0-9][a-z0-9-]{0,62}$/.test(slug),
    'slug',
    'must be 1 to 63 lower-case letters, digits and hyphens, and not begin with a hyphen',
  );
}

function unless(isFine: boolean, field: string, message: string): BrokenRule[] {
  return isFine ? [] : [{ field, message }];
}
