import { existsSync } from 'node:fs';
import type { Setting } from './setting-types.ts';
import { FORMER_NAMES } from './outside-settings.ts';
import { isSetting, listSettings, SETTINGS } from './settings.ts';

export type Config = ReturnType<typeof configOf>;

/** The duties of a process: serve the interface, run the jobs, or both. */
export type Role = Config['role'];

export type RateLimitConfig = NonNullable<Config['rateLimits']>;

/** Invalid settings. Its problems are sentences, one for each setting. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigProblems';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from an environment. Throws ConfigProblems with all mistakes at once. */
export function readConfig(environment: Environment): Config {
  const env = withFormerNames(environment);
  const problems = listSettings().flatMap((each) => settingProblem(each, env[each.name]));
  if (env['SMTP_URL'] && !env['MAIL_FROM'])
    problems.push('MAIL_FROM must be set with SMTP_URL: e-mails are from somebody.');
  problems.push(...answerProblems(env), ...backupProblems(env), ...providerProblems(env));
  if (problems.length > 0) throw new ConfigProblems(problems);
  return configOf(readGroup(SETTINGS, env));
}

/** What is wrong with the settings of answers by e-mail together. */
function answerProblems(env: Environment): string[] {
  const needs = (name: string, needed: string, why: string) =>
    env[name] && !env[needed] ? [`${needed} must be set with ${name}: ${why}.`] : [];
  return [
    ...needs('MAIL_REPLY_ADDRESS', 'SMTP_URL', 'guests answer letters that the service sends'),
    ...needs('IMAP_URL', 'MAIL_REPLY_ADDRESS', 'it says to which address guests answer'),
    ...needs('MAIL_AUTH_HOST', 'MAIL_REPLY_ADDRESS', 'it says to which address guests answer'),
  ];
}

/** What is wrong with the settings of backups together. */
function backupProblems(env: Environment): string[] {
  const to = env['BACKUP_TO'] ?? '';
  const needs = to.startsWith('s3:')
    ? ['S3_ACCESS_KEY', 'S3_SECRET_KEY']
    : to.startsWith('restic:')
      ? ['RESTIC_PASSWORD']
      : [];
  const isOn = env['POINT_IN_TIME'] === 'on';
  if (isOn && (env['DATABASE_URL'] ?? '') !== '')
    return ['POINT_IN_TIME is for the embedded PostgreSQL: archive your own with its tools.'];
  if (isOn && (to === '' || to.startsWith('restic:')))
    return ['BACKUP_TO must be a folder or a bucket with POINT_IN_TIME.'];
  return needs
    .filter((name) => (env[name] ?? '') === '')
    .map((name) => `${name} must be set with this BACKUP_TO.`);
}

/** What is wrong with the settings of the identity provider together. */
function providerProblems(env: Environment): string[] {
  const isSet = (name: string) => (env[name] ?? '') !== '';
  if (!isSet('OIDC_ISSUER'))
    return Object.values(SETTINGS.provider)
      .filter((each) => isSet(each.name) && env[each.name] !== each.default)
      .map(({ name }) => `OIDC_ISSUER must be set with ${name}: it is the address of the identity provider.`);
  return [
    ...(isSet('OIDC_CLIENT_ID') ? [] : ['OIDC_CLIENT_ID must be set with OIDC_ISSUER.']),
    ...(isSet('OIDC_CLIENT_SECRET') ? [] : ['OIDC_CLIENT_SECRET must be set with OIDC_ISSUER.']),
    ...(isSet('PUBLIC_URL')
      ? []
      : ['PUBLIC_URL must be set with OIDC_ISSUER: the identity provider leads people back to it.']),
    ...(env['OIDC_LINK_BY_EMAIL'] !== 'true' || isSet('OIDC_DOMAINS')
      ? []
      : ['OIDC_DOMAINS must be set with OIDC_LINK_BY_EMAIL: it says whose e-mail addresses are trusted.']),
  ];
}

function withFormerNames(env: Environment): Environment {
  const former = Object.entries(FORMER_NAMES).map(([name, before]) => [name, env[name] || env[before]]);
  return { ...env, ...Object.fromEntries(former) };
}

function configOf({
  hasRateLimits,
  rateLimits,
  mail: { smtpUrl, from, replyAddress, imapUrl, authHost },
  provider: { issuer, clientId, clientSecret, ...provider },
  ...settings
}: Values<typeof SETTINGS>) {
  const apiProcesses = Math.max(rateLimits.apiProcesses, settings.workers);
  return Object.freeze({
    ...settings,
    /** Null when they are turned off. */
    rateLimits: hasRateLimits ? Object.freeze({ ...rateLimits, apiProcesses }) : null,
    /** Null when the deployment sends no e-mail. */
    mail: smtpUrl === null || from === null ? null : Object.freeze({ smtpUrl, from }),
    /** Null when guests do not answer by e-mail. */
    answers: replyAddress === null ? null : Object.freeze({ replyAddress, imapUrl, authHost }),
    /** Null when nobody signs in by an identity provider. */
    provider:
      issuer === null || clientId === null || clientSecret === null
        ? null
        : Object.freeze({
            ...provider,
            issuer,
            clientId,
            clientSecret,
            name: provider.name ?? new URL(issuer).hostname,
          }),
  });
}

/** The types of a group's values. */
type Values<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends Setting<infer T> ? T : Values<Group[Key]>;
};

function readGroup<Group extends object>(group: Group, env: Environment): Values<Group> {
  const entries = Object.entries(group).map(([key, each]) => [
    key,
    isSetting(each) ? each.type.read(env[each.name] || each.default) : readGroup(each, env),
  ]);
  return Object.freeze(Object.fromEntries(entries));
}

function settingProblem(
  { name, type, default: fallback }: Setting<unknown>,
  value: string | undefined,
): string[] {
  if (type.read(value || fallback) !== undefined) return [];
  const known = type.isSecret === true ? '' : `, but is ${JSON.stringify(value)}`;
  return [`${name} must be ${type.form}${known}.`];
}

/** The settings of this process. A file `.env` adds those that the environment does not set. */
export function readOwnConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}
