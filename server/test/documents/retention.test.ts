import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { INVITATION_DAYS } from '../../src/access/invitations/actions.ts';
import { REFRESH_TOKEN_DAYS } from '../../src/access/oauth/contract.ts';
import { RESET_MINUTES } from '../../src/access/password-resets/actions.ts';
import { LIFE_DAYS } from '../../src/access/sessions/session.ts';
import { SESSIONS_MAX } from '../../src/access/sessions/queries.ts';
import { SET_UP_DAYS } from '../../src/access/set-up-links/actions.ts';
import { LINK_HOURS } from '../../src/access/sign-in-links/actions.ts';
import { IMPORT_RUN_LIMITS } from '../../src/areas/accounts/import-runs/contract.ts';
import { KEPT_DAYS as WORK_DAYS } from '../../src/areas/channel/work/drop-done-work.job.ts';
import { DAYS_KEPT as TOLD_DAYS } from '../../src/areas/notifications/drop-old-notifications.job.ts';
import { readConfig } from '../../src/config.ts';
import { DAYS_KEPT } from '../../src/events/days-kept.ts';
import { KEPT_HOURS } from '../../src/http/work/idempotency.ts';
import { USAGE } from '../../src/rate-limits/limits.ts';
import { KEPT_DAYS as FEED_DAYS } from '../../src/workflows/import-feed/apply-events.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** What docs/retention.md says of each table. */
const KEPT = new Map(
  [...read('docs/retention.md').matchAll(/^\| (`.+`) \| (.+) \|$/gm)].flatMap(([, names = '', kept = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, kept] as const),
  ),
);

test('every table of the database has its row in the table of retention, and no other has', () => {
  const tables = [...read('server/schema.sql').matchAll(/^create table (\w+) \(/gm)].map(
    ([, name = '']) => name,
  );
  assert.ok(tables.length > 80);
  assert.deepEqual([...KEPT.keys()].toSorted(), tables.toSorted());
});

test('the times of the table of retention are those of the code', () => {
  const said: Readonly<Record<string, string>> = {
    feed_events: `${FEED_DAYS} days`,
    channel_work: `${WORK_DAYS} days`,
    operator_invitations: `${INVITATION_DAYS} days`,
    sessions: `${SESSIONS_MAX} of a person, the latest used; they work for ${LIFE_DAYS} days`,
    sign_in_links: `${LINK_HOURS} hours`,
    set_up_links: `${SET_UP_DAYS} days`,
    password_resets: `${RESET_MINUTES} minutes`,
    oauth_refresh_tokens: `${REFRESH_TOKEN_DAYS} days`,
    events: `${DAYS_KEPT} days`,
    webhook_deliveries: `${DAYS_KEPT} days`,
    audit_log: `${readConfig({}).auditDays} days`,
    notifications: `${TOLD_DAYS} days`,
    idempotency_keys: `${KEPT_HOURS} hours`,
    import_runs: `${IMPORT_RUN_LIMITS.reportDays} days`,
    request_counts: `${USAGE.keptDays} days`,
  };
  for (const [table, time] of Object.entries(said))
    assert.ok(KEPT.get(table)?.includes(time), `${table}: ${KEPT.get(table)} does not say ${time}`);
});
