import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { newDataDir } from '../service-process.ts';
import { readDeployed, without } from './own-files.ts';
import { NAME, openProxied, runProxy, type Ports } from './proxied.ts';
import { PROMISES } from './proxy-promises.ts';

const skip = without('nginx') || without('openssl');

/** Serves the files by which a certificate is proved. */
let webroot = '';

async function startNginx(t: TestContext, ports: Ports): Promise<string> {
  const folder = newDataDir();
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const certificate = makeCertificate(folder);
  webroot = path.join(folder, 'webroot');
  fs.mkdirSync(path.join(webroot, '.well-known/acme-challenge'), { recursive: true });
  fs.writeFileSync(path.join(webroot, '.well-known/acme-challenge/proof'), 'the proof');
  const main = path.join(folder, 'nginx.conf');
  fs.writeFileSync(main, mainFile(folder, placed(ports, certificate)));
  fs.chmodSync(folder, 0o755);
  const command = ['nginx', '-e', path.join(folder, 'error.log'), '-p', folder, '-c', main];
  execFileSync(command[0]!, [...command.slice(1), '-t'], { stdio: 'pipe' });
  await runProxy(t, ports.plain, command);
  return fs.readFileSync(certificate.cert, 'utf8');
}

type Certificate = { readonly key: string; readonly cert: string };

function makeCertificate(folder: string): Certificate {
  const [key, cert] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  return { key, cert };
}

/** deploy/nginx.conf with the ports, the certificate and the folder of this test. */
function placed(ports: Ports, { key, cert }: Certificate): string {
  const changes: readonly (readonly [from: RegExp, to: string])[] = [
    [/^ *listen \[::\]:.*\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${ports.plain};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${ports.secure} ssl http2;`],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${ports.service}`],
    [/\/etc\/letsencrypt\/live\/pms\.example\.com\/fullchain\.pem/, cert],
    [/\/etc\/letsencrypt\/live\/pms\.example\.com\/privkey\.pem/, key],
    [/root \/var\/www\/html/, `root ${webroot}`],
  ];
  return changes.reduce((text, [from, to]) => {
    assert.match(text, from);
    return text.replace(from, to);
  }, readDeployed('nginx.conf'));
}

/** What Debian's nginx.conf has around a site, with all files in the folder of this test. */
function mainFile(folder: string, site: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    // The folder of this test is closed to other users.
    ...(process.geteuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 256; }',
    'http {',
    'include /etc/nginx/mime.types;',
    'default_type application/octet-stream;',
    'gzip on;',
    `access_log ${folder}/access.log;`,
    ...bodies.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
    site,
    '}',
  ].join('\n');
}

test('behind nginx with deploy/nginx.conf', { skip }, async (t) => {
  const proxied = await openProxied(t, startNginx);
  await t.test('what certbot puts into the folder is served without TLS', async () => {
    const { status, text } = await proxied.askPlainly('/.well-known/acme-challenge/proof');
    assert.deepEqual({ status, text }, { status: 200, text: 'the proof' });
  });
  for (const [what, check] of PROMISES) await t.test(what, () => check(proxied));
});
