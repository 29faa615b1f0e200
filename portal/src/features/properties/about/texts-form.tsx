import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useWording } from '../../../texts/texts.ts';
import { LanguageTabs } from '../../../domain/templates/language-tabs.tsx';
import { languagesOf, textIn, withText } from '../../../domain/templates/language-texts.ts';
import { useDetailsForm } from './use-details-form.ts';

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
          <LanguageTabs
            of="properties"
            languages={shown}
            chosen={language}
            onChoose={(each) => {
              setAdded([...added, each]);
              setChosen(each);
            }}
          />
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
