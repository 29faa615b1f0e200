import { useMutation, useQuery } from '@tanstack/react-query';
import type { PropertyPicture } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { changed } from '../../../data/own-changes.ts';
import { queries } from '../../../data/queries.ts';
import { moved } from './order.ts';

/** The pictures of a property, and their order: it is shown at once, and taken back when it is refused. */
export function usePictures(property_id: number) {
  const queryKey = key('properties', 'pictures', property_id);
  const read = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await innkeep.properties.getPictures(property_id, { signal })).pictures,
  });
  const { mutate } = useMutation({
    // One order after the other: the last one stays.
    scope: { id: `pictures ${property_id}` },
    mutationFn: (picture_ids: number[]) => innkeep.properties.setPictures(property_id, { picture_ids }),
    onError: (error) => notify({ text: error.message, isBad: true }),
    onSettled: () => changed({ event: 'property_updated', property_id }),
  });
  const move = (id: number, to: number) => {
    const before = queries.getQueryData<readonly PropertyPicture[]>(queryKey) ?? [];
    const after = moved(before, id, to);
    if (after.every((each, index) => each === before[index])) return;
    queries.setQueryData(queryKey, after);
    mutate(after.map((each) => each.id));
  };
  return { ...read, move };
}
