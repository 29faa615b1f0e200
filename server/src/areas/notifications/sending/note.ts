import type { LetterLanguage } from '../../../access/letters/language.ts';
import type { NotificationKind, NotificationWay } from '../kinds.ts';
import type { Problem } from '../problem.ts';

/** What an operator is told at once: one occurrence, or many together. */
export type Note = {
  /** Tells the notes to one operator apart. A repeat has the same one. */
  readonly id: string;
  /** Null for a test. */
  readonly kind: NotificationKind | 'summary' | null;
  readonly title: string;
  readonly detail: string | null;
  readonly url: string;
  readonly urgency: 'low' | 'normal' | 'high';
  /** How long a push service keeps it for a device that cannot be reached. */
  readonly seconds: number;
  /** The notifications that it tells. */
  readonly ids: readonly number[];
  /** Each occurrence on a line of its own, for a letter. */
  readonly lines: readonly NoteLine[];
};

export type NoteLine = { readonly title: string; readonly detail: string | null; readonly url: string };

/** A way with everything that is needed to use it. */
export type LeasedWay = {
  readonly id: number;
  readonly operator_id: number;
  readonly way: NotificationWay;
  /** Encrypted. */
  readonly encrypted_target: string | null;
  readonly failures: number;
  readonly hour_began_at: string | null;
  readonly told_in_hour: number;
  readonly operator_name: string;
  readonly email: string | null;
  readonly language: LetterLanguage;
  readonly timezone: string | null;
};

/** Something that waits to be told. */
export type Waiting = {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly object: string;
  readonly property_id: number | null;
  readonly room_type_id: number | null;
  /** Of the property or of the room type. */
  readonly place: string | null;
  readonly path: string;
  readonly moment: string | null;
  readonly created_at: string;
};

/** What came of telling a note. */
export type Telling =
  | { readonly outcome: 'told' }
  /** Never again: the device has ended its subscription. */
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'failed';
      readonly problem: Problem;
      /** True when a repeat would fail, too. */
      readonly isFinal: boolean;
      /** When the other side wants to be asked again. */
      readonly retrySeconds?: number;
    };
