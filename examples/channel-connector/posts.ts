import type { Post } from './channel.ts';
import type { Connection } from './connector.ts';
import { sendOrderNow } from './orders.ts';
import { Refused, send } from './request.ts';

type Page = { readonly posts: readonly Post[]; readonly next: string; readonly has_more: boolean };
type Request = readonly [method: string, path: string, body: object];

/**
 * Sends what was written on the channel to the service: messages, inquiries and reviews. Each has an id, so the service
 * stores it once, however often it is sent.
 */
export async function sendPosts(connection: Connection): Promise<void> {
  const { channel, cursors } = connection;
  for (let hasMore = true; hasMore;) {
    const after = cursors.read().posts;
    const page = await send<Page>(channel, 'GET', `/posts${after === null ? '' : `?after=${after}`}`);
    for (const post of page.posts) await sendPost(connection, post);
    cursors.write({ ...cursors.read(), posts: page.next });
    hasMore = page.has_more;
  }
}

async function sendPost(connection: Connection, post: Post): Promise<void> {
  // The service has written it: the connector has brought it to the channel.
  if (post.kind === 'message' && post.reference !== null) return;
  const [method, path, body] = requestOf(post, connection.channel_type);
  const sendIt = () => send(connection.service, method, path, body);
  const order = orderOf(post);
  try {
    await sendIt();
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404 || order === undefined) throw error;
    // The guest has booked since the orders were read.
    await sendOrderNow(connection, order);
    await sendIt();
  }
}

function orderOf(post: Post): string | undefined {
  if (post.kind === 'review') return post.order;
  return post.kind === 'message' && 'order' in post.about ? post.about.order : undefined;
}

function requestOf(post: Post, channel_type: string): Request {
  const { content } = post;
  switch (post.kind) {
    case 'message': {
      const { id, about, by: sender_role, sent_at } = post;
      const path = 'order' in about ? `orders/${about.order}` : `inquiries/${about.inquiry}`;
      return ['POST', `/channel/${path}/messages`, { channel_type, id, sender_role, content, sent_at }];
    }
    case 'inquiry': {
      const { id, listing_id, guest_name: name, check_in: check_in_date, check_out: check_out_date } = post;
      const message = { id: `${id}-1`, content, sent_at: post.sent_at };
      const asked = { channel_type, id, listing_id, guest: { name }, check_in_date, check_out_date, message };
      return ['POST', '/channel/inquiries', asked];
    }
    case 'review': {
      const guest_review = { score: post.score, content, created_at: post.sent_at };
      return ['PUT', `/channel/orders/${post.order}/reviews`, { channel_type, guest_review }];
    }
  }
}
