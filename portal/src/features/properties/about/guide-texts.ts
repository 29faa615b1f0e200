import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';

export type GuideSection = PropertyDetails['guide'][number];
export type GuideText = GuideSection['texts'][number];

export const NEW_SECTION: GuideSection = { texts: [], picture_ids: [] };

/** The text of a section in this language; empty without one. */
export function guideTextIn({ texts }: GuideSection, language: string): GuideText {
  return texts.find((each) => each.language === language) ?? { language, title: '', text: '' };
}

/** With another text in its language. A blank one is left out; a new language comes last. */
export function withGuideText(section: GuideSection, text: GuideText): GuideSection {
  const { texts } = section;
  const isBlank = text.title.trim() === '' && text.text.trim() === '';
  if (isBlank) return { ...section, texts: texts.filter(({ language }) => language !== text.language) };
  const isNew = texts.every(({ language }) => language !== text.language);
  if (isNew) return { ...section, texts: [...texts, text] };
  return { ...section, texts: texts.map((each) => (each.language === text.language ? text : each)) };
}

/** With a picture, or without it if the section has it. */
export function togglePicture(section: GuideSection, id: number): GuideSection {
  const { picture_ids } = section;
  return {
    ...section,
    picture_ids: picture_ids.includes(id) ? picture_ids.filter((each) => each !== id) : [...picture_ids, id],
  };
}

/** A section that has neither a text nor a picture is not stored. */
export function filledSections(sections: readonly GuideSection[]): GuideSection[] {
  return sections.filter(({ texts, picture_ids }) => texts.length > 0 || picture_ids.length > 0);
}
