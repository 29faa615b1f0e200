import type { BrokenRule } from '../../../http/api-error.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { DETAILS_LIMITS, type SentDetails } from './contract.ts';

/** What a description breaks beside its form: halves of bathrooms, and what is named twice. */
export function brokenDetails(sent: Valid<SentDetails>): BrokenRule[] {
  return [
    ...brokenBathrooms(sent.bathrooms),
    ...(sent.rooms ?? []).flatMap((room, index) =>
      namedTwice(room?.beds?.map((bed) => bed?.kind)).map((at) => ({
        field: `rooms[${index}].beds[${at}].kind`,
        message: 'is in this room already: raise its count',
      })),
    ),
    ...(['house_rules', 'descriptions', 'check_out_steps'] as const).flatMap((field) =>
      namedTwice(sent[field]?.map((each) => each?.language)).map((at) => ({
        field: `${field}[${at}].language`,
        message: 'has a text already: each language has one',
      })),
    ),
    ...brokenGuide(sent.guide),
  ];
}

function brokenGuide(guide: Valid<SentDetails>['guide'] = []): BrokenRule[] {
  const length = guide
    .flatMap((section) => section?.texts ?? [])
    .reduce((sum, each) => sum + (each?.title?.length ?? 0) + (each?.text?.length ?? 0), 0);
  const max = DETAILS_LIMITS.guideLengthMax;
  const message = `has ${length.toLocaleString('en-US')} characters in all its texts: at most ${max.toLocaleString('en-US')}`;
  return [
    ...(length > max ? [{ field: 'guide', message }] : []),
    ...guide.flatMap((section, index) =>
      namedTwice(section?.texts?.map((each) => each?.language)).map((at) => ({
        field: `guide[${index}].texts[${at}].language`,
        message: 'has a text already: each language has one',
      })),
    ),
  ];
}

/** The pictures of a guide that the property does not have. */
export function brokenPictures(
  guide: Valid<SentDetails>['guide'] = [],
  stored: readonly number[],
): BrokenRule[] {
  return guide.flatMap((section, index) =>
    (section?.picture_ids ?? []).flatMap((id, at) =>
      id === undefined || stored.includes(id)
        ? []
        : [{ field: `guide[${index}].picture_ids[${at}]`, message: 'is no picture of this property' }],
    ),
  );
}

/** A number of half bathrooms is whole: 0, 0.5, 1, 1.5 and so on. */
function brokenBathrooms(bathrooms: string | null | undefined): BrokenRule[] {
  if (typeof bathrooms !== 'string' || /^\d+(\.[05]0*)?$/.test(bathrooms)) return [];
  return [{ field: 'bathrooms', message: 'must be in halves, such as 1 or 1.5' }];
}

/** The places of values that stand at an earlier place already. */
function namedTwice(values: readonly (string | undefined)[] = []): number[] {
  return values.flatMap((value, at) => (value !== undefined && values.indexOf(value) < at ? [at] : []));
}
