import type { UnauthenticatedScope, OpenScope, WriteScope } from '../database/scope.ts';
import type { Contract, Data, Input } from './contract.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Endpoint<C extends Contract> = {
  readonly method: (typeof METHODS)[number];
  /** Below /v3, with its parameters in braces: `/transactions/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** What the summary and the schemas do not say. */
  readonly description?: string;
  readonly contract: C;
  /** How large a body may be, where that is more than elsewhere. */
  readonly bodyBytesMax?: number;
};

/** An endpoint that changes nothing, also where it is a POST for the length of what it asks: any token may call it. */
export type ReadOperation<C extends Contract = Contract> = Endpoint<C> & {
  /** Its answers can be megabytes: refused before the work where too much is held for clients already. */
  readonly isLarge?: boolean;
  read(scope: OpenScope, input: Input<C>): Promise<Data<C>>;
};

/** An endpoint that changes something: it needs a writable token, and runs whole in one transaction. */
export type ChangeOperation<C extends Contract = Contract> = Endpoint<C> & {
  /** `outside` says how this deployment deals with it: nothing is reached inside of the transaction. */
  change(tx: WriteScope, input: Input<C>, outside: ExternalServices): Promise<Data<C>>;
  /**
   * The same change as a single statement, for the plain case: it needs no transaction around it. Undefined when
   * nothing was stored, because something stands in the way: then `change` runs, and says what.
   */
  attempt?(one: WriteScope, input: Input<C>): Promise<Data<C> | undefined>;
};

/**
 * An endpoint that reaches out of the service, and changes something by transactions of its own around that: it needs
 * a writable token, and takes two minutes at most. With an Idempotency-Key its first answer is repeated. When its
 * process dies before there is one, a repeat runs it again: it must be safe to run twice.
 */
export type ActOperation<C extends Contract = Contract> = Endpoint<C> & {
  act(scope: OpenScope, input: Input<C>, outside: ExternalServices): Promise<Data<C>>;
};

/** What lies outside of the service and its database, and how this deployment deals with it. */
export type ExternalServices = {
  /** Fetches from an address that a host gave. Throws OutboundProblem, with a sentence for the host. */
  fetch(url: string, headers: Readonly<Record<string, string>>): Promise<Fetched>;
  /** How long after a good read a calendar is read again. */
  readonly feedSeconds: number;
  /** Hands an e-mail to the mail server. Throws MailProblem. Absent where none goes out. */
  mail?(letter: Letter): Promise<void>;
  /** Sends to webhooks. Absent where nothing is sent. */
  readonly webhooks?: WebhookSending;
  /** Works on what came from outside, away from the event loop. */
  readonly threads: Threads;
};

export type Threads = {
  /** Does a task in a thread, and returns what the thread answers: the caller says what that is. Throws ThreadProblem. */
  run<Answer>(task: ThreadTask): Promise<Answer>;
  /** Ends the thread. Tasks that wait are given up. */
  close(): Promise<void>;
};

/** What a thread is for. */
export type ThreadWork = {
  /** The module that it runs: it answers each message with one message. */
  readonly entry: URL;
  /** A task that takes longer is given up. */
  readonly seconds: number;
  /** A task that needs more memory is given up. */
  readonly heapMegabytes: number;
};

export type ThreadTask = {
  readonly work: ThreadWork;
  /** The host_id of who it is done for: accounts take turns. */
  readonly account: number;
  readonly input: unknown;
  /** Of the input, what is handed over and not copied. */
  readonly transfer: readonly ArrayBuffer[];
};

export type WebhookSending = {
  /** Whether their addresses may begin with http:// too. */
  readonly allowsHttp: boolean;
  /** The header that carries the plain secret; null for none. */
  readonly secretHeader: string | null;
  /** Whether an address says by itself that nothing is sent to it: one of a private network, written in digits. */
  readonly isRefused: (url: string) => boolean;
  /** POSTs what a webhook is told. Never throws. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<SentToWebhook>;
  /** Ends the connections that are kept. */
  close(): Promise<void>;
};

export type SentToWebhook = {
  /** A word: `delivered` for an answer 2xx, or what went wrong. */
  readonly outcome: string;
  /** Null without an answer. */
  readonly http_status: number | null;
};

export type Letter = {
  readonly to: { readonly name: string; readonly address: string };
  /** Who it is from; the address is the deployment’s. */
  readonly from_name: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same each time it is sent: a mailbox that gets it twice knows it by this. */
  readonly message_id: string;
};

export type Fetched = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
};

/**
 * An endpoint that needs no token, since what it is sent says who asks: it finds the account by itself, and opens
 * transactions of its own. What it answers is told once and kept nowhere: no cache holds it, no Idempotency-Key repeats it.
 */
export type EntranceOperation<C extends Contract = Contract> = Endpoint<C> & {
  enter(entrance: UnauthenticatedScope, input: Input<C>): Promise<Data<C>>;
};

/** Who is signed in in a browser, where a page of this service asks. */
export type Session = {
  readonly sign_in_id: number;
  readonly email: string;
  /** What a page sends with every change, and another site cannot know. */
  readonly form_token: string;
};

/** An endpoint about who is signed in, whichever accounts they are an operator of: a token is not taken for it. */
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

/** Whether it is an operator’s: by a token, or from a page where they are signed in. */
export function needsToken(operation: Operation): boolean {
  return !('document' in operation || 'enter' in operation || 'readSession' in operation);
}

/** The endpoints of one area, in the order the reference lists them. */
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
