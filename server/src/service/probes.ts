import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { newRequestId } from '../app.ts';
import { answerErrors, unavailable } from '../http/answer/answer-errors.ts';
import { ApiError } from '../http/api-error.ts';

/** Builds the app of a process without the interface, for its health endpoints. */
export function buildProbes(logger: FastifyBaseLogger, isDraining: () => boolean): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: newRequestId,
    return503OnClosing: false,
  });
  answerErrors(app);
  app.addHook('onRequest', async () => {
    if (isDraining()) throw unavailable();
  });
  app.setNotFoundHandler(() => {
    throw new ApiError('route_not_found');
  });
  return app;
}
