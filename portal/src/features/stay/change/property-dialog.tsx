import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { isFreeFor } from '../../../domain/box/is-free-for.ts';
import { addDays } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { MoveDialog } from '../move-dialog.tsx';
import { guestOf } from '../../../domain/guest-of.ts';

/** The most properties of one call. */
const AT_ONCE = 100;

/** Asks to which property a stay goes: the free ones come first, the one that it was meant for before all. Then the dry run is shown. */
export function PropertyDialog({
  stay,
  wanted,
  onClose,
}: {
  readonly stay: Reservation;
  /** The property whose nights another stay wants: it is not offered. */
  readonly wanted?: number;
  readonly onClose: () => void;
}) {
  const wording = useWording();
  const { t } = wording;
  const words = t.stayChanges;
  const { data: properties } = useProperties();
  const isMeant = ({ id }: Property) => id === stay.intended_property_id;
  const others = properties
    ?.filter(({ id }) => id !== stay.property_id && id !== wanted)
    .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)));
  const { data: free, error } = useFreeFor(stay, others);
  const [to, setTo] = useState<Property>();
  const isFree = ({ id }: Property) => free?.has(id) === true;
  const [open, taken] = [others?.filter(isFree) ?? [], others?.filter((each) => !isFree(each)) ?? []];
  const groups = [
    { group: words.free, items: choicesOf(open) },
    { group: words.taken, items: choicesOf(taken) },
  ].filter((each) => each.items.length > 0);
  const form = useForm({
    first: { to: groups[0]?.items[0]?.value ?? '' },
    body: (typed) => others?.find(({ id }) => String(id) === typed.to),
    send: (property) => Promise.resolve(property),
    onSaved: setTo,
  });
  if (to !== undefined) return <MoveDialog move={{ stay, to }} onClose={onClose} />;
  return (
    <FormDialog
      title={words.moveTitle(guestOf(stay, wording))}
      form={form}
      action={words.next}
      isReady={free !== undefined && form.values.to !== ''}
      onClose={onClose}
    >
      <div aria-busy={free === undefined && error === null}>
        {error === null ? null : <p role="alert">{error.message}</p>}
        {free === undefined ? null : (
          <NativeSelect
            autoFocus
            label={words.to}
            description={open.length === 0 ? words.noneFree : undefined}
            data={groups}
            {...form.input('to')}
          />
        )}
      </div>
    </FormDialog>
  );
}

function choicesOf(properties: readonly Property[]) {
  return properties.map(({ id, title }) => ({ value: String(id), label: title }));
}

/** The properties that are free on all nights of the stay. */
function useFreeFor(
  { stay_code, check_in_date, check_out_date, intended_property_id: meant }: Reservation,
  properties: readonly Property[] | undefined,
) {
  const ids = properties?.map(({ id }) => id) ?? [];
  return useQuery({
    queryKey: key('nights', 'free', stay_code, check_in_date, check_out_date, ids),
    queryFn: async ({ signal }) => {
      const free = new Set<number>();
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const property_ids = ids.slice(at, at + AT_ONCE).join();
        const range = { start_date: check_in_date, end_date: addDays(check_out_date, -1) };
        const read = await innkeep.availabilities.get({ property_ids, ...range }, { signal });
        for (const { id, availabilities } of read.properties)
          if (availabilities.every(({ available }) => available)) free.add(id);
      }
      const isKept = meant !== null && ids.includes(meant) && !free.has(meant);
      if (isKept && (await isFreeFor(stay_code, meant, signal))) free.add(meant);
      return free;
    },
    enabled: properties !== undefined,
    staleTime: 0,
  });
}
