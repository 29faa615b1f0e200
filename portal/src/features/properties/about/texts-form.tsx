import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useWording } from '../../../texts/texts.ts';
import { nameOfLanguage } from '../../../format/choices.ts';
import { languagesOf, otherLanguages, textIn, withText } from './language-texts.ts';
import { useDetailsForm } from './use-details-form.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';

/** What guests read about the house and its rules, one language at a time. */
export function TextsForm({ details }: { readonly details: PropertyDetails }) {
  const { t, tag } = useWording();
  const words = t.about;
  const own = tag.split('-')[0] ?? 'en';
  const { descriptions, house_rules } = details;
  const form = useDetailsForm(details, {
    part: 'texts',
    first: { descriptions, house_rules },
    body: (typed) => typed,
  });
  const [added, setAdded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const used = languagesOf(
    [form.values.descriptions, form.values.house_rules, descriptions, house_rules],
    own,
  );
  const shown = [...new Set([...used, ...added])];
  const language = chosen ?? shown[0] ?? own;
  const field = (name: 'descriptions' | 'house_rules') => {
    const { value, onChange, error } = form.input(name);
    return {
      name,
      error,
      value: textIn(value, language),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        onChange(withText(value, language, currentTarget.value)),
    };
  };
  return (
    <FormPanel
      of="properties"
      form={form}
      label={words.texts}
      className="properties-form"
      head={
        <>
          <h2>{words.texts}</h2>
          <div className="about-languages" role="group" aria-label={words.language}>
            {shown.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === language}
                onClick={() => setChosen(each)}
              >
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
                onChange={({ currentTarget: { value } }) => {
                  setAdded([...added, value]);
                  setChosen(value);
                }}
              />
            </ForWhoChanges>
          </div>
        </>
      }
    >
      <Textarea autosize minRows={4} lang={language} label={words.description} {...field('descriptions')} />
      <Textarea
        autosize
        minRows={4}
        lang={language}
        label={words.houseRules}
        description={words.houseRulesHint}
        {...field('house_rules')}
      />
    </FormPanel>
  );
}
