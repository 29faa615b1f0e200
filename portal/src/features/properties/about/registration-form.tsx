import { TextInput } from '@mantine/core';
import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useWording } from '../../../texts/texts.ts';
import { useDetailsForm } from './use-details-form.ts';

/** The number of the authorities, and where the property is. */
export function RegistrationForm({ details }: { readonly details: PropertyDetails }) {
  const { t } = useWording();
  const words = t.about;
  const form = useDetailsForm(details, {
    part: 'registration',
    first: { registration_number: details.registration_number },
    body: (typed) => typed,
  });
  return (
    <FormPanel of="properties" form={form} label={words.official} className="properties-form">
      <h2>{words.official}</h2>
      <TextInput
        label={words.registration}
        description={words.registrationHint}
        autoComplete="off"
        {...form.input('registration_number')}
      />
      {details.map_url === null ? (
        <p className="muted">{words.noMap}</p>
      ) : (
        <p>
          <a className="properties-guest-page" href={details.map_url} target="_blank" rel="noreferrer">
            <Icon name="link" size={16} /> {words.map}
          </a>
        </p>
      )}
    </FormPanel>
  );
}
