/** An invalid place of the input. */
export type InvalidField = {
  /** Such as `body.amount`. */
  readonly path: string;
  readonly message: string;
};

/** What the service, or the connection to it, reported. */
export type ErrorFacts = {
  readonly message: string;
  /** A stable code such as `currency_required`: write your error handling against it. */
  readonly code: string;
  readonly status?: number;
  readonly request_id?: string;
  readonly fields?: readonly InvalidField[];
  readonly retryAfterSeconds?: number;
  readonly scope?: string;
  readonly window?: string;
  readonly cause?: unknown;
};

/** Every error of this client, except the reason of your own AbortSignal. */
export class InnkeepError extends Error {
  /** A stable code such as `currency_required`. docs/errors.md lists all; the client adds those of NoAnswer. */
  readonly code: string;
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** Names the request in the log of the service; undefined without a response of the service. */
  readonly request_id: string | undefined;

  constructor({ message, code, status, request_id, cause }: ErrorFacts) {
    super(message, cause === undefined ? {} : { cause });
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.request_id = request_id;
  }

  /** For logs: JSON.stringify leaves the message and the cause of an error out. */
  toJSON(): Record<string, unknown> {
    const { message, cause } = this;
    const shown = cause === undefined ? {} : { cause: cause instanceof Error ? cause.message : cause };
    return { ...Object.fromEntries(Object.entries(this)), message, ...shown };
  }
}

/** 400: the request contradicts itself, or the action is not possible in the present state. */
export class BadRequest extends InnkeepError {}

/** 401: the token is missing, unknown, expired, or may not do this. */
export class Unauthenticated extends InnkeepError {}

/** 403: the caller is known and not allowed to do this. */
export class Forbidden extends InnkeepError {}

/** 404: nothing within reach of this token has that id. */
export class NotFound extends InnkeepError {}

/** 409: a name is taken, or nights are sold. */
export class Conflict extends InnkeepError {}

/** 420: the account is suspended, or its subscription has lapsed. The account holder must contact support. */
export class AccountIssue extends InnkeepError {}

/** 422: `fields` lists every invalid place of the input. */
export class Invalid extends InnkeepError {
  readonly fields: readonly InvalidField[];

  constructor(facts: ErrorFacts) {
    super(facts);
    this.fields = facts.fields ?? [];
  }
}

/** 429: more requests than a limit allows, and a wait longer than `retryAfterMaxSeconds`, or no repeats left. */
export class RateLimited extends InnkeepError {
  readonly retryAfterSeconds: number | undefined;
  /** What is counted: `host`, `endpoint`, `api` or `address`. */
  readonly scope: string | undefined;
  /** The exceeded window, such as `1m`. */
  readonly window: string | undefined;

  constructor(facts: ErrorFacts) {
    super(facts);
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.scope = facts.scope;
    this.window = facts.window;
  }
}

/** 5xx: the service, or a proxy before it, failed or is unavailable. */
export class ServerFailed extends InnkeepError {
  readonly retryAfterSeconds: number | undefined;

  constructor(facts: ErrorFacts) {
    super(facts);
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

/** No response came: `connection_failed`, or `timed_out`. The outcome of the request is unknown. */
export class NoAnswer extends InnkeepError {}

const BY_STATUS: Readonly<Record<number, new (facts: ErrorFacts) => InnkeepError>> = {
  400: BadRequest,
  401: Unauthenticated,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
  420: AccountIssue,
  422: Invalid,
  429: RateLimited,
};

/** The error of a response that reports no success. */
export function errorOf(facts: ErrorFacts & { readonly status: number }): InnkeepError {
  const { status } = facts;
  const Known = BY_STATUS[status] ?? (status >= 500 ? ServerFailed : InnkeepError);
  return new Known(facts);
}
