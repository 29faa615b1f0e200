import { NativeSelect } from '@mantine/core';
import { nameOfLanguage } from '../../format/choices.ts';
import { useWording } from '../../texts/texts.ts';
import { ForWhoChanges } from '../for-who-changes.tsx';
import { otherLanguages } from './language-texts.ts';
import './templates.css';

/** Chooses which of the texts in several languages is shown, and adds a language. */
export function LanguageTabs({
  of,
  languages,
  chosen,
  nameOf = (language, tag) => nameOfLanguage(language, tag),
  onChoose,
}: {
  /** Who may change what the texts belong to. */
  readonly of: Parameters<typeof ForWhoChanges>[0]['of'];
  readonly languages: readonly string[];
  readonly chosen: string;
  readonly nameOf?: (language: string, tag: string) => string;
  readonly onChoose: (language: string) => void;
}) {
  const { t, tag } = useWording();
  const words = t.about;
  return (
    <div className="language-tabs" role="group" aria-label={words.language}>
      {languages.map((each) => (
        <button key={each} type="button" aria-pressed={each === chosen} onClick={() => onChoose(each)}>
          {nameOf(each, tag)}
        </button>
      ))}
      <ForWhoChanges of={of}>
        <NativeSelect
          aria-label={words.addLanguage}
          value=""
          data={[
            { value: '', label: words.addLanguage },
            ...otherLanguages(languages).map((each) => ({ value: each, label: nameOfLanguage(each, tag) })),
          ]}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        />
      </ForWhoChanges>
    </div>
  );
}
