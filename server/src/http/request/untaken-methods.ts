import type { IncomingMessage } from 'node:http';

declare module 'node:http' {
  interface IncomingMessage {
    /** The method that was sent, where it is routed as another one. */
    sentMethod?: string;
  }
}

const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'TRACE']);

/**
 * Routes a method that no path takes, such as PROPFIND, as TRACE, which no path takes either. Routes of their own for the
 * thirty methods that Node reads would be half of what the start of the app costs. Fastify calls it before it looks for the
 * route; the address stays.
 */
export function routeUntakenMethod(raw: IncomingMessage): string {
  const { method = 'TRACE', url = '/' } = raw;
  if (!ROUTED.has(method)) {
    raw.sentMethod = method;
    raw.method = 'TRACE';
  }
  return url;
}
