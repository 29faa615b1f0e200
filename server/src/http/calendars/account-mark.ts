import { createHash } from 'node:crypto';

/** The mark that all calendars of an account have. It tells nothing about the account. */
export function accountMark(host_id: number, created_at: string): string {
  return createHash('sha256').update(`${host_id} ${created_at}`).digest('hex').slice(0, 32);
}
