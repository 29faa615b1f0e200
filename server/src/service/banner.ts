import type { Role } from '../config.ts';
import { describeProduct, PRODUCT } from '../product.ts';

/**
 * With a new token, or with the command that creates one, and the path of a link that signs in once; null without a
 * demo account.
 */
export type DemoAccount =
  | ({ readonly link: string | null } & ({ readonly token: string } | { readonly command: string }))
  | null;

type Banner = {
  readonly address: string;
  /** Links begin with it, when it is set: people open them from another machine. */
  readonly publicUrl: string | null;
  readonly seconds: number;
  readonly role: Role;
  readonly workers: number;
  readonly demo: DemoAccount;
  /** The path of the page that sets up the first account of one's own; null when there is one. */
  readonly setUp: string | null;
  readonly isLimited: boolean;
};

/** The next steps for a person, at the end of a start. */
export function presentBanner(banner: Banner): string {
  const { address, publicUrl, seconds, role, workers, demo, setUp, isLimited } = banner;
  const origin = publicUrl ?? address;
  const readyLine = `Innkeep ${describeProduct(PRODUCT)} is ready at ${address} (${seconds.toFixed(1)} s). Ctrl-C stops it.`;
  if (role === 'worker')
    return `\n${readyLine}\n  ROLE=worker    Runs jobs; serves /healthz and /readyz only.\n`;
  const lines = [
    ...linkLines(
      origin,
      demo?.link ?? null,
      'This link opens the portal of the demo account signed in. It works once.',
    ),
    ...linkLines(origin, setUp, 'This link sets up an account of your own. It works once.'),
    readyLine,
    ...(workers > 1 ? [`  WORKERS=${workers}      Processes that answer on this port.`] : []),
    ...(role === 'api' ? ['  ROLE=api       Runs no jobs: a process with ROLE=worker does.'] : []),
    ...(isLimited ? [] : [`  WARNING        RATE_LIMITS=off: requests are neither counted nor refused.`]),
    `  API reference  ${origin}/docs`,
    ...(demo === null ? withoutDemo() : withDemo(origin, demo)),
  ];
  return `\n${lines.join('\n')}\n`;
}

function linkLines(origin: string, link: string | null, use: string): string[] {
  return link === null ? [] : [`Open ${origin}${link}`, use, ''];
}

function withDemo(origin: string, demo: NonNullable<DemoAccount>): string[] {
  if ('command' in demo)
    return ['  Demo account   demo. This makes a token for it that may read and write:', '', demo.command];
  return [
    `  Demo account   demo, with a token that may read and write. It is shown only now:`,
    '',
    `curl -H 'Service-Access-Token: ${demo.token}' '${origin}/v3/transactions?limit=2'`,
  ];
}

function withoutDemo(): string[] {
  return [
    `  First account  npm run -s innkeep -- create-account --help`,
    `  Then a token   npm run -s innkeep -- create-token --help`,
  ];
}
