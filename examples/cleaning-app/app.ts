import http from 'node:http';
import { InvalidSignature, verifyWebhook, type Innkeep } from './innkeep.ts';
import { Board } from './board.ts';
import { writePage } from './page.ts';

/** Far more than an event, which only names what changed. */
const BODY_BYTES_MAX = 64 * 1024;
/** The page of another site may not send forms here. */
const OWN_SITE = ['same-origin', 'none', undefined];

export type CleaningApp = {
  readonly board: Board;
  readonly url: string;
  close(): Promise<void>;
};

type Options = {
  readonly innkeep: Innkeep;
  /** That of the webhook, which the service shows once. */
  readonly secret: () => string;
  readonly port: number;
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
  /** The wait before a read that failed is tried again, for tests. */
  readonly retryMs?: number;
};

/** Serves the page of the cleaners, and receives the webhook at /hook. */
export async function startApp({
  innkeep,
  secret,
  port,
  now = Date.now,
  retryMs,
}: Options): Promise<CleaningApp> {
  const board = new Board(innkeep, retryMs);
  /** Answers first: the service waits for three seconds, and the board is filled again if the work behind it fails. */
  const receive = async (request: http.IncomingMessage): Promise<number> => {
    const body = await readBody(request);
    if (body === undefined) return 413;
    try {
      const { event } = await verifyWebhook(body, request.headers, { secret: secret(), now: now() });
      return board.takeIn(event) ? 204 : 503;
    } catch (error) {
      if (error instanceof InvalidSignature) return 401;
      throw error;
    }
  };
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const step = /^\/tasks\/(\d+)\/(in_progress|completed)$/.exec(request.url ?? '');
    if (request.method === 'GET' && request.url === '/') {
      const head = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CONTENT_POLICY };
      return response.writeHead(200, head).end(writePage(board.list()));
    }
    if (request.method === 'POST' && request.url === '/hook')
      return response.writeHead(await receive(request)).end();
    if (request.method !== 'POST' || step === null) return response.writeHead(404).end('Not found');
    if (!OWN_SITE.includes(request.headers['sec-fetch-site']?.toString()))
      return response.writeHead(403).end('Press the button on the page of this app');
    const isThere = await board.setStatus(
      Number(step[1]),
      step[2] === 'completed' ? 'completed' : 'in_progress',
    );
    if (!isThere) return response.writeHead(404).end('This cleaning was deleted');
    return response.writeHead(303, { location: '/' }).end();
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(503).end('The service does not respond: try again');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  const chosen = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    board,
    url: `http://127.0.0.1:${chosen}`,
    close: () =>
      new Promise((resolve) => {
        board.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";

/** Undefined for a body that is too large. */
async function readBody(request: http.IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
