import { NativeSelect } from '@mantine/core';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';
import { nameOfLanguage } from '../../../format/choices.ts';
import { useWording } from '../../../texts/texts.ts';
import { otherLanguages } from './language-texts.ts';

type LanguageTabsProps = {
  /** The languages that can be chosen. */
  readonly shown: readonly string[];
  readonly language: string;
  readonly onChoose: (language: string) => void;
  readonly onAdd: (language: string) => void;
};

/** In which language texts are shown and typed. */
export function LanguageTabs({ shown, language, onChoose, onAdd }: LanguageTabsProps) {
  const { t, tag } = useWording();
  const words = t.about;
  return (
    <div className="about-languages" role="group" aria-label={words.language}>
      {shown.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => onChoose(each)}>
          {nameOfLanguage(each, tag)}
        </button>
      ))}
      <ForWhoChanges of="properties">
        <NativeSelect
          aria-label={words.addLanguage}
          value=""
          data={[
            { value: '', label: words.addLanguage },
            ...otherLanguages(shown).map((each) => ({ value: each, label: nameOfLanguage(each, tag) })),
          ]}
          onChange={({ currentTarget: { value } }) => onAdd(value)}
        />
      </ForWhoChanges>
    </div>
  );
}
