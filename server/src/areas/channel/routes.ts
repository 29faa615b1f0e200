import type { Area } from '../../http/contract/operation.ts';
import { MEANINGS } from './meanings.ts';

export const channel: Area = {
  name: 'Channels connect',
  words: [MEANINGS],
  description:
    'For connectors: programs that bring the orders of a channel, its messages, reviews and inquiries. A connector has a token with the scope ' +
    '`channel:<type>` for each of its channels, of an operator who sees all properties. It reaches only these ' +
    'operations, and only its own channels. Everything that it sends may be sent again: a repeat changes nothing.',
  operations: [],
};
