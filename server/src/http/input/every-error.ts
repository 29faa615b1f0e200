import { ApiError, FIELDS_MAX, refuseBroken, type BrokenRule } from '../api-error.ts';
import { isKnown, validFields, type InputPart, type Valid } from './valid-fields.ts';

const FLAWS = Symbol('flaws');

/** What the schema refuses of the fields: their paths, and the error that names them. */
type Flaws<T> = { readonly error: ApiError; readonly refused: ReadonlySet<string>; readonly of?: T };

/**
 * Fields as an action gets them: whole, or without those that their schema refuses. The action collects the rules that
 * they break and calls `accept`, which returns whole fields only.
 */
export type AsSent<T> = Valid<T> & { readonly [FLAWS]?: Flaws<T> };

/** True when the schema accepts every field. */
export function isWhole<T>(sent: AsSent<T>): sent is AsSent<T> & T {
  return sent[FLAWS] === undefined;
}

/**
 * The fields, when they are whole and break no rule. Otherwise throws one error with every field that their schema or a
 * rule refuses (contract section 1.2). An unknown id alone is its 404.
 */
export function accept<T>(sent: AsSent<T>, broken: readonly BrokenRule[], part: InputPart = 'body'): T {
  const flaws = sent[FLAWS];
  if (flaws !== undefined) throw withRules(flaws, broken, part);
  refuseBroken(broken, part);
  if (!isWhole(sent)) throw new Error('fields that a schema refuses were let pass');
  return sent;
}

/**
 * The fields, when they are whole. The caller accepts them with their rules once it has found what the path names, which is
 * told before them.
 */
export function acceptForm<T>(sent: AsSent<T>, listBroken: () => readonly BrokenRule[]): T {
  return isWhole(sent) ? sent : accept(sent, listBroken());
}

/**
 * As `accept`, with rules that the work finds out by itself when no other is broken: they are listed only when the fields
 * are refused for others.
 */
export async function acceptBefore<T>(
  sent: AsSent<T>,
  broken: readonly BrokenRule[],
  listRest: () => Promise<readonly BrokenRule[]>,
  part: InputPart = 'body',
): Promise<T> {
  const isRefused = broken.length > 0 || !isWhole(sent);
  return accept(sent, isRefused ? [...broken, ...(await listRest())] : [], part);
}

function withRules<T>(
  { error, refused }: Flaws<T>,
  broken: readonly BrokenRule[],
  part: InputPart,
): ApiError {
  const named = new Set(error.fields.map(({ path }) => path));
  const others = broken
    .filter((rule) => isKnown(rule, refused))
    .map(({ field, message }) => ({ path: `${part}.${field}`, message }))
    .filter(({ path }) => !named.has(path));
  if (others.length === 0) return error;
  return new ApiError('validation_failed', { fields: [...error.fields, ...others] });
}

/** The fields that the schema accepts of those that it refuses with this error. Undefined when no rule is looked at. */
export function sentOf(
  fields: Record<string, unknown>,
  error: ApiError,
  part: InputPart,
): Record<string, unknown> | undefined {
  const paths = error.fields.map(({ path }) => path);
  const refused = new Set(
    paths.filter((path) => path.startsWith(part)).map((path) => path.slice(part.length + 1)),
  );
  if (refused.size === 0 || paths.length === FIELDS_MAX || paths.some((path) => path.startsWith('path')))
    return undefined;
  return { ...validFields({ fields, refused }), [FLAWS]: { error, refused } };
}

/**
 * Runs the work of a request. When the schema refuses fields of it with `flaw`, the work ends in this error, or in one that
 * names broken rules beside.
 */
export async function refusing<T>(flaw: ApiError | undefined, work: () => Promise<T>): Promise<T> {
  if (flaw === undefined) return work();
  try {
    await work();
  } catch (error) {
    // The work throws other errors when the object of the request is not found, or does not allow the change.
    if (!(error instanceof ApiError) || flaw.fields.every((field) => error.fields.includes(field)))
      throw error;
  }
  throw flaw;
}

/** Something that a field names by its id: undefined when it was not sent, or was not found. */
export type Looked<T> = { readonly found: T | undefined; readonly broken: readonly BrokenRule[] };

/** Finds what a field names. `find` throws a 404 for an unknown id. */
export async function lookUp<Id, T>(
  field: string,
  id: Id | null | undefined,
  find: (id: Id) => Promise<T>,
): Promise<Looked<T>> {
  if (id === undefined || id === null) return { found: undefined, broken: [] };
  try {
    return { found: await find(id), broken: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.missed === undefined) throw error;
    return { found: undefined, broken: [missingRule(field, error)] };
  }
}

/** The rule that an id breaks which nothing has. */
export function missingRule(field: string, missing: ApiError): BrokenRule {
  return { field, message: `${missing.missed} was not found`, missing };
}

/** The rule that the id in a field of the body breaks when nothing has it. */
export async function brokenIfMissing<Id>(
  field: string,
  id: Id | null | undefined,
  find: (id: Id) => Promise<unknown>,
): Promise<readonly BrokenRule[]> {
  return (await lookUp(field, id, find)).broken;
}
