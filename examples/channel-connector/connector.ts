import { sendChangedOrders } from './orders.ts';
import type { CursorStore } from './cursors.ts';
import { sendPosts } from './posts.ts';
import { send, Unreachable, type Line } from './request.ts';
import { carryOutWork } from './work.ts';

/** One channel, and the host account that it is connected to. */
export type Connection = {
  readonly channel_type: string;
  /** The ids of the listings on the channel. */
  readonly listing_ids: readonly string[];
  readonly service: Line;
  readonly channel: Line;
  readonly cursors: CursorStore;
  readonly log: (line: string) => void;
};

const CAPABILITIES = ['change_dates', 'cancel', 'message', 'review', 'prices', 'restrictions'];

/**
 * Says what the channel can do for each listing. The first time, their whole calendars become work. Returns false when
 * the service cannot be reached. Null connects them no more.
 */
export function connectListings(
  connection: Connection,
  capabilities: readonly string[] | null = CAPABILITIES,
): Promise<boolean> {
  const { service, channel_type, listing_ids } = connection;
  return reach(connection, async () => {
    for (const listing_id of listing_ids)
      await send(service, 'PUT', `/channel/listings/${encodeURIComponent(listing_id)}`, {
        channel_type,
        capabilities,
      });
  });
}

/**
 * Brings both sides to the same state once: orders and what was written from the channel to the service, work from the service to the
 * channel. Stops where one side cannot be reached, and returns false; the next run continues there.
 */
export function runOnce(connection: Connection): Promise<boolean> {
  return reach(connection, async () => {
    await sendChangedOrders(connection);
    await sendPosts(connection);
    await carryOutWork(connection);
  });
}

/** Runs from the start, as if nothing had been read: sends every order, and carries out all that waits. */
export function sweep(connection: Connection): Promise<boolean> {
  connection.cursors.write({ orders: null, posts: null, work: null });
  return runOnce(connection);
}

async function reach({ log }: Connection, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    log(error.message);
    return false;
  }
}
