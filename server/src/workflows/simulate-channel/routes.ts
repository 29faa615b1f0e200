import { changing, type Operation } from '../../http/contract/operation.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import {
  PlayScenario,
  SendBooking,
  SendCancellation,
  SendChange,
  SendMessage,
  SendReview,
} from './contract.ts';
import {
  playScenario,
  sendBooking,
  sendCancellation,
  sendChange,
  sendMessage,
  sendReview,
} from './simulate-channel.ts';

export const simulateChannelRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/sandbox/bookings',
    summary: 'Let a guest book on a channel',
    description:
      'The simulated channel sends an order as a connector would, with everything that follows from it. With is_request it ' +
      'waits for an answer. Nights that are taken are no reason to refuse it: it waits in the reservation box, in conflict.',
    contract: SendBooking,
    hasRules: true,
    change: (tx, { body }) => sendBooking(tx, body),
  }),
  changing({
    method: 'POST',
    path: '/sandbox/changes',
    summary: 'Let a guest change the dates on a channel',
    contract: SendChange,
    hasRules: true,
    change: (tx, { body }) => sendChange(tx, body),
  }),
  changing({
    method: 'POST',
    path: '/sandbox/cancellations',
    summary: 'Let a guest cancel on a channel',
    contract: SendCancellation,
    hasRules: true,
    change: async (tx, { body }) => {
      await sendCancellation(tx, body);
      return {};
    },
  }),
  changing({
    method: 'POST',
    path: '/sandbox/messages',
    summary: 'Let a guest write on a channel',
    contract: SendMessage,
    hasRules: true,
    change: async (tx, { body }) => ({ message_id: await sendMessage(tx, body) }),
  }),
  changing({
    method: 'POST',
    path: '/sandbox/reviews',
    summary: 'Let a guest review on a channel',
    description: 'At any time, also before the check-out. A further review replaces the first.',
    contract: SendReview,
    hasRules: true,
    change: async (tx, { body }) => {
      await sendReview(tx, body);
      return {};
    },
  }),
  changing({
    method: 'POST',
    path: '/sandbox/scenarios',
    summary: 'Play a scenario',
    description:
      'For the master operator. A scenario that takes time advances the clock: it is over when advancing_until of ' +
      'GET /sandbox/clock is null.',
    contract: PlayScenario,
    hasRules: true,
    change: async (tx, { body }) => {
      const { orders, advancing_until } = await playScenario(tx, body);
      return {
        reservation_codes: orders.map(({ reservation_code }) => reservation_code),
        advancing_until: advancing_until === null ? null : withOffset(advancing_until),
      };
    },
  }),
];
