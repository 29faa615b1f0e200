/** The rules that nearly every host wants, in the order in which a stay needs them. */
export const USUAL_RULES = [
  'confirmation',
  'payment',
  'check_in',
  'mid_stay',
  'late_check_out',
  'check_out',
  'review',
  'cleaning',
  'linen',
] as const;
export type UsualRule = (typeof USUAL_RULES)[number];

/** Those that write to the guest. */
export type WrittenRule = Exclude<UsualRule, 'cleaning' | 'linen'>;

/** What a guest reads of each, in one language. */
export type UsualTexts = Readonly<Record<WrittenRule, string>>;
