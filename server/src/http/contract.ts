import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './error-catalogue.ts';

/** The wire of one endpoint: what it takes, what it answers, and which errors of its own it has. */
export type Contract = {
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** Whether a request without a body is as one with an empty body. */
  readonly isBodyOptional?: boolean;
  /** The envelope's data. */
  readonly data: TSchema;
  /** Codes beyond those that every endpoint has. */
  readonly errors?: readonly ErrorCode[];
  /** An example that works as it stands, but for ids; the reference shows it. */
  readonly example: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number | boolean>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly data: unknown;
  };
};

type StaticOf<T> = T extends TSchema ? Static<T> : Record<string, never>;

/** What a handler gets, once it is well-formed. */
export type Input<C extends Contract> = {
  readonly params: StaticOf<C['params']>;
  readonly query: StaticOf<C['query']>;
  readonly body: StaticOf<C['body']>;
};

export type Data<C extends Contract> = Static<C['data']>;
