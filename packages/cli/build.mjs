// Compiles the commands together with the client, beside the OpenAPI document, so that the package needs no other one.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);
const ROOT = path.join(HERE, '..', '..');
const DIST = path.join(HERE, 'dist');
const COMPILER = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

fs.rmSync(DIST, { recursive: true, force: true });
execFileSync(process.execPath, [COMPILER, '-p', HERE], { stdio: 'inherit' });
const document = JSON.parse(fs.readFileSync(path.join(ROOT, 'openapi.json'), 'utf8'));
fs.writeFileSync(path.join(DIST, 'openapi.json'), JSON.stringify(document));
fs.chmodSync(path.join(DIST, 'packages', 'cli', 'src', 'innkeep.js'), 0o755);
