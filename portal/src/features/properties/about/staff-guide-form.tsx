import { Textarea } from '@mantine/core';
import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useWording } from '../../../texts/texts.ts';
import { useDetailsForm } from './use-details-form.ts';

/** How staff get in: their page shows it, and guests never read it. */
export function StaffGuideForm({ details }: { readonly details: PropertyDetails }) {
  const { t } = useWording();
  const words = t.about;
  const form = useDetailsForm(details, {
    part: 'staff guide',
    first: { staff_guide: details.staff_guide },
    body: (typed) => typed,
  });
  return (
    <FormPanel of="properties" form={form} label={words.forStaff} className="properties-form">
      <h2>{words.forStaff}</h2>
      <Textarea
        autosize
        minRows={3}
        label={words.staffGuide}
        description={words.staffGuideHint}
        {...form.input('staff_guide')}
      />
    </FormPanel>
  );
}
