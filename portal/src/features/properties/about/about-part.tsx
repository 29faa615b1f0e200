import { useQuery } from '@tanstack/react-query';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { useWording } from '../../../texts/texts.ts';
import { AmenitiesForm } from './amenities-form.tsx';
import { GuideForm } from './guide-form.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { RoomsForm } from './rooms-form.tsx';
import { TextsForm } from './texts-form.tsx';
import './about.css';

/** What a property is like, as its host describes it. */
export function AboutPart({ property }: { readonly property: Property }) {
  const { t } = useWording();
  const { data, error, refetch } = useQuery({
    queryKey: key('properties', 'details', property.id),
    queryFn: async ({ signal }) => (await innkeep.properties.getDetails(property.id, { signal })).details,
  });
  return (
    <div className="properties-part" aria-busy={data === undefined && error === null}>
      <PicturesSection property_id={property.id} />
      {error === null ? null : (
        <Problem text={`${t.about.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : (
        <>
          <TextsForm details={data} />
          <GuideForm details={data} />
          <RoomsForm details={data} />
          <AmenitiesForm details={data} />
          <RegistrationForm details={data} />
        </>
      )}
    </div>
  );
}
