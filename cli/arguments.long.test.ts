import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VERSION } from '#server/documents/releases.ts';
import { describeProduct, PRODUCT } from '#server/product.ts';
import { printed, refused, runInnkeep, spawnInnkeep } from './test/run-innkeep.ts';

const COMMANDS = {
  'create-account': ['name', 'slug', 'timezone', 'currency', 'country', 'sandbox', 'dry-run'],
  'list-accounts': [],
  'suspend-account': ['account', 'dry-run'],
  'lapse-account': ['account', 'dry-run'],
  'resume-account': ['account', 'dry-run'],
  'delete-account': ['account', 'word'],
  'create-operator': ['account', 'name', 'email', 'role', 'properties', 'dry-run'],
  'list-operators': ['account'],
  'delete-operator': ['account', 'operator', 'dry-run'],
  'set-password': ['account', 'operator', 'email', 'from-file', 'dry-run'],
  'enrol-totp': ['account', 'operator', 'dry-run'],
  'delete-totp': ['account', 'operator', 'dry-run'],
  'create-token': ['account', 'operator', 'name', 'scope', 'days', 'dry-run'],
  'list-tokens': ['account'],
  'delete-token': ['account', 'id', 'dry-run'],
  'create-application': ['name', 'redirect-uri', 'public', 'dry-run'],
  'list-applications': [],
  'delete-application': ['client-id', 'dry-run'],
  'list-grants': ['account'],
  audit: [
    'account',
    'start-date',
    'end-date',
    'operator',
    'token',
    'application',
    'kind',
    'property',
    'reservation',
    'stay',
    'object',
    'request',
    'limit',
  ],
  'delete-grant': ['account', 'id', 'dry-run'],
  'receive-mail': ['recipient', 'from-file'],
  'erase-guest': ['account', 'reservation-code', 'email', 'phone', 'only-this-order', 'yes', 'dry-run'],
  'guest-data': ['account', 'reservation-code', 'email', 'phone', 'only-this-order', 'force'],
  migrate: [],
  backup: ['to', 'force'],
  'list-backups': ['from'],
  'verify-backup': ['from'],
  restore: ['from', 'until', 'accept-other-key'],
  'demo-data': ['dry-run'],
  version: [],
};

// No database listens at this address: a command that connects fails.
const AWAY = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
const run = (...args: string[]) => runInnkeep(AWAY, ...args);

for (const [name, flags] of Object.entries(COMMANDS)) {
  test(`${name} --help explains every flag on stdout, whatever else is given`, async () => {
    const help = await printed(run(name, '--nonsense', '--help'));
    for (const flag of [...flags, 'json', 'help']) assert.match(help, new RegExp(`^  --${flag}\\b`, 'm'));
    assert.equal(help.match(/^  --/gm)?.length, flags.length + 2, 'and no others');
  });
}

test('version prints the version of package.json, the commit and the release of the interface', async () => {
  const { version, commit, interface: served } = JSON.parse(await printed(run('version', '--json')));
  assert.deepEqual([version, commit, served], [PRODUCT.version, PRODUCT.commit, VERSION]);
  assert.equal(await printed(run('version')), `Innkeep ${describeProduct(PRODUCT)}, interface ${VERSION}`);
});

test('as a process of its own it says the same, on the same streams and with the same exit codes', async () => {
  for (const args of [['--help'], [], ['list-tokens', '--help'], ['create-token'], ['migrate']])
    assert.deepEqual(await spawnInnkeep(AWAY, ...args), await run(...args));
});

test('--help alone lists every command on stdout', async () => {
  const help = await printed(run('--help'));
  for (const name of Object.keys(COMMANDS)) assert.match(help, new RegExp(`^  ${name} `, 'm'));
});

test('no command at all is the help on stderr and exit code 2', async () => {
  const { code, stdout, stderr } = await run();
  assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
  assert.match(stderr, /Commands:/);
});

const NONSENSE: Record<string, readonly string[]> = {
  'an unknown command': ['make-coffee'],
  'an unknown flag': ['list-tokens', '--account', 'demo', '--colour', 'blue'],
  'an abbreviated flag': ['list-tokens', '--acc', 'demo'],
  'a word that is no flag': ['list-tokens', 'demo'],
  'a missing flag': ['create-token', '--account', 'demo', '--name', 'x'],
  'a flag without its value at the end': ['list-tokens', '--account'],
  'a flag without its value before another': [
    'create-token',
    '--account',
    '--name',
    'x',
    '--scope',
    'writable',
  ],
  'a flag with an empty value': ['list-tokens', '--account', ''],
  'a flag given twice': ['list-tokens', '--account', 'demo', '--account', 'other'],
  'a value for a switch': ['migrate', '--json=yes'],
};

for (const [what, args] of Object.entries(NONSENSE)) {
  test(`${what} is refused with exit code 2 and one sentence, before the database is touched`, async () => {
    await refused(run(...args), 2);
  });
}

test('a missing flag is named, all of them at once', async () => {
  assert.equal(await refused(run('create-token'), 2), 'create-token needs --account, --name, --scope.');
});

test('a database that does not answer is exit code 1 and one sentence', async () => {
  assert.match(await refused(run('migrate'), 1), /127\.0\.0\.1/);
});

test('a wrong setting is exit code 1 and one sentence', async () => {
  const ended = runInnkeep({ DATABASE_WRITE_CONNECTIONS: 'many' }, 'migrate');
  assert.match(await refused(ended, 1), /DATABASE_WRITE_CONNECTIONS/);
});
