// Packs the service as the commit has it, without the pictures of its documents.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.join(HERE, '..', '..');
const DIST = path.join(HERE, 'dist');

fs.rmSync(DIST, { recursive: true, force: true });
fs.mkdirSync(DIST);
const archive = path.join(DIST, 'service.tar.gz');
const paths = ['.', ':(exclude)docs/screenshots', ':(exclude)packages/create-innkeep'];
execFileSync('git', ['archive', '--format=tar.gz', '-9', `--output=${archive}`, 'HEAD', '--', ...paths], {
  cwd: ROOT,
  stdio: 'inherit',
});
