import { CHECKS } from '#server/operating/doctor/checks.ts';
import { examine } from '#server/operating/doctor/examine.ts';
import type { Severity } from '#server/operating/doctor/finding.ts';
import { standaloneCommand } from '../command.ts';

/** 1 and 2 are taken: they mean that the command itself failed, or was called wrongly. */
const EXIT_CODES: Readonly<Record<Severity, number>> = { warning: 3, problem: 4 };

export const doctorCommand = standaloneCommand({
  name: 'doctor',
  summary:
    'Checks settings, database, disk, encryption key, clock, backup, PUBLIC_URL, mail, webhooks and feeds, and prints what to ' +
    'change. Exit code 0: nothing found, 3: warnings only, 4: at least one problem.',
  flags: {},
  dryRun: 'changes nothing',
  run: async (_given, { config, clock }) => {
    const { findings, facts, skipped } = await examine(config, clock);
    const exit_code = Math.max(0, ...findings.map(({ severity }) => EXIT_CODES[severity]));
    const lines = findings.map(({ severity, sentence }) => `${severity}: ${sentence}`);
    const none = `No problem was found by ${CHECKS.length - skipped.length} checks.`;
    return {
      exitCode: exit_code,
      lines: lines.length === 0 ? [none] : lines,
      facts: { checks: CHECKS.map(({ name }) => name), skipped, exit_code, findings, facts },
    };
  },
});
