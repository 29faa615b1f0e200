import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../../..');
export const DEPLOY = path.join(ROOT, 'deploy');

export function readDeployed(name: string): string {
  return fs.readFileSync(path.join(DEPLOY, name), 'utf8');
}

/** Why a test that needs this program cannot run here; false where it can. */
export function without(program: string): string | false {
  const found = spawnSync('sh', ['-c', `command -v "$0"`, program]);
  return found.status === 0 ? false : `${program} is not installed: apt-get install ${packageOf(program)}`;
}

function packageOf(program: string): string {
  const packages: Record<string, string> = {
    nginx: 'nginx-light',
    promtool: 'prometheus',
    'systemd-analyze': 'systemd',
  };
  return packages[program] ?? program;
}
