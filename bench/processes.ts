import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { LoadPlan, LoadResult } from './load.ts';
import type { PacedPlan, PacedResult } from './paced-load.ts';
import type { SqlPlan } from './floor-sql.ts';

export type Running = { readonly child: ChildProcess; readonly port: number; stop(): Promise<void> };

const ROOT = path.dirname(import.meta.dirname);

/** Starts the service with the command of `npm start`; in a control group if its folder is given. */
export function startService(env: Record<string, string>, group?: string): Promise<Running> {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const join = group === undefined ? '' : `echo $$ >${group}/cgroup.procs && `;
  return listening(
    spawn('sh', ['-c', `${join}${scripts.start} --no-demo`], {
      cwd: ROOT,
      env: { PATH: `${bin}:${process.env['PATH']}`, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** Starts a script of this folder with `input`. */
export function startScript(script: string, input: string): Promise<Running> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  return listening(child);
}

/** Waits until a process reports its port. */
async function listening(child: ChildProcess): Promise<Running> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the process has no output');
  let output = '';
  let port: number | undefined;
  const ended = once(child, 'close').then(() => {
    throw new Error(`the process ended: ${output}`);
  });
  // Without this a process that ends later would be an unhandled rejection.
  ended.catch(() => {});
  while (port === undefined) {
    const [chunk] = await Promise.race([once(stdout, 'data'), ended]);
    output += String(chunk);
    const match = /(?:listening |ready at http:\/\/[^:]+:)(\d+)/.exec(output);
    if (match !== null) port = Number(match[1]);
  }
  stdout.resume();
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  return { child, port, stop };
}

export const runLoad = (plan: LoadPlan): Promise<LoadResult> => runScript('load.ts', plan);

export const runPaced = (plan: PacedPlan): Promise<PacedResult> => runScript('paced-load.ts', plan);

export const runSql = (plan: SqlPlan): Promise<{ perSecond: number }> => runScript('floor-sql.ts', plan);

async function runScript<Result>(script: string, plan: unknown): Promise<Result> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(plan));
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  return JSON.parse(output);
}

const TICKS_PER_SECOND = 100;

/** CPU time used by a process so far; undefined without /proc. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  const stat = readProc(pid, 'stat');
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined ? undefined : (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Present memory of a process, in MB. */
export function residentMb(pid: number | undefined): number | undefined {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status') ?? '')?.[1];
  return kb === undefined ? undefined : Number(kb) / 1024;
}

function readProc(pid: number | undefined, file: string): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
