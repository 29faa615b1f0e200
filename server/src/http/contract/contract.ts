import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from '../error-catalogue.ts';

/** The contract of one endpoint: its input, its response, and its specific errors. */
export type Contract = {
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** True when a request without a body is treated as one with an empty body. */
  readonly isBodyOptional?: boolean;
  /** True when optional fields of the body that are null, or of another type, count as omitted: the input names them. */
  readonly dropsFlawed?: boolean;
  /** The envelope's data. */
  readonly data: TSchema;
  /** Codes beyond those that every endpoint has. */
  readonly errors?: readonly ErrorCode[];
  /** An example that works unchanged, except for ids. The API reference shows it. */
  readonly example: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number | boolean>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly data: unknown;
  };
};

type StaticOf<T> = T extends TSchema ? Static<T> : Record<string, never>;

/** The validated input of a handler. */
export type Input<C extends Contract> = {
  readonly params: StaticOf<C['params']>;
  readonly query: StaticOf<C['query']>;
  readonly body: StaticOf<C['body']>;
  /** The places of fields of another type that were dropped, of a contract that `dropsFlawed`. */
  readonly dropped?: readonly string[];
};

export type Data<C extends Contract> = Static<C['data']>;
