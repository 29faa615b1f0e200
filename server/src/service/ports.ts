import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { errorCode } from '../database/error-code.ts';
import { StartProblem } from '../database/start-problem.ts';

/** Throws StartProblem when the port cannot be bound. Checked first, so that nothing is started in vain. */
export async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  await refusingPort(
    port,
    host,
    new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
    }),
  );
}

export async function refusingPort<T>(port: number, host: string, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (cause) {
    throw portProblem(port, host, cause);
  }
}

function portProblem(port: number, host: string, cause: unknown): unknown {
  switch (errorCode(cause)) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} on ${host} is in use: stop what uses it, or set another PORT.`, {
        cause,
      });
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be used by this user: set a PORT of 1024 or more.`, {
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST ${host} is not an address of this machine.`, { cause });
    default:
      return cause;
  }
}

/** The address of a listening app. */
export function addressOf(app: FastifyInstance, { host }: Config): string {
  const bound = app.addresses()[0];
  const port = typeof bound === 'object' ? bound.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Listens at HOST and PORT. The banner names the address; Fastify's own line would come after it. */
export async function listenQuietly(
  app: FastifyInstance,
  { port, host, logLevel }: Config,
  logger: Logger,
): Promise<void> {
  logger.level = 'silent';
  await refusingPort(port, host, app.listen({ port, host }));
  logger.level = logLevel;
}
