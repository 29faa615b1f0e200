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
const terminal = openProcessTerminal();
process.exitCode = isOfService ? await runOnService() : await run(args, terminal);

/**
 * After the first signal the command finishes, or stops if it can, and stops the database it started. The second signal
 * kills it.
 */
async function runOnService(): Promise<number> {
  terminal.stopped.addEventListener('abort', () => terminal.tell('Finishing …'));
  return runCommand(args, { ...terminal, readConfig: readOwnConfig });
}
