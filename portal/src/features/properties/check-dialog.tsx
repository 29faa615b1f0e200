import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Listing } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { Dialog } from '../../components/dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';
import { DifferenceLists, hasChanges } from './difference.tsx';
import { LeftOut } from './reading/doubts.tsx';
import { nameOf } from '../../domain/listing-name.ts';
import { calendarChanged } from '../../data/calendar-changes.ts';

/** Shows what reading a calendar changes, from the service's own dry run, and then reads it. */
export function CheckDialog({
  listing,
  onClose,
}: {
  readonly listing: Listing;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.properties.listings;
  const { data, error } = useQuery({
    queryKey: key('dry run', 'sync', listing.id),
    queryFn: ({ signal }) => innkeep.listings.sync(listing.id, { dry_run: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending, ...applied } = useMutation({
    mutationFn: () => innkeep.listings.sync(listing.id),
    onSuccess: async (read) => {
      if (read.error === null) {
        onClose();
        notify({ text: words.applied });
      }
      await calendarChanged();
    },
  });
  const problem = applied.error?.message ?? applied.data?.error ?? error?.message ?? data?.error ?? null;
  const canApply = data !== undefined && problem === null && hasChanges(data.difference);
  return (
    <Dialog onClose={onClose} title={words.checkTitle(nameOf(listing))}>
      <div aria-busy={data === undefined && error === null}>
        {data === undefined && error === null ? <p role="status">{words.reading}</p> : null}
        {problem === null ? null : <p role="alert">{`${words.failed} ${problem}`}</p>}
        {data === undefined || problem !== null ? null : (
          <>
            <DifferenceLists difference={data.difference} />
            <LeftOut read={data} />
          </>
        )}
      </div>
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {canApply ? t.common.cancel : t.common.close}
        </Button>
        {canApply ? (
          <Button loading={isPending} onClick={() => mutate()}>
            {words.apply}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  );
}
