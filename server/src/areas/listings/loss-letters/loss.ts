import type { LetterLanguage } from '../../../access/letters/language.ts';

/** How long a loss is held back, in good reads that agree, before it happens by itself. */
export const HELD_BACK_HOURS = 24;

/** A loss that is held back, with the address of the master operator. */
export type Loss = {
  readonly id: number;
  readonly channel_type: string;
  /** Null for the listing of a room type. */
  readonly property_id: number | null;
  readonly title: string;
  readonly count: number;
  readonly since: string;
  readonly operator_name: string;
  readonly email: string;
  readonly language: LetterLanguage;
};
