import { NativeSelect, TextInput } from '@mantine/core';
import { useWording } from '../../texts/texts.ts';

type Names = 'title' | 'address' | 'timezone' | 'default_checkin_time' | 'default_checkout_time';
type Inputs = (name: Names) => { value: string; error: string | undefined; onChange: (event: Typed) => void };
type Typed = { readonly currentTarget: { readonly value: string } };

/** The inputs that a new property and a known one have alike. */
export function PlaceFields({ inputOf }: { readonly inputOf: Inputs }) {
  const { t } = useWording();
  return (
    <>
      <TextInput label={t.properties.name} required withAsterisk={false} {...inputOf('title')} />
      <TextInput label={t.properties.address} {...inputOf('address')} />
      <TimezoneField {...inputOf('timezone')} />
      <div className="properties-pair">
        <TextInput type="time" label={t.properties.checkIn} {...inputOf('default_checkin_time')} />
        <TextInput type="time" label={t.properties.checkOut} {...inputOf('default_checkout_time')} />
      </div>
    </>
  );
}

function TimezoneField(input: ReturnType<Inputs>) {
  const { t } = useWording();
  const known = Intl.supportedValuesOf('timeZone');
  // An account may use a name that this browser knows only under another one.
  const zones = known.includes(input.value) ? known : [input.value, ...known];
  return <NativeSelect label={t.properties.timezone} data={zones} {...input} />;
}
