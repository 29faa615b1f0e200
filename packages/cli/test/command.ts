import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { run } from '../src/run.ts';
import type { Terminal } from '../src/terminal.ts';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-cli-'));
after(() => fs.rmSync(home, { recursive: true, force: true }));

/** Where profiles are kept in tests. */
export const PROFILES = path.join(home, 'innkeep', 'profiles.json');

/** Runs a command in this process, as a shell without a terminal does unless `surroundings` say otherwise. */
export async function runCommand(
  args: readonly string[],
  surroundings: Partial<Terminal> = {},
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, {
    print: (line) => out.push(line),
    tell: (line) => err.push(line),
    progress: undefined,
    ask: undefined,
    askSecret: undefined,
    readInput: async () => '',
    width: undefined,
    hasColour: false,
    stopped: new AbortController().signal,
    ...surroundings,
    env: { XDG_CONFIG_HOME: home, ...surroundings.env },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
