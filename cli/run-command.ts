import { COMMANDS } from './all-commands.ts';
import type { Command } from './command.ts';
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
  const command = COMMANDS.find((each) => each.name === name);
  if (command !== undefined) return run(command, args, terminal);
  terminal.tell(`There is no command ${JSON.stringify(name)}; --help lists them.`);
  return 2;
}

async function run(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, wantsHelp, wantsJson } = parseArguments(command, args);
    if (wantsHelp) {
      terminal.print(helpOf(command));
      return 0;
    }
    const {
      lines,
      facts,
      exitCode = 0,
    } = command.isStandalone
      ? await command.run(values, { config: terminal.readConfig(), clock: () => Temporal.Now.instant() })
      : await withContext(command, terminal, (context) => command.run(values, context));
    const printed = wantsJson ? [JSON.stringify(facts)] : lines;
    for (const line of printed) terminal.print(line);
    return exitCode;
  } catch (error) {
    const { exitCode, message } = describeFailure(error, command);
    terminal.tell(message);
    return exitCode;
  }
}
