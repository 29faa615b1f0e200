import type { TObject } from 'typebox';
import type { UnauthenticatedScope, OpenScope, WriteScope } from '../../database/scope.ts';
import type { Contract, Data, Input } from './contract.ts';
import type { Words } from './words.ts';
import type { AsSent } from '../input/every-error.ts';

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
  /** Only a token of a connector may call it, and such a token may call nothing else (contract section 13). */
  readonly isForConnectors?: boolean;
  /** A token of a connector may call it, too. */
  readonly isForEveryToken?: boolean;
  /** Only a person who is signed in at a page of ours may call it, and no token (decision 0018). */
  readonly needsSession?: boolean;
};

/** The input of work that looks at rules: it accepts the fields of the body, or of the query when there is no body. */
type SentInput<C extends Contract> = {
  readonly params: Input<C>['params'];
  readonly query: AsSent<Input<C>['query']>;
  readonly body: AsSent<Input<C>['body']>;
  readonly dropped?: readonly string[];
};

/**
 * `hasRules` says that the work looks at rules about the fields that no schema knows, such as that an id is known. Then it
 * also gets fields that the schema refuses in part, and calls `accept`, so that one answer names all of them. Until then
 * it changes nothing outside its transaction.
 */
type WithRules = { readonly hasRules: true };
type WithoutRules = { readonly hasRules?: never };

/** An endpoint that changes nothing: any token may call it. It may be a POST when its input is long. */
type ReadOperation<C extends Contract, Services> = Endpoint<C> & {
  /** Its responses can be megabytes: it is refused before the work when too many bytes are held for clients. */
  readonly isLarge?: boolean;
  /**
   * Says that the response depends on nothing but what the account's events record, the request, what the caller may
   * see, and perhaps the account's day. Then it is given again as long as none of them changes (decision 0022).
   */
  readonly dependsOn?: 'changes' | 'changes and day';
} & (
    | (WithoutRules & { read(scope: OpenScope, input: Input<C>, services: Services): Promise<Data<C>> })
    | (WithRules & { read(scope: OpenScope, input: SentInput<C>, services: Services): Promise<Data<C>> })
  );

/**
 * An endpoint that changes something. It needs a writable token, and runs in one transaction. No external service is
 * called inside the transaction.
 */
type ChangeOperation<C extends Contract, Services> = Endpoint<C> & {
  /** Where its body has a dry_run of its own, the query means the same. Otherwise its transaction is rolled back. */
  readonly dryRun?: 'by body';
} & (
    | (WithoutRules & { change(tx: WriteScope, input: Input<C>, services: Services): Promise<Data<C>> })
    | (WithRules & { change(tx: WriteScope, input: SentInput<C>, services: Services): Promise<Data<C>> })
  );

/**
 * An endpoint that calls external services, and makes changes in transactions of its own around that. It needs a
 * writable token, and takes two minutes at most. With an Idempotency-Key its first response is repeated. If its process
 * dies before there is one, a repeat runs it again, so it must be safe to run twice.
 */
type Act<C extends Contract, Services> = Endpoint<C> & {
  /** How it can be tried: its body has a dry_run, or it never stores anything. Without it, a dry run is refused. */
  readonly dryRun?: 'by body' | 'stores nothing';
} & (
    | (WithoutRules & { act(scope: OpenScope, input: Input<C>, services: Services): Promise<Data<C>> })
    | (WithRules & { act(scope: OpenScope, input: SentInput<C>, services: Services): Promise<Data<C>> })
  );

/**
 * An endpoint without a token: its input identifies the account, and it opens its own transactions. Its response is
 * sent once: no cache stores it, and no Idempotency-Key repeats it.
 */
type Unauthenticated<C extends Contract> = Endpoint<C> & {
  /** For clients that follow RFC 6749. */
  readonly oauth?: OAuthClients;
} & (
    | (WithoutRules & { run(scope: UnauthenticatedScope, input: Input<C>): Promise<Data<C>> })
    | (WithRules & { run(scope: UnauthenticatedScope, input: SentInput<C>): Promise<Data<C>> })
  );

/** What a client of RFC 6749 may send and read instead of the JSON of the interface. The body may also be a form. */
type OAuthClients = {
  /** The body, completed by what the Authorization header says. */
  readonly completeBody: (body: unknown, authorization: string | undefined) => unknown;
  /** An error of the work, completed by the challenge that answers the Authorization header. */
  readonly completeError: (error: unknown, authorization: string | undefined) => unknown;
  /** True when the response has the fields of data beside data, too. */
  readonly isDataBeside: boolean;
};

/** A person signed in in a browser, for requests of our own pages. */
export type PageSession = {
  readonly sign_in_id: number;
  readonly email: string;
  readonly session_id: number;
  /** Sent by a page with every change; other sites cannot know it. */
  readonly form_token: string;
  /** False over plain http. */
  readonly is_encrypted: boolean;
};

/** An endpoint about the signed-in person, independent of their accounts. It accepts no token. */
type ReadSession<C extends Contract> = Endpoint<C> & {
  readSession(scope: UnauthenticatedScope, session: PageSession): Promise<Data<C>>;
};

/** An endpoint that needs no token: a document. */
type Document<C extends Contract> = Endpoint<C> & {
  document(): Promise<Data<C>>;
};

/**
 * An endpoint of operators whose response is no JSON: server-sent events without an end, or a file of any size. `data` of
 * the contract is one event, or the file. It is served apart from the other endpoints.
 */
type Stream<C extends Contract> = Endpoint<C> & { readonly media: StreamMedia };

export const STREAM_MEDIA = [
  'text/event-stream',
  'application/zip',
  'application/pdf',
  'application/vnd.innkeep.guest-data+json',
] as const;
export type StreamMedia = (typeof STREAM_MEDIA)[number];

/** `Services` are the external services of the deployment, which `http` passes on without knowing them. */
type ByKind<C extends Contract, Services> = {
  readonly read: ReadOperation<C, Services>;
  readonly change: ChangeOperation<C, Services>;
  readonly act: Act<C, Services>;
  readonly unauthenticated: Unauthenticated<C>;
  readonly session: ReadSession<C>;
  readonly document: Document<C>;
  readonly stream: Stream<C>;
};

export type OperationKind = keyof ByKind<Contract, unknown>;

export type OperationOf<
  Kind extends OperationKind,
  Services = unknown,
  C extends Contract = Contract,
> = ByKind<C, Services>[Kind] & { readonly kind: Kind };

export type Operation<Services = unknown> = {
  [Kind in OperationKind]: OperationOf<Kind, Services>;
}[OperationKind];

/** An event that the service sends to webhooks. */
export type SentEvent = {
  readonly name: string;
  /** When it comes, in half a sentence. */
  readonly says: string;
  readonly payload: TObject;
};

/** The endpoints of one area, in the order of the API reference. */
export type Area<Services = unknown> = {
  readonly name: string;
  readonly description: string;
  /** What its fields and their values mean. */
  readonly words?: readonly Words[];
  readonly operations: readonly Operation<Services>[];
  readonly events?: readonly SentEvent[];
};

/** True for an endpoint of operators: with a token, or from a page where they are signed in. */
export function needsToken({ kind }: Operation): boolean {
  return kind === 'read' || kind === 'stream' || isChanging(kind);
}

/** True when the response carries an ETag: every GET of an account's data. */
export function hasVersion({ kind, method }: Operation): boolean {
  return kind === 'read' && method === 'GET';
}

/** True for a kind that needs a writable token. */
export function isChanging(kind: OperationKind): boolean {
  return kind === 'change' || kind === 'act';
}

export const reading = <const C extends Contract, Services>(
  operation: ReadOperation<C, Services>,
): OperationOf<'read', Services, C> => ({ kind: 'read', ...operation });

export const changing = <const C extends Contract, Services>(
  operation: ChangeOperation<C, Services>,
): OperationOf<'change', Services, C> => ({ kind: 'change', ...operation });

export const acting = <const C extends Contract, Services>(
  operation: Act<C, Services>,
): OperationOf<'act', Services, C> => ({ kind: 'act', ...operation });

export const unauthenticated = <const C extends Contract>(
  operation: Unauthenticated<C>,
): OperationOf<'unauthenticated', unknown, C> => ({ kind: 'unauthenticated', ...operation });

export const readingSession = <const C extends Contract>(
  operation: ReadSession<C>,
): OperationOf<'session', unknown, C> => ({ kind: 'session', ...operation });

export const documenting = <const C extends Contract>(
  operation: Document<C>,
): OperationOf<'document', unknown, C> => ({ kind: 'document', ...operation });

export const streaming = <const C extends Contract>(
  operation: Stream<C>,
): OperationOf<'stream', unknown, C> => ({ kind: 'stream', ...operation });
