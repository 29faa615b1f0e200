import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '@redis/client';
import { newRedisServer, NO_REDIS, type RedisServer } from '../redis-server.ts';
import { until } from '../until.ts';
import { withGround, type Ground } from './ground.ts';

const redis = NO_REDIS === false ? await newRedisServer() : undefined;
after(() => redis?.close());

/** Below the limits of an account, so that no caller may be refused. */
const PACE = { betweenMs: 450, warmUp: 20, well: 20, kinds: ['transaction', 'task'] } as const;

type Fault = {
  readonly name: string;
  readonly begin: (server: RedisServer) => Promise<void>;
  readonly end: (server: RedisServer) => Promise<void>;
};

async function command(server: RedisServer, ...words: string[]): Promise<void> {
  const client = createClient({ url: server.url });
  await client.connect();
  await client.sendCommand(words);
  await client.close();
}

const FAULTS: readonly Fault[] = [
  { name: 'killed', begin: (server) => server.kill(), end: (server) => server.start() },
  {
    name: 'stalled',
    begin: async (server) => server.signal('SIGSTOP'),
    end: async (server) => server.signal('SIGCONT'),
  },
  {
    name: 'out of memory',
    begin: (server) => command(server, 'CONFIG', 'SET', 'maxmemory', '1'),
    end: (server) => command(server, 'CONFIG', 'SET', 'maxmemory', '0'),
  },
  {
    name: 'made a replica',
    begin: (server) => command(server, 'REPLICAOF', '127.0.0.1', '1'),
    end: (server) => command(server, 'REPLICAOF', 'NO', 'ONE'),
  },
];

/** Whether the process that has counted alone counts with the others again. */
function isTogether({ service }: Ground): boolean {
  const said = service().output();
  return said.lastIndexOf('Redis is back') > said.lastIndexOf('Redis is away');
}

/** A machine that is short of time may see Redis leave twice during one fault; the writes of one are twenty. */
const LINES_MAX = 6;

test('a Redis that is killed, stalled, full or read-only refuses nothing', { skip: NO_REDIS }, async () => {
  await redis!.start();
  const env = { RATE_LIMITS: 'on', REDIS_URL: redis!.url, LOG_LEVEL: 'warn' };
  await withGround(
    `Redis ${FAULTS.map(({ name }) => name).join(', ')}`,
    async (ground) => {
      const { writes, service, healed } = ground;
      for (const { begin, end } of FAULTS) {
        const before = service().output().length;
        await begin(redis!);
        await writes.answersMore(20);
        await end(redis!);
        await until(() => isTogether(ground), 'it counts in Redis again');
        const said =
          service()
            .output()
            .slice(before)
            .match(/Redis is (away|back)/g) ?? [];
        assert.ok(
          said.length <= LINES_MAX,
          `said when it changes, not for each request: ${said.length} lines`,
        );
        assert.ok(
          said.every((line, index) => line !== said[index - 1]),
          `each change is said once: ${said.join()}`,
        );
      }
      healed();
      assert.deepEqual([...new Set(writes.attempts.map(({ outcome }) => outcome))], ['200']);
    },
    { env, pace: PACE },
  );
});
