import { COMMANDS } from './all-commands.ts';
import { restoreUntilCommand } from './commands/backups/restore-until.ts';
import type { Command, StandaloneContext } from './command.ts';
import { describeFailure } from './describe-failure.ts';
import { helpOf, helpOfAll } from './help.ts';
import { withContext } from './open-context.ts';
import { parseArguments } from './parse-arguments.ts';
import type { Terminal } from './terminal.ts';

/** Runs the command of the arguments and returns the exit code. */
export async function runCommand([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined) {
    terminal.tell(helpOfAll(COMMANDS));
    return 2;
  }
  if (name === '--help' || name === '-h') {
    terminal.print(helpOfAll(COMMANDS));
    return 0;
  }
  const [first, ...others] = args;
  // The one command of two words that people try.
  if (name === 'backup' && first === 'verify') return runCommand(['verify-backup', ...others], terminal);
  // A moment is restored without a database, so its command opens none.
  if (name === 'restore' && args.some((each) => /^--until(=|$)/.test(each)))
    return run(restoreUntilCommand, args, terminal);
  const command = COMMANDS.find((each) => each.name === name);
  if (command !== undefined) return run(command, args, terminal);
  terminal.tell(`There is no command ${JSON.stringify(name)}; --help lists them.`);
  return 2;
}

async function run(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, wantsHelp, wantsJson, isDryRun } = parseArguments(command, args);
    if (wantsHelp) {
      terminal.print(helpOf(command));
      return 0;
    }
    const {
      lines,
      facts,
      exitCode = 0,
    } = command.isStandalone
      ? await command.run(values, standaloneContext(terminal))
      : await withContext({ ...command, isDryRun }, terminal, (context) => command.run(values, context));
    const shown = isDryRun ? { ...facts, is_dry_run: true } : facts;
    const printed = wantsJson ? [JSON.stringify(shown)] : lines;
    for (const line of printed) terminal.print(line);
    if (isDryRun) terminal.tell(DRY_RUN_NOTE);
    return exitCode;
  } catch (error) {
    const { exitCode, lines } = describeFailure(error, command);
    for (const line of lines) terminal.tell(line);
    return command.failureExitCode ?? exitCode;
  }
}

const DRY_RUN_NOTE =
  'Dry run: nothing was stored. Ids, codes and secrets are other ones when the command changes something.';

const NEVER = new AbortController().signal;

function standaloneContext({ readConfig, tell, stopped = NEVER }: Terminal): StandaloneContext {
  return { config: readConfig(), clock: () => Temporal.Now.instant(), tell, stopped };
}
