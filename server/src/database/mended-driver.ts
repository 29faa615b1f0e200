import { registerHooks } from 'node:module';
import type driver from 'postgres';

type Mend = readonly [theirs: string, ours: string];

/**
 * What the driver (postgres 3.4.9) leaves behind when a connection is lost or a statement fails amid its rows, and
 * then takes for part of the next one: docs/decisions/0003-mended-driver.md. Each pair is its text and ours.
 */
const MENDS_OF_CONNECTION: readonly Mend[] = [
  // A connection that was lost begins anew with nothing of the old one.
  [
    `    socket = null

    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    `    socket = null
    chunk = nextWriteTimer = errorResponse = results = null
    rows = 0
    result = new Result()

    if (initial) {
      query = null
      return reconnect()
    }

    if (query || sent.length) error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = null
`,
  ],
  // The rollback of a transaction whose connection was lost is refused, not written to nowhere.
  [
    `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    `    if (!socket)
      return (queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true)

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
  ],
  [`    const x = socket.write(chunk, fn)`, `    const x = socket ? socket.write(chunk, fn) : true`],
  // The rows of a statement that failed are not counted on by the next.
  [
    `    query = results = errorResponse = null
    result = new Result()
    connectTimer.cancel()`,
    `    query = results = errorResponse = null
    rows = 0
    result = new Result()
    connectTimer.cancel()`,
  ],
];

/**
 * What settles a query is its class's. Made as closures of each query, it kept the query and its rows from being
 * collected while young: every read left garbage that only stopping for the whole heap could collect.
 */
const MENDS_OF_QUERY: readonly Mend[] = [
  [
    `    this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))
`,
    `    this.settle = resolve
    this.fail = reject
`,
  ],
  [
    `  get origin() {`,
    `  resolve(x) {
    this.active = false
    this.settle(x)
  }

  reject(x) {
    this.active = false
    this.fail(x)
  }

  get origin() {`,
  ],
];

const MENDED = '?mended';
const MENDS: Readonly<Record<string, readonly Mend[]>> = {
  [`/connection.js${MENDED}`]: MENDS_OF_CONNECTION,
  [`/query.js${MENDED}`]: MENDS_OF_QUERY,
};

function mend(source: string, mends: readonly Mend[]): string {
  return mends.reduce((text, [theirs, ours]) => {
    if (text.split(theirs).length !== 2)
      throw new Error('the driver is not the one that database/mended-driver.ts mends');
    return text.replace(theirs, () => ours);
  }, source);
}

/** The driver, mended. Its errors are those of `postgres` itself. */
export const postgres = await loadMended();

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  return source instanceof Uint8Array ? Buffer.from(source).toString() : '';
}

async function loadMended(): Promise<typeof driver> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier.replace(MENDED, ''), context);
      const isPart = context.parentURL?.endsWith(MENDED) === true && specifier.startsWith('./');
      const isMended = specifier.endsWith(MENDED) || (isPart && specifier !== './errors.js');
      return isMended ? { ...found, url: found.url + MENDED } : found;
    },
    load: (url, context, next) => {
      const loaded = next(url, context);
      const mends = MENDS[url.slice(url.lastIndexOf('/'))];
      return mends === undefined ? loaded : { ...loaded, source: mend(textOf(loaded.source), mends) };
    },
  });
  try {
    const loaded = (await import(`postgres${MENDED}`)) as { default: typeof driver };
    return loaded.default;
  } finally {
    hooks.deregister();
  }
}
