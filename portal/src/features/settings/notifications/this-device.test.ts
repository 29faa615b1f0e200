import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abilityOf, type Surroundings } from './this-device.ts';

const DESK: Surroundings = {
  isSecure: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  touchPoints: 0,
  isApp: false,
  hasPush: true,
  permission: 'default',
};
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test('a browser says what it lacks before it can be told anything: https, the home screen, support, permission', () => {
  const cases: [Partial<Surroundings>, string][] = [
    [{}, 'ready'],
    [{ isSecure: false, hasPush: false }, 'insecure'],
    [{ userAgent: IPHONE, hasPush: false }, 'homeScreen'],
    [{ userAgent: IPHONE, isApp: true }, 'ready'],
    [{ userAgent: MAC, touchPoints: 5, hasPush: false }, 'homeScreen'],
    [{ userAgent: MAC }, 'ready'],
    [{ hasPush: false }, 'unsupported'],
    [{ permission: 'denied' }, 'denied'],
    [{ permission: 'granted' }, 'ready'],
  ];
  for (const [changes, ability] of cases) assert.equal(abilityOf({ ...DESK, ...changes }), ability);
});
