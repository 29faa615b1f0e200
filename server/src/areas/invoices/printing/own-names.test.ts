import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAGE_LANGUAGES } from '../../../http/request/page-language.ts';
import { termsWithout } from '../../booking-terms/rules.ts';
import { DEFAULT_ENTRIES } from '../../dictionaries/default-entries.ts';
import { calculateQuote } from '../../quotes/calculate.ts';
import { nameLine, nameMethod } from './own-names.ts';

/** The lines that a quote of so many nights has of its own. */
function linesOf(count: number) {
  const nights = Array.from({ length: count }, (_, day) => ({ date: `2026-07-${10 + day}`, price: '100' }));
  const guests = {
    number_of_adults: 2,
    children_ages: [],
    children_of_unknown_age: 0,
    number_of_infants: 0,
    number_of_pets: 0,
  };
  const terms = {
    ...termsWithout({ cleaning_fee: '60' }),
    weekly_discount_percent: '10',
    monthly_discount_percent: '20',
  };
  return calculateQuote({ nights, guests, chosen: [], terms, booked_on: '2026-06-01', currency: 'EUR' })
    .lines;
}

function namesIn(language: (typeof PAGE_LANGUAGES)[number], nights: number): string[] {
  return linesOf(nights).flatMap(({ type, description }) =>
    type === 'HOST_SERVICE_FEE' ? [] : [nameLine({ type, description }, language)],
  );
}

test('the lines that a quote names itself are in the language of the paper', () => {
  assert.deepEqual(namesIn('de', 1), ['1 Nacht', 'Reinigung']);
  assert.deepEqual(namesIn('de', 7), ['7 Nächte', 'Wochenrabatt', 'Reinigung']);
  assert.deepEqual(namesIn('es', 28), ['28 noches', 'Descuento mensual', 'Limpieza']);
  assert.deepEqual(namesIn('en', 7), ['7 nights', 'Weekly discount', 'Cleaning']);
  for (const description of ['Agreed discount', 'Descuento acordado'])
    assert.equal(nameLine({ type: 'ACCOMMODATION', description }, 'de'), 'Vereinbarter Nachlass');
});

test('every method that an account begins with is named in every language', () => {
  const methods = [...DEFAULT_ENTRIES.income_methods, ...DEFAULT_ENTRIES.expense_methods];
  for (const language of PAGE_LANGUAGES)
    for (const method of methods)
      assert.equal(nameMethod(method, language) === method, language === 'en', `${method} in ${language}`);
});

test('what the host or a channel has named stays', () => {
  for (const description of ['Bettwäsche', '3 nights at half price', 'Rabatt', 'Linen'])
    assert.equal(nameLine({ type: 'ACCOMMODATION', description }, 'de'), description);
  assert.equal(nameLine({ type: 'OTHER', description: '2 nights' }, 'de'), '2 nights');
  assert.equal(nameMethod('Bar, vor Ort', 'fr'), 'Bar, vor Ort');
});
