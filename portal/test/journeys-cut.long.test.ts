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

// In turns with a mouse at a desk and with a finger on a phone, which between them lose the network in both ways. Every journey in
// every way is in journeys-cut.nightly.test.ts.

const WAYS = [
  { hand: HANDS.mouse, screen: SCREENS.desk, send: sendLost, as: 'with a mouse, the answer being lost' },
  { hand: HANDS.finger, screen: SCREENS.phone, send: sendCut, as: 'with a finger, without a network' },
] as const;

for (const [index, [name, journey]] of Object.entries(JOURNEYS).entries()) {
  const { hand, screen, send, as } = WAYS[index % 2 === 0 ? 0 : 1];
  test(`${name}, ${as}: nothing is lost, and nothing is stored twice`, { skip }, async (t) => {
    await walk(journey, { harness, portal: await openOnce(), webhooks, size: screen, send, hand }, t);
  });
}

test(
  'the first run, with a mouse, the answer being lost: nothing is lost, and nothing is stored twice',
  { skip },
  async (t) => {
    const { hand, screen, send } = WAYS[0];
    await walkFirstRun({ harness, portal: await openOnce(), screen, send, hand }, t);
  },
);
