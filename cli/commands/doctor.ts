import { CHECKS, examine } from '#server/service/doctor/checks.ts';
import { command } from '../command.ts';

export const doctorCommand = command({
  name: 'doctor',
  summary: 'Checks the settings and the warnings of running services, and prints what to change.',
  flags: {},
  run: async (_given, { acting: { databases, clock }, config }) => {
    const findings = await examine({ config, sql: databases.reads, clock });
    const none = `No problem was found by ${CHECKS.length} checks.`;
    return {
      lines: findings.length === 0 ? [none] : findings.map(({ sentence }) => sentence),
      facts: { checks: CHECKS.map(({ name }) => name), findings },
    };
  },
});
