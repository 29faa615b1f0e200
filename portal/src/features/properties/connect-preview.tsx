import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PreviewListingBody, PreviewListingData } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';
import { DifferenceLists } from './difference.tsx';
import { nameOf } from './listing-name.ts';
import { useRefresh } from './use-listings.ts';

/** What connecting a channel changes, from the service's own preview, before anything is stored. */
export function ConnectPreview({
  body,
  preview,
  onBack,
  onConnected,
}: {
  readonly body: PreviewListingBody;
  readonly preview: PreviewListingData;
  readonly onBack: () => void;
  readonly onConnected: () => void;
}) {
  const { t } = useWording();
  const words = t.properties.listings;
  const refresh = useRefresh();
  const name = nameOf(preview.listing);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { listing } = await innkeep.listings.create(body);
      // The service reads it soon by itself; the person waits for it here.
      return innkeep.listings.sync(listing.id);
    },
    onSuccess: () => {
      notify({ text: words.connected(name) });
      onConnected();
    },
    onSettled: refresh,
  });
  return (
    <section className="properties-first" aria-label={words.previewTitle(name)}>
      <h2>{words.previewTitle(name)}</h2>
      <DifferenceLists difference={preview.difference} />
      <p className="muted">{words.previewText}</p>
      {error === null ? null : <p role="alert">{error.message}</p>}
      <Group gap={8}>
        <Button autoFocus loading={isPending} onClick={() => mutate()}>
          {words.doConnect}
        </Button>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </Group>
    </section>
  );
}
