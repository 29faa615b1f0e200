import { QueueFull } from './check-queue.ts';
import { hashPassword, isTooBusy } from './password.ts';

/** Undefined while too many passwords are being checked. */
export async function hashIfFree(password: string): Promise<string | undefined> {
  if (isTooBusy('other')) return undefined;
  try {
    return await hashPassword(password, 'other');
  } catch (error) {
    if (error instanceof QueueFull) return undefined;
    throw error;
  }
}
