import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { newDataDir } from '../service-process.ts';
import { until } from '../until.ts';
import { DEPLOY, readDeployed, without } from './own-files.ts';
import { openProxied, runProxy, type Ports } from './proxied.ts';
import { PROMISES } from './proxy-promises.ts';

const skip = without('caddy');
const ADAPTER = ['--adapter', 'caddyfile', '--config'];

/** Caddy signs the certificate itself here, instead of asking Let’s Encrypt for it. */
async function startCaddy(t: TestContext, ports: Ports): Promise<string> {
  const folder = newDataDir();
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'Caddyfile');
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    'default_bind 127.0.0.1',
    `http_port ${ports.plain}`,
    `https_port ${ports.secure}`,
  ];
  const deployed = readDeployed('Caddyfile');
  assert.match(deployed, /127\.0\.0\.1:3000/);
  const site = deployed.replace('127.0.0.1:3000', `127.0.0.1:${ports.service}`);
  fs.writeFileSync(file, `{\n${options.join('\n')}\n}\n${site}`);
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  await runProxy(t, ports.plain, ['caddy', 'run', ...ADAPTER, file], env);
  const root = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  await until(() => fs.existsSync(root), 'Caddy makes its certificates');
  const certificates = path.join(folder, 'caddy/certificates/local');
  await until(() => fs.existsSync(certificates), 'Caddy signs the certificate of the service');
  return fs.readFileSync(root, 'utf8');
}

test('deploy/Caddyfile is valid as it is', { skip }, () => {
  const home = newDataDir();
  try {
    const env = { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    execFileSync('caddy', ['validate', ...ADAPTER, path.join(DEPLOY, 'Caddyfile')], { env, stdio: 'pipe' });
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
});

test('behind Caddy with deploy/Caddyfile', { skip }, async (t) => {
  const proxied = await openProxied(t, startCaddy);
  for (const [what, check] of PROMISES) await t.test(what, () => check(proxied));
});
