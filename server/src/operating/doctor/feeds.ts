import { readFeedHealth, type FeedHealth } from '../../areas/listings/health.queries.ts';
import { problem, warning, type Check, type DoctorFinding } from './finding.ts';

const MINUTES_MIN = 6 * 60;
/** Missed reads in a row, where ICAL_SYNC_MINUTES is long. */
const READS_MISSED = 4;

export const feedsCheck: Check = {
  name: 'feeds',
  needs: 'schema',
  find: async ({ sql, clock, config: { icalSyncMinutes } }) => {
    const minutes = Math.max(MINUTES_MIN, READS_MISSED * icalSyncMinutes);
    const health = await readFeedHealth(sql, clock().subtract({ minutes }).toString());
    return { findings: judgeFeeds(health, minutes), facts: { ...health } };
  },
};

/** When no calendar is read, it is not a single channel that fails. */
export function judgeFeeds(health: FeedHealth, minutes: number): DoctorFinding[] {
  return [...judgeReads(health, minutes), ...judgeEvents(health)];
}

/** What a good read still leaves to a person. */
function judgeEvents({ skipping, held_back }: FeedHealth): DoctorFinding[] {
  const findings: DoctorFinding[] = [];
  if (skipping > 0) {
    const [what, whose] =
      skipping === 1 ? ['1 calendar has', 'its listing'] : [`${skipping} calendars have`, 'their listings'];
    findings.push(
      warning(
        `${what} events that could not be read: skipped_events of ${whose} names them, and their nights are open.`,
      ),
    );
  }
  if (held_back > 0) {
    const what =
      held_back === 1
        ? '1 calendar lost most of its events at once: its host confirms or keeps them'
        : `${held_back} calendars lost most of their events at once: their hosts confirm or keep them`;
    findings.push(warning(`${what}, or they end after 24 hours of good reads.`));
  }
  return findings;
}

function judgeReads(health: FeedHealth, minutes: number): DoctorFinding[] {
  const { feeds, failing, never_read, host_id, id } = health;
  const late = failing + never_read;
  if (late === 0) return [];
  const lateOnes =
    feeds === 1
      ? 'The only calendar of a listing has'
      : `${late} of ${feeds} calendars of listings ${late === 1 ? 'has' : 'have'}`;
  const count = `${lateOnes} not been read for ${Math.floor(minutes / 60)} hours`;
  if (late === feeds && feeds > 1)
    return [
      problem(
        `${count}, so stays may be booked twice: see that a service with ROLE=all or ROLE=worker runs and reaches the internet.`,
      ),
    ];
  const waiting =
    never_read === 1
      ? '1 waits for the first read of its address'
      : `${never_read} wait for the first read of their address`;
  return [
    warning(
      `${count} (${waiting}), the longest of listing ${id} of account ${host_id}: correct its import_url, or ask its channel.`,
    ),
  ];
}
