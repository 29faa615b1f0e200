import { readOwnConfig } from '#server/config.ts';
import { isClientCommand, run } from '../packages/cli/src/run.ts';
import { openProcessTerminal } from '../packages/cli/src/process-terminal.ts';
import { COMMANDS } from './all-commands.ts';
import { runCommand } from './run-command.ts';

const args = process.argv.slice(2);
const [name = '', next = '-'] = args;
// The commands of the service take flags only: `audit --since …` is one of them, `audit list` is an operation.
const isOfService =
  !isClientCommand(name) || (next.startsWith('-') && COMMANDS.some((command) => command.name === name));
process.exitCode = isOfService ? await runOnService() : await run(args, openProcessTerminal());

/**
 * After the first signal the command finishes, or stops if it can, and stops the database it started. The second signal
 * kills it.
 */
async function runOnService(): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error('Finishing …');
      stopping.abort();
    });
  }
  return runCommand(args, {
    readConfig: readOwnConfig,
    print: (line) => console.log(line),
    tell: (line) => console.error(line),
    stopped: stopping.signal,
    progress: process.stderr.isTTY ? (line) => process.stderr.write(`\r${line}\u001B[K`) : undefined,
  });
}
