import type { IconName } from '../../components/icon.tsx';

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
  const words = wordsOf(typed);
  return commands.filter(({ label }) => {
    const own = wordsOf(label);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
