import { readOwnConfig } from '#server/config.ts';
import { runCommand } from './run-command.ts';

// After the first signal the command finishes, or stops if it can, and stops the database it started. The second signal
// kills it.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.error('Finishing …');
    stopping.abort();
  });
}

process.exitCode = await runCommand(process.argv.slice(2), {
  readConfig: readOwnConfig,
  print: (line) => console.log(line),
  tell: (line) => console.error(line),
  stopped: stopping.signal,
  progress: process.stderr.isTTY ? (line) => process.stderr.write(`\r${line}\u001B[K`) : undefined,
});
