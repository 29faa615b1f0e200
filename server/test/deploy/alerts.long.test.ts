import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readAlerts } from './alerts.ts';
import { DEPLOY, readDeployed, without } from './own-files.ts';

/** Series as promtool writes them: the first value, and what each minute adds. */
type Series = Readonly<Record<string, string>>;

type Case = {
  /** When the alert fires, and when it must not yet, or not at all, with `calm`. */
  readonly at: string;
  readonly fires: Series;
  readonly calm: Series;
  /** The labels of the alert beside its severity. */
  readonly labels?: Readonly<Record<string, string>>;
};

const own = (name: string, labels = '') => `${name}{job="innkeep"${labels === '' ? '' : `,${labels}`}}`;
const FAILED = (kind: string) => own('innkeep_jobs_total', `kind="${kind}",outcome="failed"`);
const gauge = (series: string, bad: number, good: number) => ({
  fires: { [series]: `${bad}x1600` },
  calm: { [series]: `${good}x1600` },
});
const process = 'process="2",instance="a"';
const OF_PROCESS = { job: 'innkeep', process: '2', instance: 'a' };

const REQUESTS = own('innkeep_http_requests_total', 'status="200"');
const ERRORS = own('innkeep_http_requests_total', 'status="503"');
const slowRequests = (within2s: number): Series => ({
  [own('innkeep_http_request_duration_seconds_bucket', 'le="1"')]: `0+${within2s}x60`,
  [own('innkeep_http_request_duration_seconds_bucket', 'le="2"')]: `0+${within2s}x60`,
  [own('innkeep_http_request_duration_seconds_bucket', 'le="5"')]: '0+100x60',
  [own('innkeep_http_request_duration_seconds_bucket', 'le="+Inf"')]: '0+100x60',
});

const CASES: Readonly<Record<string, Case>> = {
  InnkeepDown: { at: '3m', labels: { job: 'innkeep' }, ...gauge(own('up'), 0, 1) },
  InnkeepDatabaseDown: { at: '2m', ...gauge(own('innkeep_database_up'), 0, 1) },
  InnkeepNotReady: { at: '6m', ...gauge(own('innkeep_ready'), 0, 1) },
  InnkeepWritesRefused: { at: '2m', ...gauge(own('innkeep_writes_refused'), 1, 0) },
  InnkeepRestarts: {
    at: '50m',
    labels: OF_PROCESS,
    fires: { [own('process_start_time_seconds', process)]: '100 100 200 200 300 300 400 400 500x50' },
    // The other process goes on: its start must not be mixed with that of the first one.
    calm: {
      [own('process_start_time_seconds', process)]: '100x20 200x40',
      [own('process_start_time_seconds', 'process="1",instance="a"')]: '50x60',
    },
  },
  InnkeepErrors: {
    at: '25m',
    fires: { [REQUESTS]: '0+98x60', [ERRORS]: '0+2x60' },
    calm: { [REQUESTS]: '0+995x60', [ERRORS]: '0+5x60' },
  },
  InnkeepSlow: { at: '25m', fires: slowRequests(98), calm: slowRequests(100) },
  InnkeepJobsLate: {
    at: '11m',
    labels: { kind: 'send_mail' },
    ...gauge(own('innkeep_job_late_seconds', 'kind="send_mail"'), 301, 299),
  },
  InnkeepJobsFail: {
    at: '1h',
    labels: { kind: 'make_entries' },
    fires: { [FAILED('make_entries')]: '0+1x70' },
    calm: {
      [FAILED('make_entries')]: '0x70',
      [FAILED('read_feed')]: '0+1x70',
      [FAILED('read_mailbox')]: '0+1x70',
      [FAILED('send_mail')]: '0+1x70',
    },
  },
  InnkeepCalendarsFail: { at: '3h', ...gauge(own('innkeep_calendars', 'state="failing"'), 1, 0) },
  InnkeepLettersFail: {
    at: '1h',
    labels: { kind: 'send_password_resets' },
    // Its four tries within a quarter of an hour.
    fires: { [FAILED('send_password_resets')]: '0x20 1 1 2 3 3 3 3 3 4x40' },
    calm: { [FAILED('send_password_resets')]: '0x20 1x60' },
  },
  InnkeepAnswersUnread: { at: '20m', ...gauge(own('innkeep_answers_mailbox_failing'), 1, 0) },
  InnkeepConnectorLost: { at: '40m', ...gauge(own('innkeep_connectors', 'state="lost"'), 1, 0) },
  InnkeepWebhooksBehind: { at: '11m', ...gauge(own('innkeep_webhook_dispatch_behind_seconds'), 301, 0) },
  InnkeepWebhooksFail: { at: '2h', ...gauge(own('innkeep_webhooks', 'state="failing"'), 1, 0) },
  InnkeepWebhookOff: {
    at: '5h',
    fires: { [own('innkeep_webhooks', 'state="switched_off"')]: '3x100 4x400' },
    // Those that were switched off long ago.
    calm: { [own('innkeep_webhooks', 'state="switched_off"')]: '3x500' },
  },
  // Long ago is before the beginning of Prometheus' own time.
  InnkeepHistoryLost: { at: '10m', ...gauge(own('innkeep_history_lost_timestamp_seconds'), 60, -100_000) },
  InnkeepBan: { at: '1m', ...gauge(own('innkeep_rate_limit_blocks', 'kind="ban"'), 1, 0) },
  InnkeepMemory: {
    at: '40m',
    labels: OF_PROCESS,
    fires: { [own('process_resident_memory_bytes', process)]: '800000000x60' },
    // Together the processes have more, and none has too much.
    calm: Object.fromEntries(
      [1, 2, 3].map((number) => [
        own('process_resident_memory_bytes', `process="${number}",instance="a"`),
        '400000000x60',
      ]),
    ),
  },
  InnkeepBusy: {
    at: '50m',
    labels: OF_PROCESS,
    fires: { [own('process_cpu_seconds_total', process)]: '0+57x60' },
    calm: Object.fromEntries(
      [1, 2, 3].map((number) => [
        own('process_cpu_seconds_total', `process="${number}",instance="a"`),
        '0+30x60',
      ]),
    ),
  },
  InnkeepPoolFull: {
    at: '11m',
    labels: { pool: 'writes' },
    ...gauge(own('innkeep_database_waiting', 'pool="writes"'), 51, 50),
  },
  // The clock of promtool begins at 0: a day and three hours pass.
  InnkeepBackupOld: {
    at: '28h',
    fires: { [own('innkeep_last_backup_timestamp_seconds')]: '0x2000' },
    calm: { [own('innkeep_last_backup_timestamp_seconds')]: '0x600 36000x1400' },
  },
  InnkeepDiskFull: {
    at: '6m',
    fires: {
      [own('innkeep_disk_free_bytes')]: '1900000000x20',
      'node_filesystem_avail_bytes{mountpoint="/"}': '9000000000x20',
    },
    calm: {
      [own('innkeep_disk_free_bytes')]: '2100000000x20',
      'node_filesystem_avail_bytes{mountpoint="/"}': '9000000000x20',
    },
  },
};

const alerts = readAlerts();

test('each alert has a case that makes it fire, and one that must not', () => {
  assert.deepEqual(
    Object.keys(CASES),
    alerts.map(({ name }) => name),
  );
});

test(
  'each alert fires when what it is about happens, with its labels and its text, and not otherwise',
  { skip: without('promtool') },
  (t) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-alerts-'));
    t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
    const rules = readDeployed('alerts.yml');
    const tests = alerts.flatMap(({ name, summary }) => {
      const { at, fires, calm, labels = {} } = CASES[name]!;
      const severity = new RegExp(`alert: ${name}\\n[^]*?severity: (\\w+)`).exec(rules)?.[1] ?? '';
      const shown = summary.replaceAll(
        /\{\{ \$labels\.(\w+) \}\}/g,
        (_, label: string) => labels[label as never] ?? '',
      );
      const fired = { exp_labels: { severity, ...labels }, exp_annotations: { summary: shown } };
      return [
        { series: fires, expected: [fired] },
        { series: calm, expected: [] },
      ].map(({ series, expected }) => ({
        interval: '1m',
        input_series: Object.entries(series).map(([each, values]) => ({ series: each, values })),
        alert_rule_test: [{ eval_time: at, alertname: name, exp_alerts: expected }],
      }));
    });
    const file = path.join(folder, 'tests.yml');
    const document = { rule_files: [path.join(DEPLOY, 'alerts.yml')], evaluation_interval: '1m', tests };
    fs.writeFileSync(file, JSON.stringify(document));
    assert.match(
      execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' }),
      /SUCCESS/,
    );
  },
);
