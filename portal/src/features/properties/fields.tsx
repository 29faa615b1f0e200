import { NativeSelect, TextInput } from '@mantine/core';
import { listTimezones } from '../../format/choices.ts';
import type { Form } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';

type Basics = Readonly<
  Record<'title' | 'address' | 'timezone' | 'default_checkin_time' | 'default_checkout_time', string>
>;

/** The inputs that a new property and a known one have alike. */
export function BasicFields({ form }: { readonly form: Pick<Form<Basics>, 'input'> }) {
  const { t } = useWording();
  return (
    <>
      <TextInput label={t.properties.name} {...form.input('title')} />
      <TextInput label={t.properties.address} {...form.input('address')} />
      <NativeSelect
        label={t.properties.timezone}
        data={listTimezones(form.input('timezone').value)}
        {...form.input('timezone')}
      />
      <div className="form-pair">
        <TextInput type="time" label={t.properties.checkIn} {...form.input('default_checkin_time')} />
        <TextInput type="time" label={t.properties.checkOut} {...form.input('default_checkout_time')} />
      </div>
    </>
  );
}
