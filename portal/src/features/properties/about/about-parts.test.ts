import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMENITIES } from '../../../../../server/src/areas/properties/details/amenities.ts';
import { AMENITY_GROUPS, GROUPS, withAmenity } from './amenity-groups.ts';
import { languagesOf, textIn, withText } from '../../../domain/templates/language-texts.ts';
import { moved } from './order.ts';

test('each amenity of the interface stands in one group', () => {
  const grouped = GROUPS.flatMap((group): readonly string[] => AMENITY_GROUPS[group]);
  assert.deepEqual(grouped.toSorted(), Object.keys(AMENITIES).toSorted());
  assert.deepEqual(Object.keys(AMENITY_GROUPS), GROUPS);
});

test('a tick and its opposite leave what was there', () => {
  assert.deepEqual(withAmenity(['tv', 'wifi'], 'pool', true), ['wifi', 'tv', 'pool']);
  assert.deepEqual(withAmenity(['wifi', 'pool'], 'pool', false), ['wifi']);
});

test('a text is set in its language, and a blank one is taken out', () => {
  const texts = withText(withText([], 'en', 'No smoking.'), 'es', 'Prohibido fumar.');
  assert.equal(textIn(texts, 'es'), 'Prohibido fumar.');
  assert.equal(textIn(texts, 'de'), '');
  assert.deepEqual(withText(texts, 'en', ' '), [{ language: 'es', text: 'Prohibido fumar.' }]);
  assert.deepEqual(withText(texts, 'en', 'Quiet.')[0], { language: 'en', text: 'Quiet.' });
  assert.deepEqual(languagesOf([texts, []], 'de'), ['en', 'es', 'de']);
});

test('a picture moves to the place of another, and nowhere beyond the ends', () => {
  const pictures = [1, 2, 3].map((id) => ({ id }));
  const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
  assert.deepEqual(idsOf(moved(pictures, 3, 0)), [3, 1, 2]);
  assert.deepEqual(idsOf(moved(pictures, 1, 2)), [2, 3, 1]);
  assert.deepEqual(idsOf(moved(pictures, 1, -1)), [1, 2, 3]);
  assert.deepEqual(idsOf(moved(pictures, 3, 9)), [1, 2, 3]);
  assert.deepEqual(idsOf(moved(pictures, 7, 0)), [1, 2, 3]);
});
