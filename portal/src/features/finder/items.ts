import type { IconName } from '../../components/icon.tsx';
import { hasWords } from '../../format/words-of.ts';

/** A page or an action that can be chosen by its name. */
export type Command = {
  readonly key: string;
  readonly group: 'pages' | 'actions';
  readonly label: string;
  readonly icon: IconName;
  /** Offered to those who type its name: it would make the list of all too long. */
  readonly isRare?: true;
  readonly run: () => void;
};

/** The commands whose names have every word, at the beginning of a word. Accents and case do not matter. */
export function matchCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const isAny = typed.trim() === '';
  return commands.filter(({ label, isRare }) => !(isAny && isRare === true) && hasWords(label, typed));
}
