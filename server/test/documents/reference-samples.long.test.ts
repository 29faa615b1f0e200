import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { newDataDir, readyService, spawnService, type ServiceProcess } from '../service-process.ts';

// Every request that the reference prints, pasted into a shell in the order of its pages, on the accounts of a first start.

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../../..');
const MAX_BYTES = 64 * 1024 * 1024;
const PASSWORD = 'correct horse battery';
const PLACE = /^`([A-Z]+ \S+)` · `(\w+)`\. (.*)$[\s\S]*?^### Request\n\n```sh\n([\s\S]*?)```/gm;

/** Samples that need what no page can print, or what a demo does not have, with the refusal that they get. */
const CANNOT: Readonly<Record<string, string>> = {
  // A guest asks for an extra on their page; a cleaner adds a photograph on theirs.
  approveExtraRequest: 'extra_request_not_found',
  declineExtraRequest: 'extra_request_not_found',
  deleteTaskPhotograph: 'photograph_not_found',
  // The demo reads no calendar of another server.
  createAvailabilityToClosure: 'not_of_a_calendar',
  createListingHeldBack: 'nothing_held_back',
  createReservationToBooking: 'closure_not_found',
  // The demo has no account of a channel, and its tags of stays have other ids.
  getChannelAccount: 'channel_account_not_found',
  getReservationTag: 'tag_not_found',
  deleteReservationTag: 'tag_not_found',
  // Secrets and codes that are made for one use.
  createToken: 'invalid_client',
  revokeToken: 'invalid_client',
  deleteApplication: 'application_not_found',
  setSecondFactor: 'validation_failed',
  setUpAccount: 'set_up_link_not_found',
  // An import needs an account without data.
  setAccountImport: 'account_not_empty',
  createAccountImportPiece: 'import_not_prepared',
  createAccountImportRun: 'import_not_prepared',
};
/** It has no end. */
const ENDLESS = 'streamEvents';
const TIMED_OUT = 28;

const dataDir = newDataDir();
const env: Record<string, string> = { PATH: process.env['PATH'] ?? '', HOME: dataDir };
let service: ServiceProcess;
let address = '';

before(async () => {
  service = spawnService({ DATA_DIR: dataDir, WEBHOOK_ALLOW_HTTP: 'true', OUTBOUND_ALLOW: '127.0.0.1' });
  ({ address } = await readyService(service));
  // A refusal is an exit code other than 0. The stream of events has no end.
  fs.writeFileSync(path.join(dataDir, '.curlrc'), 'silent\nshow-error\nfail-with-body\nmax-time = 60\n');
  const token = (account: string, scope: string) =>
    innkeep(['create-token', '--account', account, '--name', 'samples', '--scope', scope]);
  env['DEMO'] = await token('demo', 'writable');
  env['CONNECTOR'] = await token('demo', 'channel:airbnb');
  env['SANDBOX'] = await token('sandbox', 'writable');
  await signIn();
});

after(async () => {
  service.child.kill('SIGTERM');
  await service.ended();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function innkeep(args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['cli/innkeep.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return stdout.trim();
}

/** Signs in as the master operator of the demo does, with the password that the samples name. */
async function signIn(): Promise<void> {
  const file = path.join(dataDir, 'password.txt');
  fs.writeFileSync(file, PASSWORD);
  const operators = JSON.parse(await innkeep(['list-operators', '--account', 'demo', '--json']));
  const { id, email } = operators.operators[0];
  await innkeep(['set-password', '--account', 'demo', '--operator', String(id), '--from-file', file]);
  const page = await fetch(`${address}/sign-in`);
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec(await page.text()) ?? [];
  const answer = await fetch(`${address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: address, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form_token, email, password: PASSWORD }),
  });
  const signedIn = answer.headers.getSetCookie().find((each) => each.startsWith('innkeep_visit=')) ?? '';
  env['SESSION'] = (signedIn || cookie).split(';')[0]?.replace(/^innkeep_visit=/, '') ?? '';
  const session = await fetch(`${address}/v3/session`, {
    headers: { cookie: `innkeep_visit=${env['SESSION']}`, 'sec-fetch-site': 'same-origin' },
  });
  env['FORM_TOKEN'] = JSON.parse(await session.text()).data?.form_token ?? '';
}

type Printed = {
  readonly page: string;
  readonly route: string;
  readonly name: string;
  readonly needs: string;
  readonly command: string;
};

async function readSamples(page: string): Promise<Printed[]> {
  const text = await (await fetch(`${address}/docs/${page}.md`)).text();
  return [...text.matchAll(PLACE)].map(([, route = '', name = '', needs = '', command = '']) => {
    return { page, route, name, needs, command };
  });
}

/** What went wrong, or nothing. */
async function paste({ name, route, needs, command }: Printed): Promise<string> {
  const { DEMO = '', CONNECTOR = '', SANDBOX = '' } = env;
  const TOKEN = route.includes('/v3/sandbox/') ? SANDBOX : needs.includes('connector') ? CONNECTOR : DEMO;
  // The first event is there at once.
  const pasted = name === ENDLESS ? command.replace('curl', 'curl --max-time 2') : command;
  return run('bash', ['-c', pasted], {
    env: { ...env, TOKEN },
    encoding: 'buffer',
    maxBuffer: MAX_BYTES,
  }).then(
    () => '',
    ({ code, stdout, stderr }: { code: number; stdout: Buffer; stderr: Buffer }) =>
      code === TIMED_OUT && name === ENDLESS
        ? ''
        : `${code} ${String(stdout)}${String(stderr)}`.slice(0, 400),
  );
}

/** Pastes the sample as its page has it now: what the samples before it made is in it. */
async function pasteAgain({ page, name }: Pick<Printed, 'page' | 'name'>): Promise<string> {
  const printed = (await readSamples(page)).find((each) => each.name === name);
  if (printed === undefined) return 'is not printed';
  const problem = await paste(printed);
  return problem === '' ? '' : `${printed.command}${problem}`;
}

test('every sample of the reference runs as it is printed', async (t) => {
  const pages = await listPages();
  const samples = (await Promise.all(pages.map(readSamples))).flat();
  const failed = new Map<string, string>();
  // Some need what a later sample of their page makes: they are pasted once more at the end.
  for (const sample of samples) failed.set(sample.name, await pasteAgain(sample));
  for (const sample of samples)
    if (failed.get(sample.name) !== '' && !(sample.name in CANNOT))
      failed.set(sample.name, await pasteAgain(sample));
  const problems = [...failed].filter(([name, problem]) => problem !== '' && !(name in CANNOT));
  assert.deepEqual(problems, []);
  for (const [name, code] of Object.entries(CANNOT))
    assert.match(failed.get(name) ?? '', new RegExp(`"error":"${code}"`), name);
  assert.deepEqual(samples.map(({ name }) => name).toSorted(), (await listOperationIds()).toSorted());
  t.diagnostic(`${samples.length - Object.keys(CANNOT).length} of ${samples.length} samples ran as printed`);
});

async function listPages(): Promise<string[]> {
  const contents = await (await fetch(`${address}/docs.md`)).text();
  return [...new Set([...contents.matchAll(/\/docs\/([a-z-]+)(?:\.md)?[)#]/g)].map(([, page = '']) => page))];
}

async function listOperationIds(): Promise<string[]> {
  const { paths } = JSON.parse(await (await fetch(`${address}/openapi.json`)).text());
  return Object.values<Record<string, { operationId: string }>>(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
}
