import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../http/api-error.ts';
import { checkAccount } from './rules.ts';

const FINE = {
  name: 'Sea Homes',
  slug: 'sea-homes',
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  country: 'NL',
};

function brokenFields(account: Partial<Parameters<typeof checkAccount>[0]>): string[] {
  try {
    checkAccount({ ...FINE, ...account });
    return [];
  } catch (error) {
    assert.ok(error instanceof ApiError);
    return error.fields.map(({ path }) => path);
  }
}

const ACCEPTED: readonly Partial<typeof FINE>[] = [
  {},
  { slug: '7-seas' },
  { slug: 's'.repeat(63) },
  { name: '𝕊'.repeat(100) },
  { timezone: 'UTC' },
  { currency: 'JPY', country: 'JP' },
];

for (const account of ACCEPTED) {
  test(`an account with ${JSON.stringify(account).slice(0, 40)} is accepted`, () => {
    assert.deepEqual(brokenFields(account), []);
  });
}

const REFUSED: readonly (readonly [field: string, value: string])[] = [
  ['name', 'n'.repeat(101)],
  ['name', '   '],
  ['name', 'a\0b'],
  ['slug', 'Sea Homes'],
  ['slug', '-sea'],
  ['slug', '12345'],
  ['slug', 's'.repeat(64)],
  ['timezone', 'Mars/Olympus'],
  ['timezone', '+02:00'],
  ['currency', 'eur'],
  ['currency', 'XYZ'],
  ['country', 'nl'],
  ['country', 'UK'],
  ['country', 'EU'],
  ['master_name', ' '],
  ['master_email', 'nora'],
];

for (const [field, value] of REFUSED) {
  test(`an account with the ${field} ${JSON.stringify(value).slice(0, 20)} is refused by that field`, () => {
    assert.deepEqual(brokenFields({ [field]: value }), [`body.${field}`]);
  });
}

test('every setting that is wrong is named at once', () => {
  const broken = brokenFields({ name: '', slug: '', timezone: '', currency: '', country: '' });
  assert.deepEqual(broken, ['body.name', 'body.slug', 'body.timezone', 'body.currency', 'body.country']);
});
