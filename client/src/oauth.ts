import { createCall, type Call } from './call.ts';
import { SYSTEM_CLOCK } from './clock.ts';
import { InnkeepError, NoAnswer, ServerFailed } from './errors.ts';
import type { InnkeepOptions, TokenSource } from './options.ts';
import type { CreateTokenBody, CreateTokenData } from './schema.ts';

/** The tokens that an operator has given your application. Keep them secret: encrypt them where they are stored. */
export type StoredTokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Milliseconds since 1970. */
  readonly expires_at: number;
  readonly scope: string;
};

/** Where the tokens of one connection are kept, such as a row of your database. */
export type TokenStore = {
  read(): StoredTokens | undefined | Promise<StoredTokens | undefined>;
  /** It is stored when the promise resolves: the tokens before are worthless then. */
  write(tokens: StoredTokens): void | Promise<void>;
  /**
   * Runs the work while no other process does, such as under a row lock. Without it two processes may refresh at a time; within 60
   * seconds both get the same tokens.
   */
  lock?<T>(work: () => Promise<T>): Promise<T>;
};

export type OAuthOptions = Pick<InnkeepOptions, 'baseUrl' | 'userAgent' | 'fetch' | 'clock'> & {
  readonly clientId: string;
  /** Undefined for a public application, which has none. */
  readonly clientSecret?: string;
  readonly store: TokenStore;
};

/** The service repeats the answer to the same exchange for 60 seconds; later the same token counts as stolen. */
const REPEAT_MS = 50_000;
const ATTEMPT_MS = 10_000;
const FIRST_WAIT_MS = 500;
/** A token is refreshed so long before it expires. */
const EARLY_MS = 5 * 60_000;

/**
 * The connection of your application to one account:
 *
 *     const oauth = new OAuthConnection({ baseUrl, clientId, clientSecret, store });
 *     await oauth.exchange({ code, codeVerifier });
 *     const innkeep = new Innkeep({ baseUrl, token: oauth });
 *
 * It refreshes the access token before it expires and when the service refuses it, once for all calls that wait. A refresh whose
 * answer is lost is sent again with the same token, which the service answers alike for a minute.
 */
export class OAuthConnection implements TokenSource {
  readonly #options: OAuthOptions;
  readonly #call: Call;
  #known: StoredTokens | undefined;
  #refreshing: Promise<StoredTokens> | undefined;

  constructor(options: OAuthOptions) {
    this.#options = options;
    this.#call = createCall({ ...options, timeoutMs: ATTEMPT_MS, retries: 0 });
  }

  /** Exchanges the code of the redirect for the first tokens, and stores them. */
  async exchange({
    code,
    codeVerifier,
  }: {
    readonly code: string;
    readonly codeVerifier?: string;
  }): Promise<void> {
    await this.#obtain({
      grant_type: 'authorization_code',
      code,
      ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
    });
  }

  /** The access token for the next request. */
  async token(): Promise<string> {
    this.#known ??= await this.#options.store.read();
    if (this.#known === undefined) throw notConnected();
    const isFresh = this.#known.expires_at - EARLY_MS > this.#now();
    return isFresh ? this.#known.access_token : this.renew(this.#known.access_token);
  }

  /** A token in place of one that the service refused. Calls at the same time share one refresh. */
  async renew(refused: string): Promise<string> {
    if (this.#refreshing === undefined) {
      const lock =
        this.#options.store.lock?.bind(this.#options.store) ?? (<T>(work: () => Promise<T>) => work());
      this.#refreshing = lock(() => this.#refresh(refused)).finally(() => {
        this.#refreshing = undefined;
      });
    }
    return (await this.#refreshing).access_token;
  }

  /** Another process may have refreshed meanwhile: then its tokens are taken. */
  async #refresh(refused: string): Promise<StoredTokens> {
    const stored = await this.#options.store.read();
    if (stored === undefined) throw notConnected();
    const isNewer = stored.access_token !== refused && stored.expires_at > this.#now();
    if (!isNewer) return this.#obtain({ grant_type: 'refresh_token', refresh_token: stored.refresh_token });
    this.#known = stored;
    return stored;
  }

  async #obtain(fields: Omit<CreateTokenBody, 'client_id' | 'client_secret'>): Promise<StoredTokens> {
    const { clientId, clientSecret, store } = this.#options;
    const body: CreateTokenBody = {
      ...fields,
      client_id: clientId,
      ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    };
    const { access_token, refresh_token, expires_in, scope } = await this.#exchange(body);
    const tokens = { access_token, refresh_token, scope, expires_at: this.#now() + expires_in * 1000 };
    await store.write(tokens);
    this.#known = tokens;
    return tokens;
  }

  /** Sends the same exchange until it is answered, as long as the service would answer it alike. */
  async #exchange(body: CreateTokenBody): Promise<CreateTokenData> {
    const request = { operation: 'createToken', method: 'POST', path: '/v3/oauth/authorizations', body };
    const began = this.#now();
    for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
      try {
        return await this.#call<CreateTokenData>(request, {});
      } catch (error) {
        const canPass = error instanceof NoAnswer || error instanceof ServerFailed;
        if (!canPass || this.#now() + waitMs + ATTEMPT_MS - began > REPEAT_MS) throw error;
        await this.#clock().sleep(waitMs, undefined);
      }
    }
  }

  #clock() {
    return this.#options.clock ?? SYSTEM_CLOCK;
  }

  #now(): number {
    return this.#clock().now();
  }
}

function notConnected(): InnkeepError {
  return new InnkeepError({
    code: 'not_connected',
    message: 'The store has no tokens: send the operator to /oauth/authorize, and exchange the code.',
  });
}
