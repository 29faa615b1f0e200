import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Listing } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { todayIn } from '../../format/days.ts';
import { useSession } from '../../session.ts';
import { useWording } from '../../texts/texts.ts';
import { DifferenceLists } from './difference.tsx';
import { nameOf } from './listing-name.ts';
import { listStaysOf, readFirst } from './read-first.ts';
import { useRefresh } from './use-listings.ts';

/** What came in with a channel that was just connected, and the way to disconnect it again. */
export function FirstRead({ listing, onClose }: { readonly listing: Listing; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.properties.listings;
  const { account } = useSession();
  const refresh = useRefresh();
  const { data, error } = useQuery({
    queryKey: ['first read', listing.id],
    queryFn: async ({ signal }) => {
      const read = await readFirst(listing, todayIn(account.timezone), signal);
      await refresh();
      return read;
    },
    staleTime: Infinity,
    retry: false,
  });
  const takeBack = useTakeBack(listing, onClose);
  const problem = error?.message ?? data?.error ?? undefined;
  return (
    <section
      className="properties-first"
      aria-label={words.firstTitle(nameOf(listing))}
      aria-busy={data === undefined}
    >
      <h2>{words.firstTitle(nameOf(listing))}</h2>
      {data === undefined && error === null ? <p role="status">{words.reading}</p> : null}
      {problem === undefined ? null : <p role="alert">{`${words.failed} ${problem}`}</p>}
      {data === undefined || data.error !== null ? null : <DifferenceLists difference={data.difference} />}
      <p className="muted">{words.takeBackText}</p>
      <Group gap={8}>
        <Button onClick={onClose}>{words.keep}</Button>
        <Button variant="default" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {words.takeBack}
        </Button>
      </Group>
    </section>
  );
}

/** Removes the listing, which opens what its calendar closed; the bookings that came in go to the box. */
function useTakeBack(listing: Listing, onClose: () => void) {
  const { t } = useWording();
  const { account } = useSession();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => {
      const stays = await listStaysOf(listing, todayIn(account.timezone));
      await innkeep.listings.delete(listing.id);
      const placed = stays.filter(({ in_reservation_box }) => !in_reservation_box);
      for (const { stay_code } of placed) await innkeep.reservations.moveToBox(stay_code);
    },
    onSuccess: () => {
      onClose();
      notify({ text: t.properties.listings.tookBack });
    },
    onError: ({ message }) =>
      notify({ text: `${t.properties.listings.notTakenBack} ${message}`, isBad: true }),
    onSettled: refresh,
  });
}
