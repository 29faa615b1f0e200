import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.ts';

/** One invalid place of the input (contract section 1.2). */
export type FieldError = { readonly path: string; readonly message: string };

/** The most fields that an error lists (contract section 1.2); it also has the number of further ones. */
export const FIELDS_MAX = 100;

/** These errors omit the stack trace, which nobody reads, so that a flood of them costs little. */
const REFUSED_AT_THE_DOOR: ReadonlySet<ErrorCode> = new Set([
  'rate_limited',
  'token_missing',
  'token_unknown',
  'account_issue',
]);

/** An error response: a row of the error catalogue, and the fields that it concerns. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** The number of invalid fields that are not listed. */
  readonly fields_omitted: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The id that was not found. It is not sent. */
  readonly missed: string | undefined;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    const { stackTraceLimit } = Error;
    if (REFUSED_AT_THE_DOOR.has(code)) Error.stackTraceLimit = 0;
    super(
      details.message ?? sentenceOf(details.fields) ?? ERROR_CATALOGUE[code].message.replace(' {id}', ''),
      {
        cause: details.cause,
      },
    );
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ApiError';
    this.code = code;
    this.status = ERROR_CATALOGUE[code].status;
    const { fields = [] } = details;
    this.fields = fields.length > FIELDS_MAX ? fields.slice(0, FIELDS_MAX) : fields;
    this.fields_omitted = fields.length - this.fields.length;
    this.headers = details.headers ?? {};
    this.missed = details.missed;
  }
}

type ApiErrorDetails = {
  /** Default: the first of the fields with what it needs, or the sentence of the catalogue. */
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  readonly missed?: string;
};

/** A broken rule about one field, collected while the other fields are checked. */
export type BrokenRule = {
  readonly field: string;
  readonly message: string;
  readonly code?: ErrorCode;
  /** Fields that the rule depends on. It is not reported while the value of one of them is refused. */
  readonly unless?: string | readonly string[];
  /** The 404 of an unknown id, which is the response when no other rule is broken. */
  readonly missing?: ApiError;
};

/**
 * Throws one 422 with every broken rule about fields of the body or the query. Uses the rules' own code if all share
 * one, else `validation_failed`. An unknown id alone is its 404.
 */
export function refuseBroken(rules: readonly BrokenRule[], part: 'body' | 'query' = 'body'): void {
  const [first] = rules;
  if (first === undefined) return;
  if (rules.length === 1 && first.missing !== undefined) throw first.missing;
  const codes = new Set(rules.map((rule) => rule.code ?? 'validation_failed'));
  throw new ApiError(codes.size === 1 ? (first.code ?? 'validation_failed') : 'validation_failed', {
    fields: rules.map((rule) => ({ path: `${part}.${rule.field}`, message: rule.message })),
  });
}

const NAME_LENGTH_MAX = 100;

/** `amount must be more than 0 (and 2 more fields are invalid).` Undefined without fields. */
export function sentenceOf(fields: readonly FieldError[] = []): string | undefined {
  const [first] = fields;
  if (first === undefined) return undefined;
  const name = /^(?:body|query|path|header)\.(.+)$/s.exec(first.path)?.[1];
  const named = name === undefined ? `The ${first.path}` : name.slice(0, NAME_LENGTH_MAX).toWellFormed();
  const others = fields.length - 1;
  const more = others === 0 ? '' : ` (and ${others} more field${others === 1 ? ' is' : 's are'} invalid)`;
  return `${named} ${first.message}${more}.`;
}

/** The codes of objects that a request names by id. */
export type NotFoundCode = Exclude<Extract<ErrorCode, `${string}_not_found`>, 'route_not_found'>;

/** The error for an id that is unknown, of another account or out of reach: `Property 1042 was not found.` */
export function notFound(code: NotFoundCode, id: string | number): ApiError {
  const missed = String(id);
  return new ApiError(code, { message: ERROR_CATALOGUE[code].message.replace('{id}', () => missed), missed });
}

/** Throws the error of the first of these ids that is not among the known ones. */
export function requireAll(code: NotFoundCode, ids: readonly number[], known: readonly number[]): void {
  const all = new Set(known);
  const missing = ids.find((id) => !all.has(id));
  if (missing !== undefined) throw notFound(code, missing);
}
