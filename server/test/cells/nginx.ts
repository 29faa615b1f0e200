import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { readDeployed } from '../deploy/own-files.ts';
import { runProxy } from '../deploy/proxied.ts';
import type { TwoCells } from '../faults/two-cells.ts';
import { freePort } from '../free-port.ts';
import { newDataDir } from '../service-process.ts';

export type Nginx = { readonly address: string; readonly command: readonly string[] };

/** nginx with the configuration of deploy/ in front of the cells. It reads their map. */
export async function startNginx(t: TestContext, { cells: [a, b], maps }: TwoCells): Promise<Nginx> {
  const [port, folder] = [await freePort(), newDataDir()];
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.chmodSync(folder, 0o755);
  const cells = readDeployed('nginx-cells.conf')
    .replace('/etc/nginx/innkeep-cells.nginx.map', path.join(maps, 'innkeep-cells.nginx.map'))
    .replace('10.0.0.11:3000', `127.0.0.1:${a.port}`)
    .replace('10.0.0.21:3000', `127.0.0.1:${b.port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/t;`,
  );
  const proxied = 'proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://$innkeep_cell;';
  const server = `server { listen 127.0.0.1:${port}; location / { ${proxied} } }`;
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `pid ${folder}/pid; daemon off; events {} http { access_log off; ${temporary.join(' ')} ${cells} ${server} }`,
  );
  const command = ['nginx', '-e', path.join(folder, 'error.log'), '-p', folder, '-c', file];
  await runProxy(t, port, command);
  return { address: `http://127.0.0.1:${port}`, command };
}

/** As the administrator does after a move. */
export function reloadNginx({ command: [program = '', ...args] }: Nginx): void {
  execFileSync(program, [...args, '-s', 'reload'], { stdio: 'pipe' });
}
