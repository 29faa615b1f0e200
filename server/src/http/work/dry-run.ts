import { Type } from 'typebox';
import { ApiError } from '../api-error.ts';
import type { Contract } from '../contract/contract.ts';
import { isChanging, type Operation } from '../contract/operation.ts';
import type { ReadInput } from '../input/validation.ts';

export const DRY_RUN = 'dry_run';

/** The query of every change (contract section 1.7). */
const DRY_RUN_FIELD = Type.Optional(Type.Boolean());

export const DRY_RUN_DESCRIPTION =
  'With true, the response is that of the change, and nothing is stored: no change, no event, no response of an ' +
  'Idempotency-Key. Codes, ids and secrets of new objects are other ones when the change is made.';

/**
 * How an operation meets dry_run: its transaction is rolled back, its body has a field for it, or it never stores anything.
 * Undefined for what changes nothing, and for what cannot be tried.
 */
export function dryRunOf(operation: Operation): 'rolled back' | 'by body' | 'stores nothing' | undefined {
  if (operation.kind === 'change') return operation.dryRun ?? 'rolled back';
  return operation.kind === 'act' ? operation.dryRun : undefined;
}

/** The contract of an operation, with the query that every change has. */
export function withDryRun(operation: Operation): Contract {
  const { contract } = operation;
  if (dryRunOf(operation) === undefined) return contract;
  return { ...contract, query: Type.Object({ ...contract.query?.properties, [DRY_RUN]: DRY_RUN_FIELD }) };
}

/** True for a change that is refused as a dry run, because something of it cannot be taken back. */
export function isUntriable(operation: Operation): boolean {
  const changes = isChanging(operation.kind) || operation.kind === 'unauthenticated';
  return changes && dryRunOf(operation) === undefined;
}

/** dry_run, also in other letters, or with other dashes. */
const LIKE_DRY_RUN = /^dry[-_ ]?run$/i;

/** A dry run is never silently a change. Throws `dry_run_impossible`, and one 422 for a misspelt dry_run. */
export function checkTriable(operation: Operation, query: unknown): void {
  const misspelt = Object.keys(Object(query)).filter((key) => key !== DRY_RUN && LIKE_DRY_RUN.test(key));
  if (misspelt.length > 0 && (isUntriable(operation) || dryRunOf(operation) !== undefined))
    throw new ApiError('validation_failed', {
      fields: misspelt.map((key) => ({
        path: `query.${key}`,
        message: 'must be written dry_run: nothing was changed',
      })),
    });
  const asked: unknown = Object(query)[DRY_RUN];
  if (asked === undefined || asked === 'false' || !isUntriable(operation)) return;
  const message = 'must be omitted: this request cannot be tried without its effect';
  throw new ApiError('dry_run_impossible', { fields: [{ path: `query.${DRY_RUN}`, message }] });
}

/** The input with the dry run that the query asks for in the body, where the operation has a field for it. */
export function withDryRunInBody(operation: Operation, input: ReadInput): ReadInput {
  if (dryRunOf(operation) !== 'by body' || input.query[DRY_RUN] !== true) return input;
  return { ...input, body: { ...input.body, [DRY_RUN]: true } };
}
