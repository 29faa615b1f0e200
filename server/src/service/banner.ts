import type { Role } from '../config.ts';

type Banner = {
  readonly address: string;
  readonly seconds: number;
  readonly role: Role;
  readonly workers: number;
  /** Null where there is no demo account. */
  readonly token: string | null;
  readonly isLimited: boolean;
};

/** What a person needs next, at the end of a start. */
export function presentBanner(banner: Banner): string {
  const { address, seconds, role, workers, token, isLimited } = banner;
  const readyLine = `Innkeep is ready at ${address} (${seconds.toFixed(1)} s). Ctrl-C stops it.`;
  if (role === 'worker')
    return `\n${readyLine}\n  ROLE=worker    Runs what is due; answers /healthz and /readyz.\n`;
  const lines = [
    readyLine,
    ...(workers > 1 ? [`  WORKERS=${workers}      Processes that answer on this port.`] : []),
    ...(role === 'api' ? ['  ROLE=api       Runs no jobs: a process with ROLE=worker does.'] : []),
    ...(isLimited ? [] : [`  WARNING        RATE_LIMITS=off: nobody is counted and nobody is refused.`]),
    `  API reference  ${address}/docs`,
    ...(token === null ? withoutDemo() : withDemo(address, token)),
  ];
  return `\n${lines.join('\n')}\n`;
}

function withDemo(address: string, token: string): string[] {
  return [
    `  Demo account   demo, with a token that may read and write:`,
    '',
    `curl -H 'Service-Access-Token: ${token}' '${address}/v3/transactions?limit=2'`,
  ];
}

function withoutDemo(): string[] {
  return [
    `  First account  npm run -s innkeep -- create-account --help`,
    `  Then a token   npm run -s innkeep -- create-token --help`,
  ];
}
