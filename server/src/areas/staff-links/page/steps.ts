export const STEPS = ['start', 'finish', 'reopen', 'accept', 'return'] as const;

/** What a member of staff does with a task. */
export type TaskStep = (typeof STEPS)[number];
