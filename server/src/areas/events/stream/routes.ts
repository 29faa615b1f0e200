import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rightsOf } from '../../../access/access-rights/rights-of.ts';
import type { Sources } from '../../../database/scope.ts';
import { openResponseStream } from '../../../http/connections/response-stream.ts';
import { streaming, type Operation } from '../../../http/contract/operation.ts';
import { scopeOf } from '../../../http/request/request-scope.ts';
import { compileInput } from '../../../http/input/validation.ts';
import { followLog } from '../following/actions.ts';
import type { LogFollower } from '../following/contract.ts';
import { openStreams, type OpenStreams, type Reservation } from '../open-streams/actions.ts';
import { STREAM_LIMITS, type StreamLimits } from '../open-streams/contract.ts';
import { EventStream } from './actions.ts';
import { StreamEvents } from './contract.ts';
import { boundTurns, type Turns } from './turns.ts';

export const streamEvents: Operation = streaming({
  method: 'GET',
  path: '/events/stream',
  media: 'text/event-stream',
  summary: 'Receive changes as they happen',
  description:
    'Server-sent events (text/event-stream): the events of GET /events, in the same order, a moment after each change ' +
    'is stored. data of each is the same JSON. Its id is a position in the log: send it in Last-Event-ID to continue ' +
    'after that event, without a gap and without a repeat. A browser’s EventSource does so by itself. A heartbeat, ' +
    'which is a comment, comes every 15 seconds; its id moves the position on. ' +
    'The stream ends when the token or the session ends, when its reader is too slow, and when the service stops: ' +
    'connect again. Opening a stream counts as one request. An operator limited to some properties receives the events ' +
    'of what is at these properties, and of the lists that all operators read; of what was deleted there, too. An operator ' +
    'receives the events of what their role may read. The stream ends when these properties or the role change.',
  contract: StreamEvents,
});

/** Proxies must pass each event on at once, without compression. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

export type StreamingParts = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  readonly publicUrl?: () => string;
  readonly logger: FastifyBaseLogger;
  /** Overrides of STREAM_LIMITS. */
  readonly streamLimits?: Partial<StreamLimits> | undefined;
  /** Registers a callback for each change that this process stores. Without it, changes are found by polling. */
  readonly onStored?: ((listener: () => void) => void) | undefined;
};

type Streaming = StreamingParts & {
  readonly follower: LogFollower;
  readonly open: OpenStreams;
  readonly limits: StreamLimits;
  readonly turns: Turns;
};

/** Serves the streams of this process, from one reader of the log. */
export function serveEventStreams(app: FastifyInstance, parts: StreamingParts): void {
  const { databases, clock, logger } = parts;
  const limits = { ...STREAM_LIMITS, ...parts.streamLimits };
  const sql = databases.reads;
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'event streams have to wait');
  const follower = followLog({ sql, onFailure });
  const open = openStreams({ sql, clock, limits, onFailure });
  parts.onStored?.(() => follower.poke());
  app.addHook('preClose', async () => {
    open.stop();
    follower.stop();
  });
  const served: Streaming = { ...parts, follower, open, limits, turns: boundTurns(limits.readingMax) };
  const readInput = compileInput(StreamEvents);
  app.route({
    method: 'GET',
    url: `/v3${streamEvents.path}`,
    config: { operation: streamEvents },
    handler: (request, reply) => {
      const { params, query } = request;
      const options = { strict: false, creating: false };
      const { after, types } = readInput({ params, query, body: undefined }, options).query;
      return answer(
        request,
        reply,
        { after: lastEventId(request) ?? asText(after), types: asText(types) },
        served,
      );
    },
  });
}

/** A browser sends the header when it connects again, with the query of the first time. */
function lastEventId({ headers }: FastifyRequest): string | undefined {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && sent !== '' ? sent : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type StreamQuery = { readonly after: string | undefined; readonly types: string | undefined };

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { after, types }: StreamQuery,
  served: Streaming,
): Promise<FastifyReply> {
  const scope = scopeOf(request, served);
  const { follower, open, limits, turns, logger } = served;
  const held: { reservation?: Reservation } = {};
  const openResponse = () => {
    const response = openResponseStream(reply, STREAM_HEADERS);
    response.onClose(() => held.reservation?.release());
    return response;
  };
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'an event stream was ended');
  const stream = new EventStream({ scope, types, openResponse, onFailure, follower, turns, limits });
  const reservation = open.reserve(rightsOf(request, served));
  if (request.method === 'HEAD') {
    reservation.release();
    if (after !== undefined) await stream.checkPlace(after);
    return reply.headers(STREAM_HEADERS).send();
  }
  held.reservation = reservation;
  reservation.hold(stream);
  try {
    await (after === undefined ? stream.startLive() : stream.startAfter(after));
    return reply;
  } catch (error) {
    stream.end();
    reservation.release();
    throw error;
  }
}
