import { ApiError } from '../../http/api-error.ts';
import { nameOfChannel, type Capability } from '../properties/contract.ts';
import type { ReadScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';

/**
 * The service itself connects every channel. Throws `channel_not_granted` for a channel that the connector is not for,
 * `operator_is_limited`.
 */
export function checkConnects(scope: ReadScope, channel_type: string): void {
  checkWholeAccount(scope);
  if (scope.caller !== null && scope.caller.channels?.includes(channel_type) !== true)
    throw new ApiError('channel_not_granted');
}

/** A moment on the channel, to the second, as moments are stored. */
export function toSecond(sent: string): string {
  return Temporal.Instant.from(sent).round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
}

/** When something was sent on the channel. A moment in the future counts as now, and so does a missing one. */
export function sentAt(sent: string | undefined, now: string): string {
  return sent === undefined || Temporal.Instant.compare(sent, now) > 0 ? now : sent;
}

/** The channels of the connector that asks. Throws `operator_is_limited`. */
export function connectedChannels(scope: ReadScope): readonly string[] {
  checkWholeAccount(scope);
  return scope.caller?.channels ?? [];
}

const CANNOT: Readonly<Record<Capability, string>> = {
  change_dates: 'change dates',
  cancel: 'cancel orders',
  message: 'send messages',
  review: 'write reviews',
  prices: 'set prices',
  restrictions: 'set restrictions',
};

/**
 * Throws `channel_cannot` when a connector has connected this listing and cannot carry this out on its channel. Without
 * a connector the host keeps the channel by hand, and everything is possible here.
 */
export function checkCan(
  {
    channel_type,
    capabilities,
  }: { readonly channel_type: string; readonly capabilities: readonly Capability[] | null },
  capability: Capability,
): void {
  if (capabilities === null || capabilities.includes(capability)) return;
  const name = nameOfChannel(channel_type);
  const message = `The connector of ${name} cannot ${CANNOT[capability]}: do it on ${name} itself.`;
  throw new ApiError('channel_cannot', { message });
}
