import http from 'node:http';
import { ChannelProblem, type Day, type Order, type SimulatedChannel } from './channel.ts';

/** What goes wrong between the channel and its connector. */
export type Faults = {
  /** The number of the next requests that are cut, one after the answer was made, the next before. */
  cut: number;
  /** The number of the next requests that are answered with 503. */
  unavailable: number;
  /** Every page of orders has each of them twice. */
  repeats: boolean;
  /** Every page of orders has an older version before the newest one, and behind it. */
  reorders: boolean;
};

export type ChannelServer = {
  readonly url: string;
  readonly faults: Faults;
  close(): Promise<void>;
};

const PAGE = 20;

/** Serves the channel to its connector over HTTP. Port 0 is any free port. */
export async function serveChannel(channel: SimulatedChannel, port: number): Promise<ChannelServer> {
  const faults: Faults = { cut: 0, unavailable: 0, repeats: false, reorders: false };
  const server = http.createServer((request, response) => {
    void answer(channel, faults, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  const chosen = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://127.0.0.1:${chosen}`,
    faults,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function answer(
  channel: SimulatedChannel,
  faults: Faults,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const isCut = faults.cut > 0 && (faults.cut -= 1) >= 0;
  if (isCut && faults.cut % 2 === 0) return void request.socket.destroy();
  if (faults.unavailable > 0) {
    faults.unavailable -= 1;
    response.writeHead(503).end();
    return;
  }
  const { status, data } = carryOut(channel, faults, `${request.method} ${request.url}`, body);
  if (isCut) return void request.socket.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}

type Body = {
  readonly days?: readonly Day[];
  readonly check_in?: string;
  readonly check_out?: string;
  readonly content?: string;
};

async function readBody(request: http.IncomingMessage): Promise<Body> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return text === '' ? {} : JSON.parse(text);
}

function carryOut(channel: SimulatedChannel, faults: Faults, line: string, body: Body) {
  try {
    for (const { pattern, answer: answerTo } of ROUTES) {
      const found = pattern.exec(line);
      const [, id = '', part = ''] = (found ?? []).map((text) => decodeURIComponent(text ?? ''));
      if (found !== null) return { status: 200, data: answerTo({ channel, faults, id, part, body }) };
    }
    return { status: 404, data: { message: `There is nothing at ${line}.` } };
  } catch (error) {
    if (!(error instanceof ChannelProblem)) throw error;
    return { status: error.status, data: { message: error.message } };
  }
}

type Asked = {
  readonly channel: SimulatedChannel;
  readonly faults: Faults;
  readonly id: string;
  readonly part: string;
  readonly body: Body;
};

const ROUTES: readonly { readonly pattern: RegExp; readonly answer: (asked: Asked) => object }[] = [
  { pattern: /^GET \/orders(?:\?after=(\d+))?$/, answer: changedOrders },
  { pattern: /^GET \/posts(?:\?after=(\d+))?$/, answer: newPosts },
  { pattern: /^GET \/orders\/([^/]+)$/, answer: ({ channel, id }) => channel.findOrder(id) },
  { pattern: /^POST \/orders\/([^/]+)\/approve$/, answer: ({ channel, id }) => channel.approve(id) },
  { pattern: /^POST \/orders\/([^/]+)\/decline$/, answer: ({ channel, id }) => channel.decline(id) },
  { pattern: /^POST \/orders\/([^/]+)\/cancel$/, answer: ({ channel, id }) => channel.cancel(id) },
  {
    pattern: /^PUT \/orders\/([^/]+)\/dates$/,
    answer: ({ channel, id, body }) => channel.changeDates(id, body.check_in ?? '', body.check_out ?? ''),
  },
  {
    pattern: /^PUT \/orders\/([^/]+)\/messages\/([^/]+)$/,
    answer: ({ channel, id, part, body }) => channel.receiveMessage(id, part, body.content ?? ''),
  },
  {
    pattern: /^PUT \/orders\/([^/]+)\/review$/,
    answer: ({ channel, id, body }) => channel.receiveReview(id, body),
  },
  {
    pattern: /^PUT \/orders\/([^/]+)\/reply$/,
    answer: ({ channel, id, body }) => channel.receiveReply(id, body.content ?? ''),
  },
  {
    pattern: /^PUT \/listings\/([^/]+)\/calendar$/,
    answer: ({ channel, id, body }) => channel.pushDays(id, body.days ?? []),
  },
];

/** The orders that have changed after a place in the log of versions, each as it is now. */
function changedOrders({ channel, faults, id }: Asked): object {
  const place = Number(id);
  const page = channel.versions.slice(place, place + PAGE);
  const changed = [...new Set(page.map((version) => version.id))];
  const orders = changed.flatMap((each) => answersOf(channel, faults, each));
  return {
    orders,
    next: String(place + page.length),
    has_more: place + page.length < channel.versions.length,
  };
}

/** What was written after a place. */
function newPosts({ channel, faults, id }: Asked): object {
  const place = Number(id);
  const page = channel.posts.slice(place, place + PAGE);
  return {
    posts: page.flatMap((post) => (faults.repeats ? [post, post] : [post])),
    next: String(place + page.length),
    has_more: place + page.length < channel.posts.length,
  };
}

function answersOf(channel: SimulatedChannel, faults: Faults, id: string): Order[] {
  const versions = channel.versions.filter((version) => version.id === id);
  const older = faults.reorders ? versions.slice(-2, -1) : [];
  const newest = versions.slice(-1);
  return [...older, ...newest, ...(faults.repeats ? newest : []), ...older];
}
