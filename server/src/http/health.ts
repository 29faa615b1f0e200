import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '../database/connections/sql.ts';
import { unavailable } from './answer/answer-errors.ts';
import { PRODUCT } from '../product.ts';
import { presentSuccess } from './answer/envelope.ts';

const PATIENCE_MS = 2000;
const type = 'application/json; charset=utf-8';
const PROBE = { isPublic: true, isProbe: true };

/** The reason why nothing can be stored now, in a sentence; undefined while writes work. */
export type WriteProblem = () => string | undefined;

/**
 * /healthz: the process responds. /readyz: it can do work, and reach its database. It stays ready when only writes are refused,
 * and says so: another process would refuse them, too, and reads go on. Neither needs a token.
 */
export function serveHealth(
  app: FastifyInstance,
  sql: Sql,
  writeProblem: WriteProblem = () => undefined,
): void {
  serveAliveness(app);
  const isAnswering = openDatabaseCheck(sql);
  app.get('/readyz', { config: PROBE }, async (request, reply) => {
    if (!(await isAnswering())) throw unavailable({ message: 'The database does not answer.' });
    const problem = writeProblem();
    const writes = problem === undefined ? { writes: 'accepted' } : { writes: 'refused', problem };
    return reply.type(type).send(presentSuccess(request, { status: 'ready', ...writes, ...PRODUCT }, []));
  });
}

/**
 * What arrived of the headers that a proxy sends: none, ignored because no proxy is trusted, or used. `protocol` is what the
 * service takes the request for.
 */
export type ForwardedHeaders = {
  readonly forwarded: 'none' | 'ignored' | 'used';
  readonly protocol: string;
};

function forwardedOf(request: FastifyRequest): ForwardedHeaders {
  const { protocol, ips = [], headers } = request;
  const isSent = headers['x-forwarded-for'] !== undefined;
  return { forwarded: !isSent ? 'none' : ips.length > 1 ? 'used' : 'ignored', protocol };
}

/** /healthz alone. */
export function serveAliveness(app: FastifyInstance): void {
  app.get('/healthz', { config: PROBE }, (request, reply) =>
    reply.type(type).send(presentSuccess(request, { status: 'alive', ...forwardedOf(request) }, [])),
  );
}

/** Sends one statement at a time, so that probes of a hanging database do not pile up. */
export function openDatabaseCheck(sql: Sql): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () => {
    asked ??= sql`select 1`
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined));
    return orFalse(asked);
  };
}

async function orFalse(answered: Promise<boolean>): Promise<boolean> {
  let patience: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    patience = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const isReady = await Promise.race([answered, tooLate]);
  clearTimeout(patience);
  return isReady;
}
