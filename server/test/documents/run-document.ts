import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export const ROOT = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** A fenced block of a page, with what its remarks say. Remarks are comments directly above it. */
export type Block = {
  readonly language: string;
  readonly text: string;
  /** Why no test runs it: `<!-- not tried: … -->`. */
  readonly notTried: string | undefined;
  /** The file that a reader makes of it: `<!-- file: … -->`. */
  readonly file: string | undefined;
  /** What the page shows as its output: the JSON block directly below it. */
  readonly shown: string | undefined;
};

const BLOCK = /((?:^<!-- [^\n]* -->\n)*)^```([a-z]+)\n(.*?)^```\n(?:\n?```json\n(.*?)^```$)?/gms;

/** The blocks of a page in a language that runs. */
export function readBlocks(text: string): Block[] {
  return [...text.matchAll(BLOCK)]
    .map(([, remarks = '', language = '', block = '', shown]) => ({
      language,
      text: block,
      notTried: /^<!-- not tried: (.*) -->$/m.exec(remarks)?.[1],
      file: /^<!-- file: (.*) -->$/m.exec(remarks)?.[1],
      shown,
    }))
    .filter(({ language }) => ['sh', 'ts', 'js', 'python'].includes(language));
}

export function readPage(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

export type Service = { readonly address: string; readonly dataDir: string };

/** Runs blocks in one shell, as a reader pastes them, and compares each output with what the page shows. */
export async function runBlocks(blocks: readonly Block[], service: Service): Promise<void> {
  const tried = blocks.filter(({ notTried }) => notTried === undefined);
  const folder = likeTheClone();
  try {
    const stop = "trap 'kill $(jobs -p) 2> /dev/null || true' EXIT";
    const body = tried
      .map((block, index) => `${commandOf(block, index, folder)}\nprintf '${NEXT}'`)
      .join('\n');
    const script = [stop, CHECKED, body].join('\n').replaceAll(DEFAULT_ADDRESS, service.address);
    const { stdout } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: service.dataDir },
      timeout: 120_000,
    });
    const outputs = stdout.split(NEXT.replaceAll('\\n', '\n'));
    assert.equal(outputs.length, tried.length + 1);
    tried.forEach((block, index) => checkOutput(block, outputs[index] ?? ''));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What a page throws away must be a success. */
const CHECKED =
  "checked() { node -e 'const text = fs.readFileSync(0, `utf8`); if (JSON.parse(text).error_code !== 200) throw new Error(text)'; }";
const DEFAULT_ADDRESS = 'http://127.0.0.1:3000';
const NEXT = String.raw`\n--- next ---\n`;

function checkOutput({ text, shown }: Block, output: string): void {
  if (shown === undefined) {
    for (const line of output.replaceAll('}{', '}\n{').split('\n'))
      if (line.startsWith('{"request_id"'))
        assert.equal(JSON.parse(line).error_code, 200, `${text}\n${line}`);
    return;
  }
  let actual: unknown;
  try {
    actual = JSON.parse(output);
  } catch {
    assert.fail(`${text}\nprinted no JSON: ${output}`);
  }
  assertShows(actual, JSON.parse(shown), `${text}\nanswered ${output}\nat `);
}

/** A folder with everything of the clone, in which files can be made. */
function likeTheClone(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-document-'));
  for (const name of fs.readdirSync(ROOT))
    if (!name.startsWith('.')) fs.symlinkSync(path.join(ROOT, name), path.join(folder, name));
  return folder;
}

/** A block of TypeScript is a program; the client is that of the clone. */
function commandOf({ language, text, file }: Block, index: number, folder: string): string {
  if (language === 'sh') return text.replaceAll(/^((?:api|  ).*) > \/dev\/null$/gm, '$1 | checked');
  const name = file ?? `block-${index}.${ENDINGS[language] ?? language}`;
  const program = text
    .replaceAll("'@innkeep/client'", "'./client/src/innkeep.ts'")
    .replaceAll("'https://pms.example.com'", 'process.env.INNKEEP');
  fs.writeFileSync(path.join(folder, name), program);
  if (file !== undefined) return ':';
  return language === 'python' ? `python3 ${name}` : `INNKEEP_TOKEN=$TOKEN node ${name}`;
}

const ENDINGS: Readonly<Record<string, string>> = { js: 'mjs', python: 'py' };

/** Ids differ from run to run, `…` stands for any text, and the key `…` for any further fields. */
export function assertShows(actual: unknown, shown: unknown, place: string): void {
  if (Array.isArray(shown)) {
    assert.ok(Array.isArray(actual) && actual.length === shown.length, place);
    shown.forEach((item, index) => assertShows(actual[index], item, `${place}[${index}]`));
  } else if (typeof shown === 'object' && shown !== null) {
    const { '…': more, ...fields } = shown as Record<string, unknown>;
    const found = actual as Record<string, unknown>;
    for (const [key, value] of Object.entries(fields)) {
      if (/(^|_)id$/.test(key) && typeof value === 'number')
        assert.equal(typeof found[key], 'number', place + key);
      else assertShows(found[key], value, `${place}.${key}`);
    }
    if (more === undefined)
      assert.deepEqual(Object.keys(found).toSorted(), Object.keys(fields).toSorted(), place);
  } else if (typeof shown === 'string' && shown.endsWith('…')) {
    assert.ok(String(actual).startsWith(shown.slice(0, -1)), `${place}: ${String(actual)}`);
  } else {
    assert.deepEqual(actual, shown, place);
  }
}
