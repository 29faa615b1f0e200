/** What a rule may do. The interface lists planned actions of one type at a time. */
export const ACTION_TYPES = ['message', 'task', 'review'] as const;
