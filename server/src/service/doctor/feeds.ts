import { readFeedHealth, type FeedHealth } from '../../areas/listings/health/queries.ts';
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
  return [
    ...(skipping === 0
      ? []
      : [
          warning(
            `${skipping} calendars have events that could not be read: skipped_events of their listings names them, and their nights are open.`,
          ),
        ]),
    ...(held_back === 0
      ? []
      : [
          warning(
            `${held_back} calendars lost most of their events at once: their hosts confirm or keep them, or they end after 24 hours of good reads.`,
          ),
        ]),
  ];
}

function judgeReads(health: FeedHealth, minutes: number): DoctorFinding[] {
  const { feeds, failing, never_read, host_id, id } = health;
  const late = failing + never_read;
  if (late === 0) return [];
  const count = `${late} of ${feeds} calendars of listings have not been read for ${Math.floor(minutes / 60)} hours`;
  if (late === feeds && feeds > 1)
    return [
      problem(
        `${count}, so stays may be booked twice: see that a service with ROLE=all or ROLE=worker runs and reaches the internet.`,
      ),
    ];
  return [
    warning(
      `${count} (${never_read} wait for the first read of their address), the longest of listing ${id} of account ${host_id}: correct its import_url, or ask its channel.`,
    ),
  ];
}
