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

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    const { stackTraceLimit } = Error;
    if (REFUSED_AT_THE_DOOR.has(code)) Error.stackTraceLimit = 0;
    super(details.message ?? ERROR_CATALOGUE[code].message, { cause: details.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ApiError';
    this.code = code;
    this.status = ERROR_CATALOGUE[code].status;
    const { fields = [] } = details;
    this.fields = fields.length > FIELDS_MAX ? fields.slice(0, FIELDS_MAX) : fields;
    this.fields_omitted = fields.length - this.fields.length;
    this.headers = details.headers ?? {};
  }
}

type ApiErrorDetails = {
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/** A broken rule about one field, collected while the other fields are checked. */
export type BrokenRule = { readonly field: string; readonly message: string; readonly code?: ErrorCode };

/**
 * Throws one 422 with every broken rule about fields of the body or the query. Uses the rules' own code if all share
 * one, else `validation_failed`.
 */
export function refuseBroken(rules: readonly BrokenRule[], place: 'body' | 'query' = 'body'): void {
  const [first] = rules;
  if (first === undefined) return;
  const codes = new Set(rules.map((rule) => rule.code ?? 'validation_failed'));
  throw new ApiError(codes.size === 1 ? (first.code ?? 'validation_failed') : 'validation_failed', {
    fields: rules.map((rule) => ({ path: `${place}.${rule.field}`, message: rule.message })),
  });
}
