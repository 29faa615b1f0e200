import type { MailWord } from '../../outbound/mail-problem.ts';

/** Why a way could not be used. The portal has a sentence for each, in each of its languages. */
export const PROBLEM_CODES = [
  'address_refused',
  'bad_answer',
  'connection_closed',
  'connection_failed',
  'connection_refused',
  'dns_failed',
  'http_error',
  'timeout',
  'tls_failed',
  'mail_refused',
  'mail_bad_address',
  'mail_unreachable',
  'no_email_of_operator',
  'no_email_of_sandbox',
  'no_email_of_service',
  'no_addresses_of_service',
  'address_lost',
  'keys_lost',
  'device_gone',
  'used_up',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The words of the other side are its own, and in no language of the portal. */
export type Problem = { readonly code: ProblemCode; readonly detail: string | null };

/** Why the last try did not work, and when that was. */
export type WayProblem = Problem & { readonly at: string };

export const MAIL_CODES = {
  refused: 'mail_refused',
  bad_address: 'mail_bad_address',
  unreachable: 'mail_unreachable',
} as const satisfies Readonly<Record<MailWord, ProblemCode>>;
