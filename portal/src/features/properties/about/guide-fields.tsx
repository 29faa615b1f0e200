import { Button, Textarea, TextInput } from '@mantine/core';
import type { PropertyPicture } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import {
  guideTextIn,
  togglePicture,
  withGuideText,
  type GuideSection,
  type GuideText,
} from './guide-texts.ts';

type GuideFieldsProps = {
  readonly section: GuideSection;
  readonly number: number;
  readonly language: string;
  /** All of the property. */
  readonly pictures: readonly PropertyPicture[];
  readonly onChange: (section: GuideSection) => void;
  readonly onRemove: () => void;
};

/** A section of the guide in one language, and its pictures. */
export function GuideFields({ section, number, language, pictures, onChange, onRemove }: GuideFieldsProps) {
  const { t } = useWording();
  const words = t.about;
  const text = guideTextIn(section, language);
  const set = (part: Partial<GuideText>) => onChange(withGuideText(section, { ...text, ...part }));
  return (
    <fieldset className="about-room">
      <legend>{words.section(number)}</legend>
      <TextInput
        label={words.sectionTitle}
        lang={language}
        maxLength={100}
        value={text.title}
        onChange={({ currentTarget: { value } }) => set({ title: value })}
      />
      <Textarea
        label={words.sectionText}
        lang={language}
        autosize
        minRows={3}
        maxLength={5000}
        value={text.text}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
      {pictures.length === 0 ? null : (
        <div className="about-section-pictures" role="group" aria-label={words.sectionPictures(number)}>
          {pictures.map(({ id, small_url, caption }, place) => (
            <button
              key={id}
              type="button"
              aria-pressed={section.picture_ids.includes(id)}
              onClick={() => onChange(togglePicture(section, id))}
            >
              <img src={small_url} alt={caption === '' ? words.picture(place + 1) : caption} loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <p>
        <Button variant="subtle" color="red" aria-label={words.removeSectionOf(number)} onClick={onRemove}>
          {words.removeSection}
        </Button>
      </p>
    </fieldset>
  );
}
