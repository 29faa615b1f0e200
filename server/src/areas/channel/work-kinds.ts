/** The kinds of work, as they are named in the log. */
export const WORK_KINDS = [
  'approve',
  'decline',
  'cancel',
  'change_dates',
  'message',
  'host_review',
  'host_reply',
  'calendar',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const WORK_STATUSES = ['waiting', 'done', 'failed'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** What the host has done with an order, or with one stay of it, that the connector has not ended yet. */
export type WaitingWork = {
  readonly reservation_code: string | null;
  readonly kind: WorkKind;
  readonly stay_code: string | null;
};

/** `1001-3`: the third revision of the work 1001. */
export function workIdOf({ id, revision }: { readonly id: number; readonly revision: number }): string {
  return `${id}-${revision}`;
}

export function parseWorkId(text: string): { readonly id: number; readonly revision: number } {
  const [id = 0, revision = 0] = text.split('-').map(Number);
  return { id, revision };
}
