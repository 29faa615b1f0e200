type Banner = {
  readonly address: string;
  readonly seconds: number;
  /** Null where there is no demo account. */
  readonly token: string | null;
  readonly isLimited: boolean;
};

/** What a person needs next, at the end of a start. */
export function presentBanner({ address, seconds, token, isLimited }: Banner): string {
  const lines = [
    `Innkeep is ready at ${address} (${seconds.toFixed(1)} s). Ctrl-C stops it.`,
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
