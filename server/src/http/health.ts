import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/connect.ts';
import { unavailable } from './answer-errors.ts';
import { presentSuccess } from './envelope.ts';

const PATIENCE_MS = 2000;
const PROBE = { isPublic: true, isProbe: true };

/** /healthz: the process answers. /readyz: it can do work, its database included. Neither needs a token. */
export function serveHealth(app: FastifyInstance, sql: Sql): void {
  const type = 'application/json; charset=utf-8';
  app.get('/healthz', { config: PROBE }, (request, reply) =>
    reply.type(type).send(presentSuccess(request.id, { status: 'alive' }, [])),
  );
  app.get('/readyz', { config: PROBE }, async (request, reply) => {
    if (!(await isAnswering(sql))) throw unavailable();
    return reply.type(type).send(presentSuccess(request.id, { status: 'ready' }, []));
  });
}

async function isAnswering(sql: Sql): Promise<boolean> {
  let patience: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    patience = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([answered, tooLate]);
  clearTimeout(patience);
  return isReady;
}
