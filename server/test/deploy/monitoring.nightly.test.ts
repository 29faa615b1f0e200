import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { once } from 'node:events';
import { until } from '../until.ts';
import { freePort } from '../free-port.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from '../service-process.ts';
import { readAlerts } from './alerts.ts';
import { DEPLOY, readDeployed, ROOT, without } from './own-files.ts';

/** Of programs beside the service: Prometheus and its node exporter. */
const OF_OTHERS = ['up', 'node_filesystem_avail_bytes'];
/** Prometheus adds them to each metric that it collects. */
const ADDED_LABELS = ['job', 'instance'];
const GUIDE = fs.readFileSync(path.join(ROOT, 'docs/self-hosting.md'), 'utf8');

/** What the running service exports. */
let metrics: string;
/** Metric names with their labels, as the running service exports them. */
let exported: ReadonlyMap<string, ReadonlySet<string>>;
let dataDir: string;
let port: number;
let service: ServiceProcess;

before(async () => {
  dataDir = newDataDir();
  port = await freePort();
  service = spawnService({ DATA_DIR: dataDir, METRICS_PORT: String(port), RATE_LIMITS: 'on' });
  const { address } = await readyService(service);
  await (await fetch(`${address}/v3/tags`)).text();
  metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  exported = readMetrics(metrics);
});
after(async () => {
  service.child.kill('SIGTERM');
  await service.ended();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** A histogram has three names. The labels of a metric without values so far are those that its declaration gives. */
function readMetrics(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const declared = declaredLabels();
  const found = new Map<string, Set<string>>();
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const names = kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
    for (const each of names) found.set(each, new Set(declared.get(name)));
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]+)(?:\{(.*)\})? \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.get(name)?.add(label);
  return found;
}

/** Names of the labels of each metric, as the service's code declares them. One made by a function always has values. */
function declaredLabels(): ReadonlyMap<string, readonly string[]> {
  const folder = path.join(ROOT, 'server/src/service');
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('metrics.ts'));
  const code = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const declarations = code.split(/new (?:Counter|Gauge|Histogram)\(\{/).slice(1);
  const named = declarations.flatMap((declaration) => {
    const [, name] = /^\s*name: '(\w+)'/.exec(declaration) ?? [];
    return name === undefined ? [] : [{ name, declaration }];
  });
  return new Map(
    named.map(({ name, declaration }) => [name, wordsOf(/labelNames: \[(.*)\]/.exec(declaration)?.[1])]),
  );
}

function wordsOf(list = ''): string[] {
  return list.match(/\w+/g) ?? [];
}

type Named = { readonly name: string; readonly labels: readonly string[] };

/** The metrics that an expression of PromQL reads, with the labels that it selects. */
function metricsIn(expression: string): Named[] {
  const plain = expression.replaceAll(/\b(?:by|without) ?\([^)]*\)/g, '');
  return [...plain.matchAll(/\b([a-z]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g)]
    .filter(({ index }) => !/["=~.\d]$/.test(plain.slice(0, index)))
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)=/g)].map(([, label = '']) => label),
    }))
    .filter(({ name }) => !['or', 'and', 'unless', 'e6', 'e9', 's', 'm', 'h'].includes(name));
}

type Grouping = { readonly kind: string; readonly labels: readonly string[]; readonly grouped: string };

/** Each `by (…)` or `without (…)` of an expression, with what it groups, which follows it in parentheses. */
function groupingsIn(expression: string): Grouping[] {
  return [...expression.matchAll(/\b(by|without) ?\(([^)]*)\) ?/g)].map((clause) => {
    const [whole, kind = '', list] = clause;
    return {
      kind,
      labels: wordsOf(list),
      grouped: inParentheses(expression.slice(clause.index + whole.length)),
    };
  });
}

function inParentheses(text: string): string {
  assert.ok(text.startsWith('('), `what is grouped must follow its labels: ${text}`);
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth === 0) return text.slice(1, index);
  }
  return assert.fail(`${text} does not end`);
}

function labelsOf(name: string, expression: string): readonly string[] {
  const known = exported.get(name);
  assert.ok(known !== undefined, `${expression}: the service exports no ${name}`);
  return [...known, ...ADDED_LABELS];
}

/** The metrics are exported and have the labels that the expression selects and groups by. */
function assertExported(expression: string): void {
  const named = metricsIn(expression);
  assert.ok(named.length > 0, `${expression} reads no metric`);
  const grouped = groupingsIn(expression).flatMap((grouping) =>
    metricsIn(grouping.grouped).map(({ name }) => ({ name, labels: grouping.labels })),
  );
  for (const { name, labels } of [...named, ...grouped]) {
    if (OF_OTHERS.includes(name)) continue;
    const known = labelsOf(name, expression);
    for (const label of labels)
      assert.ok(known.includes(label), `${expression}: ${name} has no label ${label}`);
  }
}

/** Lists of labels of which the results of an expression have those that are in each. */
function keptLabels(expression: string): (readonly string[])[] {
  if (/\b(?:sum|min|max|avg|count) ?\(/.test(expression)) return [[]];
  const labelsIn = (part: string) => metricsIn(part).map(({ name }) => labelsOf(name, expression));
  const groupings = groupingsIn(expression);
  if (groupings.length === 0) return labelsIn(expression);
  return groupings.flatMap(({ kind, labels, grouped }) =>
    kind === 'by'
      ? [labels]
      : labelsIn(grouped).map((known) => known.filter((label) => !labels.includes(label))),
  );
}

/** The results of the expression have each label that a text shows: `{{label}}`, or `{{ $labels.label }}`. */
function assertShown(text: string, expression: string): void {
  for (const [, label = ''] of text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g))
    for (const kept of keptLabels(expression))
      assert.ok(kept.includes(label), `“${text}”: ${expression} leaves no label ${label}`);
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

test('the reader of expressions finds what they group by, and which labels are left to show', () => {
  const failures = 'innkeep_webhook_attempts_total{job="innkeep"}[5m]';
  const [byKind, withoutRoute, of] = [
    'max by (kind) (innkeep_job_late_seconds)',
    'sum without (route) (rate(innkeep_http_requests_total[5m]))',
    `sum by (outcom) (increase(${failures}))`,
  ];
  for (const each of [byKind, withoutRoute]) assertExported(each);
  assert.throws(() => assertExported(of), /innkeep_webhook_attempts_total has no label outcom$/);
  assert.throws(
    () => assertExported('topk(8, sum without (path) (innkeep_http_requests_total) / sum by (method) (up))'),
    /innkeep_http_requests_total has no label path/,
  );
  assert.throws(() => assertExported('sum(innkeep_jobs_total) by (kind)'), /must follow its labels/);
  assertShown('{{kind}}', byKind);
  assertShown('{{method}} {{ $labels.status }}', withoutRoute);
  assertShown('{{window}}', 'innkeep_rate_limit_near');
  for (const [text, expression] of [
    ['{{kinds}}', byKind],
    ['{{method}} {{route}}', withoutRoute],
    ['{{ $labels.kind }}', `sum(${byKind})`],
    ['{{account}}', 'innkeep_rate_limit_near'],
  ] as const)
    assert.throws(() => assertShown(text, expression), /leaves no label/);
});

test('a metric with values has no other labels than its declaration gives', () => {
  for (const [name, labels] of declaredLabels()) {
    const known = exported.get(name) ?? exported.get(`${name}_count`) ?? new Set();
    assert.deepEqual([...known], labels, name);
  }
});

test('every alert reads metrics that the running service exports, and the guide says what to do about it', () => {
  const alerts = readAlerts();
  assert.ok(alerts.length >= 10);
  for (const { expression, summary } of alerts) {
    assertExported(expression);
    assert.notEqual(summary, '');
    assertShown(summary, expression);
  }
  const explained = [...GUIDE.matchAll(/^\| `(Innkeep\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(
    explained,
    alerts.map(({ name }) => name),
  );
});

test('every panel of the dashboard reads metrics that the running service exports, and shows labels that they have', () => {
  type Panel = { targets: { expr: string; legendFormat: string }[] };
  const { panels }: { panels: Panel[] } = JSON.parse(readDeployed('grafana-dashboard.json'));
  assert.ok(panels.length > 10);
  for (const { expr, legendFormat } of panels.flatMap(({ targets }) => targets)) {
    assertExported(expr);
    assertShown(legendFormat, expr);
  }
});

test('Prometheus accepts the alerts and its own file', { skip: without('promtool') }, () => {
  const check = (...args: string[]) => execFileSync('promtool', ['check', ...args], { stdio: 'pipe' });
  check('rules', path.join(DEPLOY, 'alerts.yml'));
  check('config', '--syntax-only', path.join(DEPLOY, 'prometheus.yml'));
});

test('Prometheus accepts the names and the texts of all metrics', { skip: without('promtool') }, () => {
  const said = execFileSync('promtool', ['check', 'metrics'], { input: metrics, encoding: 'utf8' });
  assert.equal(said, '');
});

test(
  'a real Prometheus reads the service and fires an alert of ours',
  { skip: without('prometheus') },
  async (t) => {
    const folder = newDataDir();
    const web = await freePort();
    // The service has no backup: its alert fires after its hour, which is a second here.
    const soon = readDeployed('alerts.yml').replaceAll(/^( +)for: \w+$/gm, '$1for: 1s');
    fs.writeFileSync(path.join(folder, 'alerts.yml'), soon);
    const config = readDeployed('prometheus.yml')
      .replaceAll(/(scrape|evaluation)_interval: 15s/g, '$1_interval: 1s')
      .replace('/etc/prometheus/innkeep-alerts.yml', path.join(folder, 'alerts.yml'))
      .replace(':9464', `:${port}`);
    fs.writeFileSync(path.join(folder, 'prometheus.yml'), config);
    const prometheus = spawn('prometheus', [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${web}`,
    ]);
    t.after(async () => {
      const ended = once(prometheus, 'close');
      prometheus.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    });
    const ask = async (question: string) => {
      const answer = await fetch(`http://127.0.0.1:${web}/api/v1/${question}`).catch(() => undefined);
      return answer?.ok === true ? await answer.text() : '';
    };
    await until(
      async () => /InnkeepBackupOld","severity":"page"\},.*"state":"firing"/.test(await ask('alerts')),
      'the alert fires',
    );
    assert.match(await ask('query?query=up{job="innkeep"}'), /"1"\]/);
    for (const name of exported.keys())
      if (name.startsWith('innkeep_') && metrics.includes(`\n${name}`))
        assert.match(await ask(`query?query=${name}`), /"value":/, name);
  },
);
