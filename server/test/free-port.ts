import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** Of these the system gives none away by itself, so one that is free is still free a moment later; fetch takes all. */
const [LOWEST, HIGHEST] = [11_000, 20_000];
const TRIES = 100;

/** A port of this machine that nothing listens at. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`of ${TRIES} ports none is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
