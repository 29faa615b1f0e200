import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

const PROGRAM = path.resolve(import.meta.dirname, '../../../../scripts/packages/pack.ts');
const PATIENCE_MS = 120_000;
const BYTES_MAX = 16 * 1024 * 1024;
/** Requests come first. */
const NICENESS = 10;

/** Builds a package in a process of its own, which takes its memory with it. */
export function packPackage(name: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, name], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    const pieces: Buffer[] = [];
    let size = 0;
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece);
      size += piece.length;
      if (size > BYTES_MAX) child.kill('SIGKILL');
    });
    child.stderr.on('data', (piece: Buffer) => (said = (said + String(piece)).slice(-2000)));
    child.once('spawn', () => lowerPriority(child.pid));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(pieces));
      else reject(new Error(`the package ${name} was not built (${code ?? signal}): ${said.trim()}`));
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, NICENESS);
  } catch {
    // It has ended already.
  }
}
