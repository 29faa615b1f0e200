import type { BrokenRule } from '../../../http/api-error.ts';
import { isJpeg, withoutMetadata } from '../../../http/files/jpeg.ts';
import { PHOTOGRAPH_BYTES_MAX } from './contract.ts';

/** Limits of the photographs of one task, of one staff within a day, and of an account. */
export const PHOTOGRAPHS_PER_TASK_MAX = 20;
export const PHOTOGRAPHS_PER_DAY_MAX = 200;
export const PHOTOGRAPHS_MAX = 20_000;
export const PHOTOGRAPH_GIBIBYTES_MAX = 2;

/**
 * A photograph as it is stored: without its metadata, such as the place where it was taken. Undefined when the bytes are
 * no JPEG, or too many.
 */
export function readPhotograph(sent: Buffer): Buffer | undefined {
  return sent.length <= PHOTOGRAPH_BYTES_MAX && isJpeg(sent) ? withoutMetadata(sent) : undefined;
}

/** The error of a file that is no photograph. */
export function brokenPhotograph(photograph: Buffer | undefined): BrokenRule[] {
  if (photograph !== undefined) return [];
  const message = `must be a JPEG of at most ${PHOTOGRAPH_BYTES_MAX / 2 ** 20} MiB`;
  return [{ field: 'photograph', message }];
}

/** What is stored already. */
export type KeptPhotographs = {
  readonly of_task: number;
  readonly of_day: number;
  readonly count: number;
  readonly bytes: number;
};

/** True when another photograph of this size exceeds a limit. */
export function isFull({ of_task, of_day, count, bytes }: KeptPhotographs, more: number): boolean {
  return (
    of_task >= PHOTOGRAPHS_PER_TASK_MAX ||
    of_day >= PHOTOGRAPHS_PER_DAY_MAX ||
    count >= PHOTOGRAPHS_MAX ||
    bytes + more > PHOTOGRAPH_GIBIBYTES_MAX * 2 ** 30
  );
}

/** The beginning of the last 24 hours. */
export function dayBefore(now: string): string {
  return Temporal.Instant.from(now).subtract({ hours: 24 }).toString();
}
