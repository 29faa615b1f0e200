import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../documents/releases.ts';
import { PRODUCT } from '../product.ts';
import type { OpenedRateLimits } from '../rate-limits/open-rate-limits.ts';

type MetricsServer = { close(): Promise<void> };

/** Adds the metrics of this process, by its number: the first process is 0 if it starts others. */
export function measureProcess(registry: Registry, number: number): Registry {
  const process = String(number);
  collectDefaultMetrics({ register: registry, labels: { process } });
  // They say what others say, and Prometheus has no gauge whose name ends so.
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${name}_total`);
  // The library leaves the start time of several processes out.
  registry.removeSingleMetric('process_start_time_seconds');
  const started = new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the process in seconds since 1970.',
    labelNames: ['process'],
    aggregator: 'first',
    registers: [registry],
  });
  started.set({ process }, Math.round(performance.timeOrigin / 1000));
  const info = new Gauge({
    name: 'innkeep_build_info',
    help: 'Always 1. Its labels are the version of Innkeep, its commit and the release of the interface.',
    labelNames: ['version', 'commit', 'interface'],
    aggregator: 'first',
    registers: [registry],
  });
  info.set({ version: PRODUCT.version, commit: PRODUCT.commit ?? '', interface: VERSION }, 1);
  return registry;
}

type ServingMetrics = {
  readonly port: number;
  readonly host: string;
  readonly read: () => Promise<string>;
};

/** Serves Prometheus metrics at /metrics on a port of their own, because clients of the interface must not see them. */
export async function serveMetrics({ port, host, read }: ServingMetrics): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Counts and times every response by method, route pattern and status. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'innkeep_http_requests_total',
    help: 'Responses.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'innkeep_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    // A stream lasts as long as its reader wants.
    if (request.routeOptions.config.operation?.kind !== 'stream')
      seconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

/** Reports refusals, blocks and accounts near a limit, read at each scrape. */
export function countRateLimits(
  limits: OpenedRateLimits,
  registry: Registry,
  clock: () => Temporal.Instant,
): void {
  const { figures } = limits.rateLimits;
  const now = () => clock().epochMilliseconds;
  const refusals = new Counter({
    name: 'innkeep_rate_limit_refusals_total',
    help: 'Refused requests, by scope and window or by block.',
    labelNames: ['scope', 'window'],
    registers: [],
    collect() {
      this.reset();
      for (const { scope, window, count } of figures.refusals()) this.inc({ scope, window }, count);
    },
  });
  const blocks = new Gauge({
    name: 'innkeep_rate_limit_blocks',
    help: 'Accounts and addresses blocked now.',
    labelNames: ['kind'],
    // Every process has the same figure.
    aggregator: 'max',
    registers: [],
    collect() {
      const kinds = limits.activeBlocks().map(({ kind }) => kind);
      for (const kind of ['block', 'ban']) this.set({ kind }, kinds.filter((each) => each === kind).length);
    },
  });
  const near = new Gauge({
    name: 'innkeep_rate_limit_near',
    help: 'Used share of a window, for accounts with at most a fifth of it left.',
    labelNames: ['host_id', 'limit', 'window'],
    aggregator: 'max',
    registers: [],
    collect() {
      this.reset();
      for (const { host_id, quota, window, amount, remaining } of figures.near(now()))
        this.set({ host_id, limit: quota, window }, 1 - remaining / amount);
    },
  });
  registry.registerMetric(refusals);
  registry.registerMetric(blocks);
  registry.registerMetric(near);
  if (limits.decidedAlone() !== null) registry.registerMetric(countDecidedAlone(limits));
}

function countDecidedAlone(limits: OpenedRateLimits): Counter {
  return new Counter({
    name: 'innkeep_rate_limit_decided_alone_total',
    help: 'Requests counted in this process alone because Redis was unavailable.',
    registers: [],
    collect() {
      this.reset();
      this.inc(limits.decidedAlone() ?? 0);
    },
  });
}
