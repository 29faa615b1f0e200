import readline from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Terminal } from './terminal.ts';

/** The terminal of this process. The first signal stops the command, the second kills it. */
export function openProcessTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  // The reader of a pipe, such as head, may have enough.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  const isAsked = stdin.isTTY && stderr.isTTY;
  return {
    print: (line) => void stdout.write(`${line}\n`),
    tell: (line) => void stderr.write(`${line}\n`),
    progress: stderr.isTTY ? (line) => void stderr.write(`\r${line}\u001B[K`) : undefined,
    ask: isAsked ? (question) => ask(question, true) : undefined,
    askSecret: isAsked ? (question) => ask(question, false) : undefined,
    readInput: () => text(stdin),
    width: stdout.isTTY ? stdout.columns : undefined,
    hasColour: stdout.isTTY && (env['NO_COLOR'] ?? '') === '',
    env,
    stopped: stopping.signal,
  };
}

async function ask(question: string, isShown: boolean): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = readline.createInterface({
    input: process.stdin,
    output: isShown ? process.stderr : silent,
    terminal: true,
  });
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new Error('Stopped.')));
      lines.once('close', () => resolve(''));
    });
  } finally {
    lines.close();
    if (!isShown) process.stderr.write('\n');
  }
}
