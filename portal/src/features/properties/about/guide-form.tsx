import { Button } from '@mantine/core';
import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useWording } from '../../../texts/texts.ts';
import { GuideFields } from './guide-fields.tsx';
import { filledSections, NEW_SECTION } from './guide-texts.ts';
import { LanguageTabs } from '../../../domain/templates/language-tabs.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { useLanguages } from './use-languages.ts';
import { usePictures } from './use-pictures.ts';

const SECTIONS_MAX = 20;

/** What guests read about the house on their page, section by section, with pictures. */
export function GuideForm({ details }: { readonly details: PropertyDetails }) {
  const { t } = useWording();
  const words = t.about;
  const form = useDetailsForm(details, {
    part: 'guide',
    first: { guide: details.guide },
    body: ({ guide }) => ({ guide: filledSections(guide) }),
  });
  const { guide } = form.values;
  const { onChange, error } = form.input('guide');
  const tabs = useLanguages([...guide, ...details.guide].map(({ texts }) => texts));
  const { data: pictures = [] } = usePictures(details.property_id);
  return (
    <FormPanel
      of="properties"
      form={form}
      label={words.guide}
      className="properties-form"
      head={
        <>
          <h2>{words.guide}</h2>
          <LanguageTabs of="properties" {...tabs} />
        </>
      }
    >
      <p className="muted">{words.guideHint}</p>
      {typeof error === 'string' ? <p role="alert">{error}</p> : null}
      {guide.map((section, index) => (
        <GuideFields
          // Sections have no id.
          key={index}
          section={section}
          number={index + 1}
          language={tabs.chosen}
          pictures={pictures}
          onChange={(other) => onChange(guide.with(index, other))}
          onRemove={() => onChange(guide.toSpliced(index, 1))}
        />
      ))}
      <p>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={guide.length >= SECTIONS_MAX}
          onClick={() => onChange([...guide, NEW_SECTION])}
        >
          {words.addSection}
        </Button>
      </p>
    </FormPanel>
  );
}
