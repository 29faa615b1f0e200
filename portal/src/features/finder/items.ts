import type { IconName } from '../../components/icon.tsx';
import { hasWords } from '../../words-of.ts';

/** A page or an action that can be chosen by its name. */
export type Command = {
  readonly key: string;
  readonly group: 'pages' | 'actions';
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
};

/** The commands whose names have every word, at the beginning of a word. Accents and case do not matter. */
export function matchCommands(commands: readonly Command[], typed: string): readonly Command[] {
  return commands.filter(({ label }) => hasWords(label, typed));
}
