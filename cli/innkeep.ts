import { readOwnConfig } from '#server/config.ts';
import { runCommand } from './run-command.ts';

// Commands are short: the first signal waits for the end, which also stops what was started; the second one kills.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => console.error('Finishing …'));
}

process.exitCode = await runCommand(process.argv.slice(2), {
  readConfig: readOwnConfig,
  print: (line) => console.log(line),
  tell: (line) => console.error(line),
});
