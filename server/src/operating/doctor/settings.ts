import type { Config } from '../../config.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { checkProcesses } from '../check-processes.ts';
import { findStartWarnings } from '../start-checks.ts';
import { describeUnknownNames } from '../unknown-names.ts';
import { problem, warning, type Check, type DoctorFinding } from './finding.ts';

/** Combinations that a start refuses, and those that are less safe than they look. */
export const settingsCheck: Check = {
  name: 'settings',
  needs: 'nothing',
  find: async ({ config }) => ({
    findings: [
      ...listRefused(config).map(problem),
      ...describeUnknownNames().map(warning),
      ...findStartWarnings({ ...config, clockAheadSeconds: null }).map(warning),
      ...Object.values(UNWISE).flatMap((find): DoctorFinding[] => {
        const sentence = find(config);
        return sentence === undefined ? [] : [warning(sentence)];
      }),
    ],
    facts: { role: config.role, host: config.host, public_url: config.publicUrl },
  }),
};

const EVERYBODY = ['0.0.0.0/0', '::/0'];

const UNWISE: Readonly<Record<string, (config: Config) => string | undefined>> = {
  open_without_address: ({ host, publicUrl }) =>
    publicUrl === null && !/^(127\.|::1$|localhost$)/.test(host)
      ? `HOST (${host}) is reached from other machines, but PUBLIC_URL is not set: put a proxy that speaks TLS in front, and set PUBLIC_URL to its https:// address.`
      : undefined,
  everybody_trusted: ({ trustedProxies }) =>
    trustedProxies.some((each) => EVERYBODY.includes(each))
      ? 'TRUSTED_PROXIES names all addresses, so every caller can claim any address: name only the address of your proxy.'
      : undefined,
  mail_without_address: ({ mail, publicUrl }) =>
    mail !== null && publicUrl === null
      ? 'SMTP_URL is set, but PUBLIC_URL is not, so the links in e-mails lead nowhere: set PUBLIC_URL.'
      : undefined,
  plain_webhooks: ({ webhookAllowHttp }) =>
    webhookAllowHttp
      ? 'WEBHOOK_ALLOW_HTTP=true lets webhooks carry the data of guests unencrypted: set it to false unless this is a test.'
      : undefined,
  limits_off: ({ rateLimits }) =>
    rateLimits === null
      ? 'RATE_LIMITS=off: requests are neither counted nor refused. Set it to on unless this is a benchmark.'
      : undefined,
};

function listRefused(config: Config): string[] {
  try {
    checkProcesses(config);
    return [];
  } catch (error) {
    if (error instanceof StartProblem) return error.message.split('\n');
    throw error;
  }
}
