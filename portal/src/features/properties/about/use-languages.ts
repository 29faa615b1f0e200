import { useState } from 'react';
import { languagesOf } from '../../../domain/templates/language-texts.ts';
import { useWording } from '../../../texts/texts.ts';

/** The language in which a form shows its texts, and those that it offers. */
export function useLanguages(lists: readonly (readonly { readonly language: string }[])[]) {
  const { tag } = useWording();
  const own = tag.split('-')[0] ?? 'en';
  const [added, setAdded] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<string>();
  const languages = [...new Set([...languagesOf(lists, own), ...added])];
  return {
    languages,
    chosen: picked ?? languages[0] ?? own,
    onChoose: (language: string) => {
      setAdded([...added, language]);
      setPicked(language);
    },
  };
}
