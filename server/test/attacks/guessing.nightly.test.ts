import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { printed, runInnkeep } from '../../../cli/test/run-innkeep.ts';
import { formTokenIn } from '../../src/access/oauth/fixtures.ts';
import { assertDelaysNobody, IS_LONG, ROUNDS, useAttackedService } from './attacked-service.ts';

/** Every address of X-Forwarded-For is another caller. */
const attacked = useAttackedService({ TRUSTED_PROXIES: 'loopback' });
const EMAIL = 'owner@example.com';
const AT_ONCE = IS_LONG ? 1_000 : 150;

let password: Promise<string> | undefined;

/** Lets the owner of the demo account sign in; once, when it runs. */
function ownersPassword(): Promise<string> {
  const person = ['--account', 'demo', '--email', EMAIL];
  return (password ??= printed(runInnkeep({ DATA_DIR: attacked.dataDir }, 'set-password', ...person)));
}

type Answer = {
  readonly status: number;
  readonly cookies: string[];
  readonly retryAfter: number;
  text: string;
};

type Asked = { readonly from: string; readonly cookie?: string; readonly form?: Record<string, string> };

/** One request over a connection of its own. */
function ask({ from, cookie, form }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'X-Forwarded-For': from,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    };
    const method = form === undefined ? 'GET' : 'POST';
    const url = `${attacked.address}/sign-in`;
    const request = http.request(url, { method, agent: false, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]!),
          retryAfter: Number(response.headers['retry-after']),
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.once('error', reject);
    request.end(form === undefined ? '' : new URLSearchParams(form).toString());
  });
}

/** Signs in with what the browser kept of earlier sign-ins; answers the status, and what it keeps now. */
async function signIn(from: string, known: string | undefined, given?: string) {
  const page = await ask({ from });
  const cookie = [page.cookies[0], known].filter((each) => each !== undefined).join('; ');
  const form = {
    form_token: formTokenIn(page.text),
    email: EMAIL,
    password: given ?? (await ownersPassword()),
    code: '',
  };
  const { status, cookies } = await ask({ from, cookie, form });
  return { status, known: cookies.find((each) => each.startsWith('innkeep_known=')) };
}

/** A request that costs nothing, over a new connection. */
function connect(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${attacked.address}/healthz`, { agent: false }, (response) =>
      response.resume().once('end', () => resolve()),
    );
    request.once('error', reject);
  });
}

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Many attempts at once, each from another address; every second one for the owner. */
async function guess(): Promise<Answer[]> {
  const page = await ask({ from: newAddress() });
  const [cookie = ''] = page.cookies;
  const form_token = formTokenIn(page.text);
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => {
      const email = index % 2 === 0 ? EMAIL : `guess-${addresses}@example.com`;
      return ask({ from: newAddress(), cookie, form: { form_token, email, password: 'a guess', code: '' } });
    }),
  );
}

test(`${AT_ONCE} guesses at once from as many addresses delay no request, and the owner in a known browser not at all`, async () => {
  const first = await signIn('203.0.113.7', undefined);
  assert.equal(first.status, 303);
  // What the first flood makes the process load, compile and allocate stays with it.
  await guess();
  await assertDelaysNobody(
    attacked,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const guessing = guess();
        // From an address that is new as well: the browser is what is known.
        assert.equal((await signIn(newAddress(), first.known)).status, 303);
        checkGuesses(await guessing);
        assert.equal((await signIn(newAddress(), first.known)).status, 303);
      }
    },
    { stepMs: STEP_MS_MAX, waitMs: WAIT_MS_MAX + (IS_LONG ? await waitForConnections() : 0) },
  );
});

const STEP_MS_MAX = 250;
const WAIT_MS_MAX = 250;

/** A thousand new connections at once have a price of their own, whatever they ask for. */
async function waitForConnections(): Promise<number> {
  const { waits } = await attacked.measure(() => Promise.all(Array.from({ length: AT_ONCE }, connect)));
  return Math.max(waits.healthz, waits.ordinary);
}

function checkGuesses(answers: readonly Answer[]): void {
  for (const { status, retryAfter } of answers) {
    assert.ok([403, 429, 503].includes(status), String(status));
    if (status !== 403) assert.ok(retryAfter >= 1 && retryAfter <= 3_600, `${status}: ${retryAfter}`);
  }
  assert.ok(
    answers.some(({ status }) => status === 503),
    'they were too few to fill the queue',
  );
}

test('attempts for one person from ever new addresses are bounded all together', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1)
    statuses.push((await signIn(newAddress(), undefined, 'wrong')).status);
  assert.ok(statuses.filter((status) => status === 403).length <= 20, statuses.join());
  assert.equal(statuses.at(-1), 429);
  await printed(runInnkeep({ DATA_DIR: attacked.dataDir }, 'unlock', '--email', EMAIL.toUpperCase()));
  const deadline = performance.now() + 20_000;
  let status = 429;
  while (status === 429 && performance.now() < deadline)
    status = (await signIn(newAddress(), undefined)).status;
  assert.equal(status, 303, 'unlock lets the owner in from anywhere');
});
