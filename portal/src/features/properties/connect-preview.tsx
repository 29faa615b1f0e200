import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PreviewListingBody, PreviewListingData } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { calendarChanged } from '../../data/calendar-changes.ts';
import { notify } from '../../components/notices.tsx';
import { nameOf } from '../../domain/listing-name.ts';
import { useWording } from '../../texts/texts.ts';
import { DifferenceLists } from './difference.tsx';
import { LeftOut } from './reading/doubts.tsx';
import { EventsAreField, type EventsAre } from './reading/events-are-field.tsx';

/** A new listing, and what its calendar brings. */
export type Read = { readonly body: PreviewListingBody; readonly preview: PreviewListingData };

/**
 * What connecting a channel changes, from the service's own preview, before anything is stored. Read in another way, the
 * calendar may bring something else: that is shown at once.
 */
export function ConnectPreview({
  body,
  preview,
  onRead,
  onBack,
  onConnected,
}: Read & {
  readonly onRead: (read: Read) => void;
  readonly onBack: () => void;
  /** True where another calendar is wanted next. */
  readonly onConnected: (isAnother: boolean) => void;
}) {
  const { t } = useWording();
  const words = t.properties.listings;
  const name = nameOf(preview.listing);
  const connect = useConnect(body, (isAnother) => {
    notify({ text: words.connected(name) });
    onConnected(isAnother);
  });
  const now = body.events_are ?? 'auto';
  const [shown, show] = useState(now);
  const chosen = useRef(now);
  const choose = (events_are: EventsAre) => {
    chosen.current = events_are;
    show(events_are);
  };
  const reread = useMutation({
    mutationFn: async (events_are: EventsAre): Promise<Read> => {
      const other = { ...body, events_are };
      return { body: other, preview: await innkeep.listings.preview(other) };
    },
    onSuccess: (read, events_are) => {
      // Arrow keys choose one after the other: the last choice is the one that counts.
      if (events_are !== chosen.current) return;
      if (read.preview.error === null) onRead(read);
      else choose(now);
    },
    onError: () => choose(now),
  });
  const problem = connect.error?.message ?? reread.error?.message ?? reread.data?.preview.error ?? undefined;
  return (
    <section className="properties-first" aria-label={words.previewTitle(name)} aria-busy={reread.isPending}>
      <h2 ref={showBeginning} tabIndex={-1}>
        {words.previewTitle(name)}
      </h2>
      <EventsAreField
        channel_type={body.channel_type}
        value={shown}
        onChange={(events_are) => {
          choose(events_are);
          reread.mutate(events_are);
        }}
      />
      <div aria-live="polite">
        <DifferenceLists difference={preview.difference} />
        <LeftOut read={preview} />
      </div>
      <p className="muted">{words.previewText}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Group gap={8}>
        <Button disabled={reread.isPending} loading={connect.isPending} onClick={() => connect.mutate(false)}>
          {words.doConnect}
        </Button>
        <Button
          variant="default"
          disabled={reread.isPending || connect.isPending}
          onClick={() => connect.mutate(true)}
        >
          {words.doConnectAnother}
        </Button>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </Group>
    </section>
  );
}

/** It is longer than the form in whose place it comes. */
function showBeginning(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
  // Not to the start: that would also scroll the frame of the page.
  title?.scrollIntoView({ block: 'nearest' });
}

function useConnect(body: PreviewListingBody, onConnected: (isAnother: boolean) => void) {
  return useMutation({
    mutationFn: async (_isAnother: boolean) => {
      const { listing } = await innkeep.listings.create(body);
      // The service reads it soon by itself; the person waits for it here.
      return innkeep.listings.sync(listing.id);
    },
    onSuccess: (_read, isAnother) => onConnected(isAnother),
    onSettled: calendarChanged,
  });
}
