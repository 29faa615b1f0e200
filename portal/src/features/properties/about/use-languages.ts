import { useState } from 'react';
import { useWording } from '../../../texts/texts.ts';
import { languagesOf } from './language-texts.ts';

/** The language in which a form shows its texts, and those that it offers. */
export function useLanguages(lists: readonly (readonly { readonly language: string }[])[]) {
  const { tag } = useWording();
  const own = tag.split('-')[0] ?? 'en';
  const [added, setAdded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const shown = [...new Set([...languagesOf(lists, own), ...added])];
  return {
    shown,
    language: chosen ?? shown[0] ?? own,
    onChoose: setChosen,
    onAdd: (language: string) => {
      setAdded([...added, language]);
      setChosen(language);
    },
  };
}
