import { test } from 'node:test';
import { outsideOf } from '../../server/src/outbound/outside.ts';
import { LOCAL } from '../../server/test/channel-calendar.ts';
import { sending } from '../../server/test/webhooks.ts';
import { HANDS } from './hands.ts';
import { JOURNEYS, sendNow, walk } from './journeys.ts';
import { skip } from './open-portal.ts';
import { SCREENS } from './pages.ts';
import { usePortal } from './use-portal.ts';

const webhooks = sending();
const { harness, openOnce } = usePortal({ ...outsideOf(), ...LOCAL, webhooks });

for (const [name, journey] of Object.entries(JOURNEYS))
  for (const [screen, size] of Object.entries(SCREENS))
    test(`${name}: by keyboard alone, at the width of a ${screen}`, { skip }, async (t) => {
      const parts = { harness, portal: await openOnce(), webhooks, size };
      await walk(journey, { ...parts, send: sendNow, hand: HANDS.keyboard }, t);
    });
