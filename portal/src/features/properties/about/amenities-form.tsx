import { Checkbox } from '@mantine/core';
import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useWording } from '../../../texts/texts.ts';
import { AMENITY_GROUPS, GROUPS, withAmenity, type Amenity } from './amenity-groups.ts';
import { useDetailsForm } from './use-details-form.ts';

const KNOWN: readonly Amenity[] = GROUPS.flatMap((group): readonly Amenity[] => AMENITY_GROUPS[group]);

/** What guests find, room by room. */
export function AmenitiesForm({ details }: { readonly details: PropertyDetails }) {
  const { t } = useWording();
  const words = t.about;
  const stored: readonly string[] = details.amenities;
  const form = useDetailsForm(details, {
    part: 'amenities',
    first: { amenities: KNOWN.filter((each) => stored.includes(each)) },
    body: (typed) => typed,
  });
  const { amenities } = form.values;
  const { onChange, error } = form.input('amenities');
  return (
    <FormPanel of="properties" form={form} label={words.amenities} className="about-amenities">
      <h2>{words.amenities}</h2>
      <p className="muted">{words.amenityCount(amenities.length)}</p>
      {typeof error === 'string' ? <p role="alert">{error}</p> : null}
      <div className="about-groups">
        {GROUPS.map((group) => (
          <fieldset key={group}>
            <legend>{words.groups[group]}</legend>
            {AMENITY_GROUPS[group].map((amenity) => (
              <Checkbox
                key={amenity}
                label={words.amenity[amenity]}
                checked={amenities.includes(amenity)}
                onChange={({ currentTarget }) =>
                  onChange(withAmenity(amenities, amenity, currentTarget.checked))
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </FormPanel>
  );
}
