import { Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';
import { changed } from '../../data/own-changes.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { useMay } from '../../data/use-may.ts';

/** The groups and tags of the account, and whether the property stands under each. */
export function Belonging({ property }: { readonly property: Property }) {
  const { t } = useWording();
  const groups = useQuery(dictionaries.groups);
  const tags = useQuery(dictionaries.tags);
  return (
    <>
      <Choices
        title={t.properties.groups}
        event="group_updated"
        all={groups.data}
        chosen={property.groups}
        change={async (id, isIn) => {
          const { group } = await innkeep.groups.get(id);
          return innkeep.groups.update(id, {
            property_ids: withOrWithout(group.property_ids, property.id, isIn),
          });
        }}
      />
      <Choices
        title={t.properties.tags}
        event="tag_updated"
        all={tags.data}
        chosen={property.tags}
        change={async (id, isIn) => {
          const { tag } = await innkeep.tags.get(id);
          return innkeep.tags.update(id, {
            property_ids: withOrWithout(tag.property_ids, property.id, isIn),
          });
        }}
      />
    </>
  );
}

type Wish = { readonly id: number; readonly isIn: boolean };
type Named = { readonly id: number; readonly name: string };

function Choices({
  title,
  event,
  all,
  chosen,
  change,
}: {
  readonly title: string;
  readonly event: 'group_updated' | 'tag_updated';
  readonly all: readonly Named[] | undefined;
  readonly chosen: readonly Named[];
  readonly change: (id: number, isIn: boolean) => Promise<unknown>;
}) {
  const { t } = useWording();
  // Shown at once, and until the service has answered.
  const [wish, setWish] = useState<Wish>();
  const set = async ({ id, isIn }: Wish) => {
    await change(id, isIn);
    await changed(event);
  };
  const { mutate } = useMutation({
    mutationFn: set,
    onSuccess: (_, { id, isIn }) =>
      notify({
        text: t.common.saved,
        undo: async () => {
          await set({ id, isIn: !isIn });
          notify({ text: t.common.saved });
        },
      }),
    onError: reportRefusal,
    onSettled: () => setWish(undefined),
  });
  const choose = (wished: Wish) => {
    setWish(wished);
    mutate(wished);
  };
  const isMine = useMay().changes('properties');
  if (all === undefined || all.length === 0) return null;
  return (
    <fieldset className="properties-choices">
      <legend>{title}</legend>
      {all.map(({ id, name }) => (
        <Checkbox
          key={id}
          size="xs"
          label={name}
          disabled={!isMine || (wish !== undefined && wish.id !== id)}
          checked={wish?.id === id ? wish.isIn : chosen.some((each) => each.id === id)}
          onChange={({ currentTarget }) => choose({ id, isIn: currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

function withOrWithout(ids: readonly number[], id: number, isIn: boolean): number[] {
  const others = ids.filter((each) => each !== id);
  return isIn ? [...others, id] : others;
}
