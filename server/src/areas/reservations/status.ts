// Which statuses of a stay have ended, and which wait. SQL writes them out: indexes have the same conditions as text.

/** True for a stay that was cancelled, denied or timed out. */
export function isOver(status: string): boolean {
  return status === 'cancelled' || status === 'denied' || status === 'timeout';
}

/** True for a request, and for an order that is to be paid. */
export function isWaiting(status: string): boolean {
  return status === 'wait_accept' || status === 'wait_pay';
}
