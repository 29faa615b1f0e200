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

// With a mouse at a desk and with a finger on a phone, which between them lose the network in both ways. The other ways are in
// journeys-cut.nightly.test.ts.

const WAYS = [
  { hand: HANDS.mouse, screen: SCREENS.desk, send: sendLost, as: 'with a mouse, the answer being lost' },
  { hand: HANDS.finger, screen: SCREENS.phone, send: sendCut, as: 'with a finger, without a network' },
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
