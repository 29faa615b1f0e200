import { Type } from 'typebox';
import * as field from '../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';

/** The channels that a connector can connect: all that are somebody else's. */
export const CONNECTED_CHANNELS = CHANNEL_TYPES.filter(
  (type) => type !== 'direct' && type !== 'custom' && type !== 'ical',
);

/** The channel of what a connector sends. */
export const channelType = () => field.oneOf(CONNECTED_CHANNELS, 'One that the token is for.');

/** The path of what a connector sends of an order. */
export const orderParams = () =>
  Type.Object({
    channel_id: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: field.CODE,
      description: 'The id of the order on its channel: not only blanks and dashes.',
    }),
  });

/** An id that a channel has given. */
export const idOnChannel = (description: string) =>
  Type.String({ minLength: 1, maxLength: 200, description });
