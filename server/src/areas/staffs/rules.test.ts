import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMobile, workplaceAfter, type Workplace } from './rules.ts';

const NUMBERS: [sent: string, homeCountry: string, mobile: string | undefined][] = [
  ['+31 612345678', 'NL', '+31 612345678'],
  ['+31 612345678', 'DE', '+31 612345678'],
  ['+31612345678', 'DE', '+31 612345678'],
  ['  +31 (0)6-12 34 56 78 ', 'DE', '+31 612345678'],
  ['06 12345678', 'NL', '+31 612345678'],
  ['0612345678', 'NL', '+31 612345678'],
  ['06 12345678', 'DE', undefined],
  ['0612345678', 'US', undefined],
  // What is a mobile number in the Netherlands is a landline in Germany.
  ['+49 612345678', 'DE', '+49 612345678'],
  ['020 1234567', 'NL', undefined],
  ['+31 20 1234567', 'NL', '+31 201234567'],
  ['912 345 678', 'PT', '+351 912345678'],
  ['912 345 678', 'NL', undefined],
  ['(212) 555-0123', 'US', '+1 2125550123'],
  ['+39 06 1234 5678', 'IT', '+39 0612345678'],
  ['+86 138 0013 8000', 'NL', '+86 13800138000'],
  ['+870 773111632', 'NL', '+870 773111632'],
  // Canada and the United States share a country code, Great Britain and Jersey another.
  ['(416) 555-0123', 'US', undefined],
  ['+1 416 555 0123', 'US', '+1 4165550123'],
  ['07797 712345', 'GB', undefined],
  ['+44 7797 712345', 'GB', '+44 7797712345'],
  // Antarctica has no numbers of its own.
  ['0612345678', 'AQ', undefined],
  ['+31 612345678', 'AQ', '+31 612345678'],
  ['0049 151 12345678', 'NL', undefined],
  ['+49 151 12345678', 'NL', '+49 15112345678'],
  // Well-formed, but no number of its country's plan.
  ['+31 999999999', 'NL', undefined],
  ['+31 61234567', 'NL', undefined],
  ['+31 6123456789', 'NL', undefined],
  ['+999 612345678', 'NL', undefined],
  ['112', 'NL', undefined],
  ['+', 'NL', undefined],
  ['+31', 'NL', undefined],
  ['++31 612345678', 'NL', undefined],
  ['+31 612345678 ext. 5', 'NL', undefined],
  ['+31 612345678;ext=5', 'NL', undefined],
  ['call +31 612345678', 'NL', undefined],
  ['+31 612345678, +31 687654321', 'NL', undefined],
  ['06-1234-ABCD', 'NL', undefined],
  ['０６１２３４５６７８', 'NL', undefined],
  ['١٢٣٤٥٦٧٨', 'NL', undefined],
  ['-', 'NL', undefined],
];

for (const [sent, homeCountry, mobile] of NUMBERS) {
  test(`with ${homeCountry} as home country the number ${sent} is ${mobile ?? 'refused'}`, () => {
    const answer = readMobile(sent, homeCountry);
    assert.equal(answer.broken.length === 0 ? answer.mobile : undefined, mobile);
    assert.deepEqual(
      answer.broken.map(({ field }) => field),
      mobile === undefined ? ['mobile'] : [],
    );
    if (mobile !== undefined) assert.equal(readMobile(mobile, 'FR').mobile, mobile);
  });
}

const EVERYWHERE: Workplace = { scope: 'all', property_ids: [] };
const LISTED: Workplace = { scope: 'listed', property_ids: [1001] };
const NOWHERE: Workplace = { scope: 'listed', property_ids: [] };

const WORKPLACES: [before: Workplace, sent: Parameters<typeof workplaceAfter>[1], after: Workplace][] = [
  [EVERYWHERE, {}, EVERYWHERE],
  [EVERYWHERE, { property_ids: [1001] }, LISTED],
  [EVERYWHERE, { property_ids: [] }, NOWHERE],
  [EVERYWHERE, { scope: 'all', property_ids: [] }, EVERYWHERE],
  [EVERYWHERE, { scope: 'listed' }, NOWHERE],
  [LISTED, {}, LISTED],
  [LISTED, { scope: 'listed' }, LISTED],
  [LISTED, { property_ids: [] }, NOWHERE],
  [LISTED, { scope: 'all' }, EVERYWHERE],
  [NOWHERE, { scope: 'listed', property_ids: [1001] }, LISTED],
];

for (const [before, sent, after] of WORKPLACES) {
  test(`${JSON.stringify(sent)} makes ${JSON.stringify(before)} ${JSON.stringify(after)}`, () => {
    assert.deepEqual(workplaceAfter(before, sent), { workplace: after, broken: [] });
  });
}

test('a list beside the scope all is refused by the list', () => {
  const { broken } = workplaceAfter(EVERYWHERE, { scope: 'all', property_ids: [1001] });
  assert.deepEqual(
    broken.map(({ field }) => field),
    ['property_ids'],
  );
});
