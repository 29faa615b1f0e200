import { inTransaction, type OpenScope, type WriteScope } from '../database/scope.ts';
import { ApiError, FIELDS_MAX, type BrokenRule } from './api-error.ts';

/** What else is wrong with a body, of which the fields that are right are known. */
export type AlsoBroken = (tx: WriteScope) => Promise<readonly BrokenRule[]>;

/**
 * Runs `work`. When it refuses fields of the body, adds those that break other rules, so that one answer names all of
 * them (contract section 1.2).
 */
export async function namingEveryField<T>(
  scope: OpenScope,
  alsoBroken: AlsoBroken | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (alsoBroken === undefined || !(error instanceof ApiError) || !isAboutBody(error)) throw error;
    const named = new Set(error.fields.map(({ path }) => path));
    const broken = await inTransaction(scope, alsoBroken);
    const others = broken
      .map(({ field, message }) => ({ path: `body.${field}`, message }))
      .filter(({ path }) => !named.has(path));
    if (others.length === 0) throw error;
    throw new ApiError('validation_failed', { fields: [...error.fields, ...others] });
  }
}

function isAboutBody({ status, fields }: ApiError): boolean {
  return status === 422 && fields.length < FIELDS_MAX && fields.some(({ path }) => path.startsWith('body'));
}

/** The rule that an id breaks which finds nothing. `finding` throws a 404 that names it. */
export async function brokenIfMissing(field: string, finding: Promise<unknown>): Promise<BrokenRule[]> {
  try {
    await finding;
    return [];
  } catch (error) {
    const id =
      error instanceof ApiError && error.status === 404 ? /(\S+) was not found/.exec(error.message) : null;
    if (id === null) throw error;
    return [{ field, message: id[0] }];
  }
}
