// Runs the fault tests (`npm run test:faults`) and prints what callers saw during each fault.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);
const FAULTS = path.join(ROOT, 'server/test/faults');
/** A hanging fault fails after this time. */
const FAULT_MS_MAX = 15 * 60_000;
/** Two processors run two faults at a time: one waits for its fault while the other works. */
const CONCURRENCY = 2;

// Every file is a process, and starts others: they share compiled code.
process.env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, 'node_modules', '.cache', 'compiled-for-tests');
const folder = fs.mkdtempSync('/tmp/innkeep-fault-table-');
const table = path.join(folder, 'rows');
process.env['FAULTS_TABLE'] = table;

const named = process.argv.slice(2);
const files = fs
  .readdirSync(FAULTS)
  .filter((name) => name.endsWith('.fault.ts'))
  .filter((name) => named.length === 0 || named.some((part) => name.includes(part)))
  .map((name) => path.join(FAULTS, name));
if (files.length === 0) throw new Error(`no fault test has a name with ${named.join(' or ')} in it`);
const startedAt = performance.now();
const args = ['--test', `--test-concurrency=${CONCURRENCY}`, `--test-timeout=${FAULT_MS_MAX}`, ...files];
const tests = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tests.kill(signal));
const [code] = await once(tests, 'close');
printTable();
fs.rmSync(folder, { recursive: true });
process.exitCode = code ?? 1;

function printTable(): void {
  const rows = fs.existsSync(table) ? fs.readFileSync(table, 'utf8').trim().split('\n') : [];
  console.log('| fault | callers saw | writes | lost | normal after |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const row of rows.map((line) => JSON.parse(line)))
    console.log(`| ${row.fault} | ${row.saw} | ${row.writes} | ${row.lost} | ${row.normalMs} ms |`);
  console.log(`${rows.length} faults in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}
