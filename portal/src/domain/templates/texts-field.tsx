import { useState } from 'react';
import { nameOfLanguage } from '../../format/choices.ts';
import { useWording } from '../../texts/texts.ts';
import { useAccount } from '../../data/use-account.ts';
import type { ForWhoChanges } from '../for-who-changes.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { textIn, withText, type LanguageText } from './language-texts.ts';
import { TemplateField } from './template-field.tsx';

/** The text for all guests, and the texts for those of some languages, one at a time. */
export function TextsField({
  of,
  label,
  text,
  texts,
  problems,
  onChange,
}: {
  readonly of: Parameters<typeof ForWhoChanges>[0]['of'];
  readonly label: string;
  readonly text: string;
  readonly texts: readonly LanguageText[];
  /** What is wrong with the text for all, and with the others. */
  readonly problems: { readonly text: string | undefined; readonly texts: string | undefined };
  readonly onChange: (changed: { text?: string; texts?: readonly LanguageText[] }) => void;
}) {
  const { t, tag } = useWording();
  const account = useAccount();
  const [added, setAdded] = useState<readonly string[]>([]);
  // Empty: the text for all.
  const [chosen, setChosen] = useState('');
  const languages = [...new Set([...texts.map(({ language }) => language), ...added])];
  const own = account === undefined ? '' : nameOfLanguage(account.language, tag);
  const nameOf = (language: string) =>
    language === '' ? t.automation.forAllOthers(own) : nameOfLanguage(language, tag);
  return (
    <div className="texts-field">
      <LanguageTabs
        of={of}
        languages={['', ...languages]}
        chosen={chosen}
        nameOf={languages.length === 0 ? () => t.automation.forAll : nameOf}
        onChoose={(language) => {
          setAdded([...added, language].filter((each) => each !== ''));
          setChosen(language);
        }}
      />
      {chosen === '' ? (
        <TemplateField
          label={languages.length === 0 ? label : `${label}: ${nameOf('')}`}
          value={text}
          problem={problems.text}
          onChange={(typed) => onChange({ text: typed })}
        />
      ) : (
        <TemplateField
          key={chosen}
          label={`${label}: ${nameOf(chosen)}`}
          language={chosen}
          value={textIn(texts, chosen)}
          problem={undefined}
          onChange={(typed) => onChange({ texts: withText(texts, chosen, typed) })}
        />
      )}
      {problems.texts === undefined ? null : <p role="alert">{problems.texts}</p>}
      {chosen !== '' && problems.text !== undefined ? <p role="alert">{problems.text}</p> : null}
      {languages.length === 0 ? null : <p className="muted">{t.automation.languagesHint}</p>}
    </div>
  );
}
