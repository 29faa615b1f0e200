import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceBetween, formatDistance } from './distances.ts';

test('the distance of two places is along the earth, and unknown where one of them is', () => {
  const amsterdam = { latitude: 52.3738, longitude: 4.8897 };
  const utrecht = { latitude: 52.0907, longitude: 5.1214 };
  assert.equal(distanceBetween(amsterdam, amsterdam), 0);
  assert.equal(Math.round((distanceBetween(amsterdam, utrecht) ?? 0) / 1000), 35);
  const [east, west] = [
    { latitude: 0, longitude: 179.5 },
    { latitude: 0, longitude: -179.5 },
  ];
  assert.equal(Math.round((distanceBetween(east, west) ?? 0) / 1000), 111, 'over the date line');
  assert.equal(distanceBetween(amsterdam, { latitude: null, longitude: 4.8897 }), undefined);
});

test('a distance is written in metres, and from a kilometre on in kilometres', () => {
  assert.equal(formatDistance(354, 'en-GB'), '350 m');
  assert.equal(formatDistance(1240, 'en-GB'), '1.2 km');
  assert.equal(formatDistance(1240, 'es'), '1,2 km');
  assert.equal(formatDistance(23_600, 'en-GB'), '24 km');
});
