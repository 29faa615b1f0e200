import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../free-port.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from '../service-process.ts';
import { DEPLOY, readDeployed, ROOT, without } from './own-files.ts';

/** Of programs beside the service: Prometheus, its node exporter, and innkeep-backup.service. */
const OF_OTHERS = ['up', 'node_filesystem_avail_bytes', 'innkeep_backup_finished_seconds'];
const GUIDE = fs.readFileSync(path.join(ROOT, 'docs/self-hosting.md'), 'utf8');

/** Metric names with their labels, as the running service exports them. */
let exported: ReadonlyMap<string, ReadonlySet<string>>;
let dataDir: string;
let service: ServiceProcess;

before(async () => {
  dataDir = newDataDir();
  const port = await freePort();
  service = spawnService({ DATA_DIR: dataDir, METRICS_PORT: String(port), RATE_LIMITS: 'on' });
  const { address } = await readyService(service);
  await (await fetch(`${address}/v3/tags`)).text();
  exported = readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
});
after(async () => {
  service.child.kill('SIGTERM');
  await service.ended();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** A histogram has three names. A metric without values so far has its name and no labels. */
function readMetrics(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const names = kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
    for (const each of names) found.set(each, new Set());
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]+)(?:\{(.*)\})? \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.get(name)?.add(label);
  return found;
}

type Named = { readonly name: string; readonly labels: readonly string[] };

/** The metrics that an expression of PromQL reads, with the labels that it selects. */
function metricsIn(expression: string): Named[] {
  const plain = expression.replaceAll(/\b(?:by|without) \([^)]*\)/g, '');
  return [...plain.matchAll(/\b([a-z]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g)]
    .filter(({ index }) => !/["=~.\d]$/.test(plain.slice(0, index)))
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)=/g)].map(([, label = '']) => label),
    }))
    .filter(({ name }) => !['or', 'and', 'unless', 'e6', 'e9', 's', 'm', 'h'].includes(name));
}

function assertExported(expression: string): void {
  const named = metricsIn(expression);
  assert.ok(named.length > 0, `${expression} reads no metric`);
  for (const { name, labels } of named) {
    if (OF_OTHERS.includes(name)) continue;
    const known = exported.get(name);
    assert.ok(known !== undefined, `${expression}: the service exports no ${name}`);
    if (known.size === 0) continue;
    for (const label of labels)
      assert.ok(label === 'job' || known.has(label), `${expression}: ${name} has no label ${label}`);
  }
}

type Alert = { readonly name: string; readonly expression: string };

function readAlerts(): Alert[] {
  return readDeployed('alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({
      name: text.split('\n')[0] ?? '',
      expression:
        /^ {8}expr: (?:>-\n)?((?:.|\n {10})*)$/m.exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '',
    }));
}

test('the reader of expressions finds what they read', () => {
  assert.deepEqual(
    metricsIn('sum by (kind) (increase(one_total{job="x",outcome=~"a|b"}[1h])) / two > 2e9 or absent(three)'),
    [
      { name: 'one_total', labels: ['job', 'outcome'] },
      { name: 'two', labels: [] },
      { name: 'three', labels: [] },
    ],
  );
  assert.throws(() => assertExported('innkeep_no_such_total > 1'), /exports no innkeep_no_such_total/);
  assert.throws(
    () => assertExported('innkeep_jobs_total{result="failed"} > 1'),
    /innkeep_jobs_total has no label result/,
  );
});

test('every alert reads metrics that the running service exports, and the guide says what to do about it', () => {
  const alerts = readAlerts();
  assert.ok(alerts.length >= 10);
  for (const { expression } of alerts) assertExported(expression);
  const explained = [...GUIDE.matchAll(/^\| `(Innkeep\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(
    explained,
    alerts.map(({ name }) => name),
  );
});

test('every panel of the dashboard reads metrics that the running service exports', () => {
  const { panels }: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readDeployed('grafana-dashboard.json'),
  );
  assert.ok(panels.length > 10);
  for (const { targets } of panels) for (const { expr } of targets) assertExported(expr);
});

test('Prometheus accepts the alerts and its own file', { skip: without('promtool') }, () => {
  const check = (...args: string[]) => execFileSync('promtool', ['check', ...args], { stdio: 'pipe' });
  check('rules', path.join(DEPLOY, 'alerts.yml'));
  check('config', '--syntax-only', path.join(DEPLOY, 'prometheus.yml'));
});
