import type { UnauthenticatedScope, OpenScope, WriteScope } from '../database/scope.ts';
import type { Contract, Data, Input } from './contract.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Endpoint<C extends Contract> = {
  readonly method: (typeof METHODS)[number];
  /** Below /v3, with its parameters in braces: `/transactions/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** Facts that the summary and the schemas do not contain. */
  readonly description?: string;
  readonly contract: C;
  /** The largest body, where it exceeds the default. */
  readonly bodyBytesMax?: number;
};

/** An endpoint that changes nothing: any token may call it. It may be a POST when its input is long. */
export type ReadOperation<C extends Contract = Contract> = Endpoint<C> & {
  /** Its responses can be megabytes: it is refused before the work when too many bytes are held for clients. */
  readonly isLarge?: boolean;
  read(scope: OpenScope, input: Input<C>): Promise<Data<C>>;
};

/** An endpoint that changes something. It needs a writable token, and runs in one transaction. */
export type ChangeOperation<C extends Contract = Contract> = Endpoint<C> & {
  /** `outside` describes the deployment's external services; none is called inside the transaction. */
  change(tx: WriteScope, input: Input<C>, outside: ExternalServices): Promise<Data<C>>;
  /**
   * The same change as a single statement, for the simple case, without a transaction around it. Undefined when nothing
   * was stored because of a conflict: then `change` runs, and reports it.
   */
  attempt?(one: WriteScope, input: Input<C>): Promise<Data<C> | undefined>;
};

/**
 * An endpoint that calls external services, and makes changes in transactions of its own around that. It needs a
 * writable token, and takes two minutes at most. With an Idempotency-Key its first response is repeated. If its process
 * dies before there is one, a repeat runs it again, so it must be safe to run twice.
 */
export type ActOperation<C extends Contract = Contract> = Endpoint<C> & {
  act(scope: OpenScope, input: Input<C>, outside: ExternalServices): Promise<Data<C>>;
};

/** External services and how this deployment uses them. */
export type ExternalServices = {
  /** Fetches from an address that a host gave. Throws OutboundProblem with a sentence for the host. */
  fetch(url: string, headers: Readonly<Record<string, string>>): Promise<Fetched>;
  /** Seconds between a successful read of a calendar and the next. */
  readonly feedSeconds: number;
  /** Passes an e-mail to the mail server. Throws MailProblem. Absent when the deployment sends no e-mail. */
  mail?(letter: Letter): Promise<void>;
  /** Sends to webhooks. Absent when the deployment sends none. */
  readonly webhooks?: WebhookSending;
  /** Runs work on external input outside the event loop. */
  readonly threads: Threads;
};

export type Threads = {
  /** Runs a task in a thread and returns its result, whose type the caller states. Throws ThreadProblem. */
  run<Answer>(task: ThreadTask): Promise<Answer>;
  /** Ends the thread and gives up waiting tasks. */
  close(): Promise<void>;
};

/** The work of a thread. */
export type ThreadWork = {
  /** The module that it runs. It replies to each message with one message. */
  readonly entry: URL;
  /** Time limit of a task in seconds. */
  readonly seconds: number;
  /** Memory limit of a task. */
  readonly heapMegabytes: number;
};

export type ThreadTask = {
  readonly work: ThreadWork;
  /** The host_id that the task is for: accounts take turns. */
  readonly account: number;
  readonly input: unknown;
  /** The parts of the input that are transferred instead of copied. */
  readonly transfer: readonly ArrayBuffer[];
};

export type WebhookSending = {
  /** True when webhook addresses may start with http:// too. */
  readonly allowsHttp: boolean;
  /** The header with the plain secret; null for none. */
  readonly secretHeader: string | null;
  /** True when nothing is sent to an address because of its text: a private network's IP address. */
  readonly isRefused: (url: string) => boolean;
  /** POSTs an event to a webhook. Never throws. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<SentToWebhook>;
  /** Closes the idle connections. */
  close(): Promise<void>;
};

export type SentToWebhook = {
  /** A word: `delivered` for a 2xx response, or the problem. */
  readonly outcome: string;
  /** Null without a response. */
  readonly http_status: number | null;
};

export type Letter = {
  readonly to: { readonly name: string; readonly address: string };
  /** The sender's name; the address is the deployment's. */
  readonly from_name: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same in each attempt, so that a mailbox recognises a duplicate. */
  readonly message_id: string;
};

export type Fetched = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
};

/**
 * An endpoint without a token: its input identifies the account, and it opens its own transactions. Its response is
 * sent once: no cache stores it, and no Idempotency-Key repeats it.
 */
export type EntranceOperation<C extends Contract = Contract> = Endpoint<C> & {
  enter(entrance: UnauthenticatedScope, input: Input<C>): Promise<Data<C>>;
};

/** A person signed in in a browser, for requests of our own pages. */
export type Session = {
  readonly sign_in_id: number;
  readonly email: string;
  /** Sent by a page with every change; other sites cannot know it. */
  readonly form_token: string;
};

/** An endpoint about the signed-in person, independent of their accounts. It accepts no token. */
export type SessionOperation<C extends Contract = Contract> = Endpoint<C> & {
  readSession(entrance: UnauthenticatedScope, session: Session): Promise<Data<C>>;
};

/** An endpoint that needs no token: a document. */
export type PublicOperation<C extends Contract = Contract> = Endpoint<C> & {
  document(): Promise<Data<C>>;
};

export type Operation =
  | ReadOperation
  | ChangeOperation
  | ActOperation
  | EntranceOperation
  | SessionOperation
  | PublicOperation;

/** True for an endpoint of operators: with a token, or from a page where they are signed in. */
export function needsToken(operation: Operation): boolean {
  return !('document' in operation || 'enter' in operation || 'readSession' in operation);
}

/** The endpoints of one area, in the order of the API reference. */
export type Area = {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
};

export const reading = <const C extends Contract>(operation: ReadOperation<C>): ReadOperation<C> => operation;

export const changing = <const C extends Contract>(operation: ChangeOperation<C>): ChangeOperation<C> =>
  operation;

export const acting = <const C extends Contract>(operation: ActOperation<C>): ActOperation<C> => operation;

export const entering = <const C extends Contract>(operation: EntranceOperation<C>): EntranceOperation<C> =>
  operation;

export const documenting = <const C extends Contract>(operation: PublicOperation<C>): PublicOperation<C> =>
  operation;

export const readingSession = <const C extends Contract>(
  operation: SessionOperation<C>,
): SessionOperation<C> => operation;
