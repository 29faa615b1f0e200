import { SegmentedControl, TextInput } from '@mantine/core';
import { CountInput } from '../../../forms/number-inputs.tsx';
import type { Form } from '../../../forms/use-form.ts';
import type { Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { ChosenChanges } from './night-changes.ts';
import type { ChangeKind, PricesOf, PropertyNights } from './nights.ts';
import { PriceFields } from './price-fields.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

/** What is asked for each kind of change. */
export function ChangeFields({
  kind,
  form,
  ...prices
}: {
  readonly kind: ChangeKind;
  readonly form: Form<ChosenChanges>;
  readonly read: readonly PropertyNights[];
  readonly pricesOf: PricesOf;
  readonly today: Day;
}) {
  const { t } = useWording();
  const { isClosed, weekdays } = form.values;
  if (kind === 'open') return null;
  if (kind === 'block')
    return (
      <TextInput
        data-autofocus
        label={t.booking.block.why}
        placeholder={t.booking.block.whyHint}
        maxLength={500}
        {...form.input('remarks')}
      />
    );
  return (
    <>
      {kind === 'price' ? (
        <PriceFields form={form} {...prices} />
      ) : kind === 'minStay' ? (
        <CountInput data-autofocus label={t.selection.minStay} {...form.input('nights')} />
      ) : (
        <SegmentedControl
          data-autofocus
          aria-label={t.selection.changes[kind].title}
          value={isClosed ? 'closed' : 'allowed'}
          data={[
            { value: 'closed', label: t.selection.changes[kind].close },
            { value: 'allowed', label: t.selection.changes[kind].allow },
          ]}
          onChange={(value) => form.set({ isClosed: value === 'closed' })}
        />
      )}
      <WeekdaysField value={weekdays} onChange={form.input('weekdays').onChange} />
    </>
  );
}
