import fs from 'node:fs';
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What the probe is started with: the service, by its address and its process. */
export type ProbeStart = { readonly address: string; readonly token: string; readonly pid: number };

/** The longest waits so far in milliseconds, less those for a processor. */
export type Waits = { healthz: number; ordinary: number; refused: number; probes: number };

const EVERY_MS = 25;
const GIVE_UP_MS = 120_000;

const { address, token, pid } = workerData as ProbeStart;
const agent = new http.Agent({ keepAlive: true });
const worst: Waits = { healthz: 0, ordinary: 0, refused: 0, probes: 0 };
const stopping = new AbortController();

parentPort?.once('message', () => stopping.abort());

while (!stopping.signal.aborted) {
  await probe();
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}
agent.destroy();
parentPort?.postMessage(worst);

async function probe(): Promise<void> {
  const before = processorWaitMs();
  const [healthz, ordinary] = await Promise.all([
    waitFor(`${address}/healthz`),
    waitFor(`${address}/v3/properties?limit=1`),
  ]);
  const waited = processorWaitMs() - before;
  worst.probes += 1;
  worst.healthz = Math.max(worst.healthz, healthz - waited);
  worst.ordinary = Math.max(worst.ordinary, ordinary - waited);
}

/** How long the main thread of the service and this thread were ready to run, and had no processor. */
function processorWaitMs(): number {
  return [`/proc/${pid}/task/${pid}/schedstat`, '/proc/thread-self/schedstat']
    .map((file) => {
      try {
        return Number(fs.readFileSync(file, 'utf8').split(' ')[1]) / 1e6;
      } catch {
        // Not on every system.
        return 0;
      }
    })
    .reduce((sum, ms) => sum + ms, 0);
}

function waitFor(url: string): Promise<number> {
  const startedAt = performance.now();
  const headers = { 'Service-Access-Token': token, 'User-Agent': 'innkeep-probe' };
  return new Promise((resolve) => {
    const request = http.get(url, { agent, headers, timeout: GIVE_UP_MS }, (response) => {
      if (response.statusCode !== 200) worst.refused += 1;
      response.resume();
      response.once('close', () => resolve(performance.now() - startedAt));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => {
      worst.refused += 1;
      resolve(performance.now() - startedAt);
    });
  });
}
