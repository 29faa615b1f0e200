import type { Command } from './command.ts';
import { createApplicationCommand } from './commands/applications/create-application.ts';
import { deleteApplicationCommand } from './commands/applications/delete-application.ts';
import { deleteGrantCommand } from './commands/applications/delete-grant.ts';
import { listApplicationsCommand } from './commands/applications/list-applications.ts';
import { listGrantsCommand } from './commands/applications/list-grants.ts';
import { createAccountCommand } from './commands/create-account.ts';
import { createOperatorCommand } from './commands/create-operator.ts';
import { createTokenCommand } from './commands/create-token.ts';
import { deleteTokenCommand } from './commands/delete-token.ts';
import { demoDataCommand } from './commands/demo-data.ts';
import { lapseAccountCommand } from './commands/lapse-account.ts';
import { liftBlockCommand } from './commands/lift-block.ts';
import { listBlocksCommand } from './commands/list-blocks.ts';
import { listTokensCommand } from './commands/list-tokens.ts';
import { migrateCommand } from './commands/migrate.ts';
import { deleteOperatorCommand } from './commands/operators/delete-operator.ts';
import { deleteTotpCommand } from './commands/operators/delete-totp.ts';
import { enrolTotpCommand } from './commands/operators/enrol-totp.ts';
import { setPasswordCommand } from './commands/operators/set-password.ts';
import { resumeAccountCommand } from './commands/resume-account.ts';
import { suspendAccountCommand } from './commands/suspend-account.ts';
import { describeFailure } from './describe-failure.ts';
import { helpOf, helpOfAll } from './help.ts';
import { withContext } from './open-context.ts';
import { parseArguments } from './parse-arguments.ts';

const COMMANDS: readonly Command[] = [
  createAccountCommand,
  suspendAccountCommand,
  lapseAccountCommand,
  resumeAccountCommand,
  createOperatorCommand,
  deleteOperatorCommand,
  setPasswordCommand,
  enrolTotpCommand,
  deleteTotpCommand,
  createTokenCommand,
  listTokensCommand,
  deleteTokenCommand,
  createApplicationCommand,
  listApplicationsCommand,
  deleteApplicationCommand,
  listGrantsCommand,
  deleteGrantCommand,
  listBlocksCommand,
  liftBlockCommand,
  migrateCommand,
  demoDataCommand,
];

// Commands are short: the first signal waits for the end, which also stops what was started; the second one kills.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => console.error('Finishing …'));
}

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) {
    console.error(helpOfAll(COMMANDS));
    return 2;
  }
  if (name === '--help' || name === '-h') {
    console.log(helpOfAll(COMMANDS));
    return 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (command !== undefined) return runCommand(command, args);
  console.error(`There is no command ${JSON.stringify(name)}; --help lists them.`);
  return 2;
}

async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  try {
    const { values, wantsHelp, wantsJson } = parseArguments(command, args);
    if (wantsHelp) {
      console.log(helpOf(command));
      return 0;
    }
    const { lines, facts } = await withContext((context) => command.run(values, context));
    const printed = wantsJson ? [JSON.stringify(facts)] : lines;
    for (const line of printed) console.log(line);
    return 0;
  } catch (error) {
    const { exitCode, message } = describeFailure(error, command);
    console.error(message);
    return exitCode;
  }
}
