import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openTurns } from '../database/connections/turns.ts';
import { unavailable } from '../http/answer/answer-errors.ts';
import { SESSION_AT_ONCE } from './limits.ts';

/**
 * Bounds the requests of one session that are worked on at once. Further ones wait, before their time counts and before they
 * count as requests in progress: to be called after what bounds these.
 */
export function boundSessions(app: FastifyInstance, bounds: SessionBounds = SESSION_AT_ONCE): void {
  const { working, waiting, retryAfterSeconds } = bounds;
  const turns = openTurns({ max: Infinity, maxOf: () => working });
  app.addHook('onRoute', (route) => {
    const kind = route.config?.operation?.kind;
    // A stream has no end, and bounds of its own.
    if (kind === undefined || kind === 'stream') return;
    const { handler } = route;
    route.handler = function handleInTurn(request: FastifyRequest, reply: FastifyReply) {
      if (request.session === null) return handler.call(this, request, reply);
      const { session_id } = request.session;
      if (turns.waitingOf(session_id) >= waiting) throw unavailable({ message: BUSY, retryAfterSeconds });
      return turns.run(session_id, async () => handler.call(this, request, reply));
    };
  });
}

type SessionBounds = Readonly<Record<keyof typeof SESSION_AT_ONCE, number>>;

const BUSY = 'Too many requests of this session wait for an answer. Repeat this one when they have ended.';
