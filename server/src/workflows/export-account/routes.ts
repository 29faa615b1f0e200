import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkMaster } from '../../access/reach.ts';
import { ApiError } from '../../http/api-error.ts';
import { unavailable } from '../../http/answer-errors.ts';
import { streaming, type Operation } from '../../http/operation.ts';
import { scopeOf, type ScopeParts } from '../../http/request-scope.ts';
import type { OpenScope } from '../../database/scope.ts';
import { EXPORT_LIMITS, ExportAccount } from './contract.ts';
import { exportAccount, type ExportSources } from './export-account.ts';

export const exportRoute: Operation = streaming({
  method: 'GET',
  path: '/export',
  media: 'application/zip',
  summary: 'Export the account',
  description:
    'Everything of the account at one moment, as a ZIP archive that needs no Innkeep to be read: each resource as JSON ' +
    'Lines with the objects of this interface, the same as CSV, and the pictures, receipts and photographs as files. ' +
    'Its README.txt describes it, and innkeep import reads it. For the master operator; a read-only token is enough. ' +
    'It is sent while it is made, so its size is not known before, and an export that fails ends in the middle of the ' +
    'archive. The audit log says who has exported the account.',
  contract: ExportAccount,
});

type AccountExportParts = ScopeParts & {
  readonly logger: FastifyBaseLogger;
  readonly sources: ExportSources;
};

const RETRY_SECONDS = 60;

/** Serves GET /export. Few run at once: each holds a connection to the database until its client has the last byte. */
export function serveExport(app: FastifyInstance, parts: AccountExportParts): void {
  const running = new Map<AbortController, number>();
  app.addHook('preClose', async () => {
    for (const each of running.keys()) each.abort();
  });
  const reserve = ({ host_id }: OpenScope): AbortController => {
    const ofAccount = [...running.values()].filter((each) => each === host_id).length;
    const headers = { 'Retry-After': String(RETRY_SECONDS) };
    if (ofAccount >= EXPORT_LIMITS.runningPerAccountMax) throw new ApiError('too_many_exports', { headers });
    if (running.size >= EXPORT_LIMITS.runningMax)
      throw unavailable({ message: 'Other exports run now.', retryAfterSeconds: RETRY_SECONDS });
    const controller = new AbortController();
    running.set(controller, host_id);
    return controller;
  };
  app.route({
    method: 'GET',
    url: `/v3${exportRoute.path}`,
    config: { operation: exportRoute },
    handler: async (request, reply) => {
      const scope = scopeOf(request, parts);
      checkMaster(scope);
      if (request.method === 'HEAD') return reply.headers(headersOf(scope)).send();
      const controller = reserve(scope);
      const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
      void sendExport(request, reply, { ...parts, scope, controller, onBegun: resolve })
        .catch(reject)
        .finally(() => running.delete(controller));
      await begun;
      return reply;
    },
  });
}

type Sending = AccountExportParts & {
  readonly scope: OpenScope;
  readonly controller: AbortController;
  /** Called when the response is no longer Fastify's. */
  readonly onBegun: () => void;
};

/** Until the first byte, a failure is an error of the interface. After it, the archive ends in the middle. */
async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, sources, logger, controller, onBegun }: Sending,
): Promise<void> {
  const { raw } = reply;
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), EXPORT_LIMITS.minutesMax * 60_000);
  raw.once('close', () => controller.abort());
  try {
    await exportAccount(scope, sources, {
      signal,
      take: async (output) => {
        await once(output, 'readable', { signal });
        takeOver(reply, headersOf(scope));
        onBegun();
        await pipeline(output, raw, { signal });
      },
    });
  } catch (error) {
    if (!raw.headersSent) throw error;
    if (!signal.aborted) logger.warn({ err: error, request_id: request.id }, 'an export failed');
    raw.destroy();
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the response over from Fastify: its deadline is that of an export. */
function takeOver(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
}

function headersOf({ host_id, now }: OpenScope): Record<string, string> {
  return {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="innkeep-${host_id}-${now.slice(0, 10)}.zip"`,
    'Cache-Control': 'no-store, no-transform',
  };
}
