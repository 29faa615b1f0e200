import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..', '..');
const DOCUMENT = path.join(ROOT, 'openapi.json');
const OWN_TOOLS = path.join(import.meta.dirname, 'node_modules', '.bin');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-generated-'));

const HEY_API = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'];

/** A program that uses the types. The compiler reports a line that should not compile and does. */
const USE = `
import type { components, paths } from './openapi-typescript/schema.js';
import type { Task as HeyApiTask } from './hey-api/types.gen.js';
import type { Task as OrvalTask } from './orval/client.js';

type Task = components['schemas']['Task'];
declare const task: Task;
export const id: number = task.id;
// @ts-expect-error This field is not in the document.
export const colour = task.colour;

// The known values of an answer keep their names, and others are accepted.
export const known: Extract<Task['status'], 'pending'> = 'pending';
export const later: Task['status'] = 'paused';
export const knownToHeyApi: Extract<HeyApiTask['status'], 'pending'> = 'pending';
export const laterToHeyApi: HeyApiTask['status'] = 'paused';
export const knownToOrval: Extract<OrvalTask['status'], 'pending'> = 'pending';
export const laterToOrval: OrvalTask['status'] = 'paused';
export const isPaused = task.status === 'paused';
export const level: Task['level'] = null;

type NewTask = paths['/v3/tasks']['post']['requestBody']['content']['application/json'];
export const type: NewTask['type'] = 'cleaning';
// @ts-expect-error The values of a request are exactly those listed.
export const unknownType: NewTask['type'] = 'painting';
`;

before(() =>
  Promise.all([
    generate('openapi-typescript', [DOCUMENT, '-o', 'openapi-typescript/schema.d.ts']),
    generate('openapi-ts', ['-i', DOCUMENT, '-o', 'hey-api', '--no-log-file', '-s', '-p', ...HEY_API]),
    generate('orval', ['-i', DOCUMENT, '-o', 'orval/client.ts', '--client', 'fetch']),
  ]),
);
after(() => fs.rmSync(folder, { recursive: true, force: true }));

test('openapi-typescript, hey-api and orval make code for every operation', () => {
  const generated = {
    'openapi-typescript/schema.d.ts': /^ {4}(\w+): \{$/gm,
    'hey-api/sdk.gen.ts': /^export const (\w+) =/gm,
    'orval/client.ts': /^export const (\w+) = async/gm,
  };
  for (const [file, pattern] of Object.entries(generated)) {
    const names = new Set([...readGenerated(file).matchAll(pattern)].map(([, name]) => name));
    const missing = listOperationIds().filter((id) => !names.has(id));
    assert.deepEqual(missing, [], file);
  }
});

test('the generated code and a program that uses it compile under strict, also with later values of answers', async () => {
  fs.writeFileSync(path.join(folder, 'use.ts'), USE);
  assert.equal(await compile(), '');
});

async function generate(tool: string, args: string[]): Promise<void> {
  await run(path.join(OWN_TOOLS, tool), args, { cwd: folder, timeout: 120_000 });
}

function readGenerated(file: string): string {
  return fs.readFileSync(path.join(folder, file), 'utf8');
}

function listOperationIds(): string[] {
  const { paths } = JSON.parse(fs.readFileSync(DOCUMENT, 'utf8'));
  return Object.values<Record<string, { operationId: string }>>(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
}

/** Compiles all generated code by the compiler of this project. Returns its errors. */
async function compile(): Promise<string> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'esnext',
    lib: ['esnext', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  };
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = path.join(ROOT, 'node_modules', '.bin', 'tsc');
  return run(tsc, ['-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout.slice(0, 5000),
  );
}
