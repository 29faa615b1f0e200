import { test } from 'node:test';
import { outsideOf } from '../../server/src/outbound/outside.ts';
import { LOCAL } from '../../server/test/channel-calendar.ts';
import { sending } from '../../server/test/webhooks.ts';
import { walkFirstRun } from './first-run-journey.ts';
import { HANDS } from './hands.ts';
import { JOURNEYS, walk } from './journeys.ts';
import { skip } from './open-portal.ts';
import { SCREENS } from './pages.ts';
import { sendCut, sendLost } from './sends.ts';
import { usePortal } from './use-portal.ts';

const webhooks = sending();
const { harness, openOnce } = usePortal({ ...outsideOf(), ...LOCAL, webhooks });

// Every way, those of journeys-cut.long.test.ts too, which takes them in turns.

const { desk, phone } = SCREENS;
const WAYS = [
  { hand: HANDS.keyboard, screen: desk, send: sendCut, as: 'by keyboard, without a network' },
  { hand: HANDS.keyboard, screen: phone, send: sendLost, as: 'by keyboard, the answer being lost' },
  { hand: HANDS.mouse, screen: desk, send: sendLost, as: 'with a mouse, the answer being lost' },
  { hand: HANDS.finger, screen: phone, send: sendCut, as: 'with a finger, without a network' },
  { hand: HANDS.mouse, screen: desk, send: sendCut, as: 'with a mouse, without a network' },
  { hand: HANDS.finger, screen: phone, send: sendLost, as: 'with a finger, the answer being lost' },
];

for (const { hand, screen, send, as } of WAYS) {
  for (const [name, journey] of Object.entries(JOURNEYS))
    test(`${name}, ${as}: nothing is lost, and nothing is stored twice`, { skip }, async (t) => {
      await walk(journey, { harness, portal: await openOnce(), webhooks, size: screen, send, hand }, t);
    });
  test(`the first run, ${as}: nothing is lost, and nothing is stored twice`, { skip }, async (t) => {
    await walkFirstRun({ harness, portal: await openOnce(), screen, send, hand }, t);
  });
}
