import { pingRedis } from '../../rate-limits/stores/ping-redis.ts';
import { problem, type Check } from './finding.ts';

const TIMEOUT_MS = 3000;

export const redisCheck: Check = {
  name: 'redis',
  needs: 'nothing',
  find: async ({ config: { rateLimits } }) => {
    const url = rateLimits?.redisUrl ?? null;
    if (url === null) return { findings: [], facts: { server: null } };
    const { host } = new URL(url);
    try {
      await pingRedis(url, TIMEOUT_MS);
      return { findings: [], facts: { server: host, is_reachable: true } };
    } catch {
      return {
        findings: [
          problem(
            `Redis at ${host} does not answer, so each process counts requests alone: start it, or correct REDIS_URL.`,
          ),
        ],
        facts: { server: host, is_reachable: false },
      };
    }
  },
};
