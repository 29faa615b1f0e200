import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
type Asked = { readonly metricsAsked: number };
type Answered = { readonly metricsOf: number; readonly metrics: Metrics };

/** A process that takes longer is left out, so that the others are seen. */
const PATIENCE_MS = 3000;

/**
 * Reads the metrics of the first process and of those that it has started. Counts and sums are added up, and what is of one
 * process has its number.
 */
export function metricsOfProcesses(own: Registry, patienceMs = PATIENCE_MS): () => Promise<string> {
  let asked = 0;
  return async () => {
    asked += 1;
    const number = asked;
    const others = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answers = await Promise.all(
      others.filter((worker) => worker.isConnected()).map((worker) => ask(worker, number, patienceMs)),
    );
    const all = [await own.getMetricsAsJSON(), ...answers.filter((answer) => answer !== undefined)];
    return AggregatorRegistry.aggregate(all).metrics();
  };
}

/** Undefined when the process does not answer in time, or ends. */
function ask(worker: Worker, number: number, patienceMs: number): Promise<Metrics | undefined> {
  return new Promise((resolve) => {
    const end = (metrics?: Metrics) => {
      clearTimeout(patience);
      worker.off('message', take).off('exit', leave);
      resolve(metrics);
    };
    const take = (message: Partial<Answered>) => {
      if (message.metricsOf === number) end(message.metrics);
    };
    const leave = () => end();
    const patience = setTimeout(leave, patienceMs);
    worker.on('message', take).on('exit', leave);
    const question: Asked = { metricsAsked: number };
    worker.send(question, (error) => {
      if (error !== null) end();
    });
  });
}

/** Sends the metrics of this process to the first one whenever that asks for them. */
export function answerMetrics(registry: Registry): void {
  process.on('message', (message: Partial<Asked>) => {
    const { metricsAsked: metricsOf } = message;
    if (metricsOf === undefined) return;
    registry.getMetricsAsJSON().then(
      (metrics) => process.send?.({ metricsOf, metrics } satisfies Answered),
      () => undefined,
    );
  });
}
