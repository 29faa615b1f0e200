import { Textarea, TextInput } from '@mantine/core';
import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';
import { LanguageTabs } from '../../../domain/templates/language-tabs.tsx';
import { textIn, withText } from '../../../domain/templates/language-texts.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useWording } from '../../../texts/texts.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useLanguages } from './use-languages.ts';

/** What guests read about the house, its rules and their departure, one language at a time, and the number that they call. */
export function TextsForm({ details }: { readonly details: PropertyDetails }) {
  const { t } = useWording();
  const words = t.about;
  const { descriptions, house_rules, check_out_steps, contact_phone } = details;
  const form = useDetailsForm(details, {
    part: 'texts',
    first: { descriptions, house_rules, check_out_steps, contact_phone },
    body: (typed) => typed,
  });
  const { values } = form;
  const tabs = useLanguages([
    values.descriptions,
    values.house_rules,
    values.check_out_steps,
    descriptions,
    house_rules,
    check_out_steps,
  ]);
  const { chosen: language } = tabs;
  const field = (name: 'descriptions' | 'house_rules' | 'check_out_steps') => {
    const { value, onChange, error } = form.input(name);
    return {
      name,
      error,
      autosize: true,
      minRows: 4,
      lang: language,
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
          <LanguageTabs of="properties" {...tabs} />
        </>
      }
    >
      <Textarea label={words.description} {...field('descriptions')} />
      <Textarea label={words.houseRules} description={words.houseRulesHint} {...field('house_rules')} />
      <Textarea
        label={words.checkOutSteps}
        description={words.checkOutStepsHint}
        {...field('check_out_steps')}
      />
      <TextInput
        label={words.contactPhone}
        description={words.contactPhoneHint}
        type="tel"
        autoComplete="off"
        {...form.input('contact_phone')}
      />
    </FormPanel>
  );
}
