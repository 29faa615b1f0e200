import type { FastifyReply, FastifyRequest } from 'fastify';
import { inDryRun, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { ApiError } from '../api-error.ts';
import type { HeldBytes } from '../connections/held-bytes.ts';
import { holderOf, sendOutcome, sendRead } from '../connections/send-in-pieces.ts';
import { refuseAmounts } from './hide-amounts.ts';
import { presentAs } from './present-as.ts';
import { checkTriable, DRY_RUN, dryRunOf, withDryRunInBody } from './dry-run.ts';
import { refusing } from '../input/every-error.ts';
import { presentOutcome, presentRead, presentSuccess } from '../answer/envelope.ts';
import type { StoredAnswer } from './idempotency.ts';
import {
  AROUND_TRANSACTIONS,
  runIdempotently,
  WITHIN_TRANSACTION,
  type FirstOrRepeated,
} from './run-idempotently.ts';
import { hasVersion, type Operation, type OperationKind, type OperationOf } from '../contract/operation.ts';
import type { AnswerMemory } from '../remembered/answer-memory.ts';
import { askedBy, questionOf } from '../remembered/question-of.ts';
import { sendVersion } from '../remembered/send-version.ts';
import { scopeOf, unauthenticatedScope, type ScopeParts } from '../request/request-scope.ts';
import type { ReadInput } from '../input/validation.ts';

export type ServeParts<Services> = ScopeParts & {
  /** External services, passed to the operations that use them. */
  readonly outside: Services;
  /** The bytes held for clients that receive large responses. */
  readonly held: HeldBytes;
  /** The answers of reads that need not be made again. */
  readonly memory: AnswerMemory;
};

/** One request to an operation. */
type OperationExchange<Services> = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: ServeParts<Services>;
  /** The validated input. Throws `validation_failed` and the other errors of a body. */
  readonly read: () => ReadInput;
};

/** Every operation but a stream, which its area serves. */
export type ExecutedOperation<Services = unknown> = Exclude<Operation<Services>, { readonly kind: 'stream' }>;

/** Answers a request to an operation of one kind. */
type Executor<Kind extends OperationKind> = <Services>(
  operation: OperationOf<Kind, Services>,
  exchange: OperationExchange<Services>,
) => Promise<FastifyReply>;

export function execute<Services>(
  operation: ExecutedOperation<Services>,
  exchange: OperationExchange<Services>,
): Promise<FastifyReply> {
  checkTriable(operation, exchange.request.query);
  refuseAmounts(operation, exchange.request);
  switch (operation.kind) {
    case 'read':
      return executeRead(operation, exchange);
    case 'change':
      return executeChange(operation, exchange);
    case 'act':
      return executeAct(operation, exchange);
    case 'unauthenticated':
      return executeUnauthenticated(operation, exchange);
    case 'session':
      return executeSession(operation, exchange);
    case 'document':
      return executeDocument(operation, exchange);
  }
}

const executeRead: Executor<'read'> = async (operation, exchange) => {
  const { request, reply, parts, read } = exchange;
  const scope = scopeOf(request, parts);
  if (operation.isLarge === true) parts.held.checkRoom(holderOf(request));
  const make = async () => {
    const { ignored_fields, flaw, ...input } = read();
    const data = await refusing(flaw, () => operation.read(scope, input, parts.outside));
    return presentRead(request, presentAs(operation, request, data), ignored_fields);
  };
  const { held, memory } = parts;
  const asked = () => askedBy(request, scope);
  const question = questionOf(operation, request, scope);
  if (question !== undefined) {
    const answer = await memory.answer(question, make);
    const onGrown = () => memory.countAgain(question.key);
    return sendVersion(reply.type(JSON_TYPE), answer, { held, asked, onGrown });
  }
  const answer = await make();
  reply.type(JSON_TYPE);
  return hasVersion(operation) ? sendVersion(reply, answer, { held, asked }) : sendRead(reply, answer, held);
};

const executeChange: Executor<'change'> = async (operation, exchange) => {
  const { request, parts, read } = exchange;
  const keyed = { request, scope: scopeOf(request, parts) };
  let input: ReadInput | undefined;
  // Reading turns the amounts of the body into exact numbers, in place.
  const readOnce = () => (input ??= withDryRunInBody(operation, read()));
  const prepare = () => {
    const { ignored_fields, flaw, ...rest } = readOnce();
    return async (tx: WriteScope) => {
      const data = await refusing(flaw, () => operation.change(tx, rest, parts.outside));
      return presentFirst(request, presentAs(operation, request, data), ignored_fields);
    };
  };
  const isRolledBack = dryRunOf(operation) === 'rolled back' && asksForDryRun(request, readOnce);
  const answer: FirstOrRepeated = isRolledBack
    ? [await inDryRun(keyed.scope, prepare()), false]
    : await runIdempotently(keyed, WITHIN_TRANSACTION, prepare);
  return sendAnswer(exchange, answer);
};

/** True when the query asks for a dry run, also when it is refused. Throws `validation_failed`. */
function asksForDryRun({ query }: FastifyRequest, read: () => ReadInput): boolean {
  if (!(DRY_RUN in Object(query))) return false;
  const { query: valid, flaw } = read();
  return flaw !== undefined || valid[DRY_RUN] === true;
}

const executeAct: Executor<'act'> = async (operation, exchange) => {
  const { request, parts, read } = exchange;
  const keyed = { request, scope: scopeOf(request, parts) };
  let input: ReadInput | undefined;
  const readOnce = () => (input ??= withDryRunInBody(operation, read()));
  const prepare = () => {
    const { ignored_fields, flaw, ...rest } = readOnce();
    return async (scope: OpenScope) => {
      const data = await refusing(flaw, () => operation.act(scope, rest, parts.outside));
      return {
        status: 200,
        body: presentRead(request, presentAs(operation, request, data), ignored_fields),
      };
    };
  };
  const answer: FirstOrRepeated = asksForDryRun(request, readOnce)
    ? [await prepare()(keyed.scope), false]
    : await runIdempotently(keyed, AROUND_TRANSACTIONS, prepare);
  return sendAnswer(exchange, answer);
};

const executeUnauthenticated: Executor<'unauthenticated'> = async (operation, exchange) => {
  const { request, reply, parts, read } = exchange;
  reply.header('Cache-Control', 'no-store');
  const { oauth } = operation;
  const { ignored_fields, flaw, ...input } = read();
  const scope = unauthenticatedScope(request, parts);
  const data = await refusing(flaw, () => operation.run(scope, input)).catch((error) => {
    throw oauth?.completeError(error, request.headers.authorization) ?? error;
  });
  const beside = oauth?.isDataBeside === true ? Object(data) : {};
  const body = presentSuccess(request, data, ignored_fields, beside);
  return sendAnswer(exchange, [{ status: 200, body }, false]);
};

const executeSession: Executor<'session'> = async (operation, exchange) => {
  const { request, parts } = exchange;
  if (request.session === null) throw new ApiError('session_unknown');
  const data = await operation.readSession(unauthenticatedScope(request, parts), request.session);
  return sendAnswer(exchange, [presentFirst(request, presentAs(operation, request, data)), false]);
};

const executeDocument: Executor<'document'> = async (operation, exchange) =>
  sendAnswer(exchange, [presentFirst(exchange.request, await operation.document()), false]);

function presentFirst(
  request: FastifyRequest,
  data: unknown,
  ignored_fields: readonly string[] = [],
): StoredAnswer {
  return { status: 200, body: presentOutcome(request, data, ignored_fields) };
}

const JSON_TYPE = 'application/json; charset=utf-8';

function sendAnswer<Services>(
  { reply, parts }: OperationExchange<Services>,
  [{ status, body }, isReplay]: FirstOrRepeated,
): FastifyReply {
  if (isReplay) reply.header('Idempotency-Replayed', 'true');
  return sendOutcome(reply.status(status).type(JSON_TYPE), body, parts.held);
}
