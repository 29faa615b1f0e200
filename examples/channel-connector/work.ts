import type { Day } from './channel.ts';
import type { Connection } from './connector.ts';
import { sendOrderNow } from './orders.ts';
import { Refused, send } from './request.ts';

/** A piece of work, with the fields of its kind. */
type Work = {
  readonly id: string;
  readonly kind: string;
  readonly channel_type: string;
  readonly channel_id?: string;
  readonly listing_id?: string;
  readonly check_in_date?: string;
  readonly check_out_date?: string;
  readonly message?: { readonly id: string; readonly content: string };
  readonly review?: object;
  readonly reply?: { readonly content: string };
  readonly calendar?: readonly Day[];
};

type Page = {
  readonly data: { readonly work: readonly Work[]; readonly next_cursor: string; readonly has_more: boolean };
};

/**
 * Carries out what the host has done, page by page. The cursor is stored behind a page that was carried out whole. After
 * an interruption the page is read again, without what was done: done once more, the rest is still done once.
 */
export async function carryOutWork(connection: Connection): Promise<void> {
  const { service, cursors } = connection;
  for (let hasMore = true; hasMore;) {
    const after = cursors.read().work;
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const { data } = await send<Page>(service, 'GET', `/channel/work${query}`);
    for (const work of data.work) await carryOut(connection, work);
    cursors.write({ ...cursors.read(), work: data.next_cursor });
    hasMore = data.has_more;
  }
}

/**
 * Does a piece of work on the channel, and says how it went. Before it is done, the service is sent what the channel has
 * made of the order, so that no older version can take that back. Before it has failed, the cursor of the orders goes back
 * to the start: until then the service keeps what the host did, and the next run sends it what the channel has instead.
 */
async function carryOut(connection: Connection, work: Work): Promise<void> {
  const { service, channel, cursors } = connection;
  const end = (how: 'done' | 'failed', said: object) =>
    send(service, 'POST', `/channel/work/${work.id}/${how}`, said);
  let done: { readonly id?: string } = {};
  try {
    const [method, path, body] = stepOf(work);
    done = await send<{ readonly id?: string }>(channel, method, path, body);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    cursors.write({ ...cursors.read(), orders: null });
    await end('failed', { detail: error.message });
    return;
  }
  if (work.channel_id !== undefined) await sendOrderNow(connection, work.channel_id);
  await end('done', work.kind === 'message' ? { message_id: done.id } : {});
}

/** What the channel is asked for. Each of these is safe to repeat. */
function stepOf(work: Work): [method: string, path: string, body?: object | undefined] {
  const order = `/orders/${encodeURIComponent(work.channel_id ?? '')}`;
  switch (work.kind) {
    case 'approve':
    case 'decline':
    case 'cancel':
      return ['POST', `${order}/${work.kind}`];
    case 'change_dates':
      return ['PUT', `${order}/dates`, { check_in: work.check_in_date, check_out: work.check_out_date }];
    case 'message':
      return ['PUT', `${order}/messages/${work.message?.id}`, { content: work.message?.content }];
    case 'host_review':
      return ['PUT', `${order}/review`, work.review];
    case 'host_reply':
      return ['PUT', `${order}/reply`, work.reply];
    case 'calendar':
      return [
        'PUT',
        `/listings/${encodeURIComponent(work.listing_id ?? '')}/calendar`,
        { days: work.calendar },
      ];
    default:
      throw new Refused(400, `This connector cannot do ${work.kind}.`);
  }
}
