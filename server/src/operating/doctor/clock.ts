import { readClockAhead } from '../start-checks.ts';
import { problem, warning, type Check, type DoctorFinding } from './finding.ts';

const SECONDS = { warning: 5, problem: 60 };

export const clockCheck: Check = {
  name: 'clock',
  needs: 'nothing',
  find: async ({ database: { sql }, clock, askPublicUrl }) => {
    const [database, publicUrl] = await Promise.all([
      sql === null ? null : readClockAhead(sql, clock),
      askPublicUrl().then((answer) =>
        answer?.isAnswered === true ? aheadOf(answer.date, answer.arrivedAt) : null,
      ),
    ]);
    return {
      findings: [...judgeClock(database, 'the database’s'), ...judgeClock(publicUrl, 'that of PUBLIC_URL')],
      facts: { seconds_ahead_of_database: database, seconds_ahead_of_public_url: publicUrl },
    };
  },
};

/** The header has whole seconds. */
function aheadOf(date: string | null, now: Temporal.Instant): number | null {
  const then = Date.parse(date ?? '');
  if (Number.isNaN(then)) return null;
  const seconds = (now.epochMilliseconds - then) / 1000;
  return seconds >= 0 && seconds < 1 ? 0 : seconds;
}

export function judgeClock(ahead: number | null, whose: string): DoctorFinding[] {
  if (ahead === null || Math.abs(ahead) <= SECONDS.warning) return [];
  const severity = Math.abs(ahead) > SECONDS.problem ? problem : warning;
  const direction = ahead > 0 ? 'ahead of' : 'behind';
  return [
    severity(
      `The clock of this machine is ${Math.round(Math.abs(ahead))} seconds ${direction} ${whose}, so stored moments, limits and signatures are wrong: set both by NTP.`,
    ),
  ];
}
