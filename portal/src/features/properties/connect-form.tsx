import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PreviewListingBody, Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { channelOf, isChannelType, type ChannelType } from '../../components/channels.ts';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { readAmount } from '../../format/amounts.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { ConnectPreview, type Read } from './connect-preview.tsx';
import type { EventsAre } from './reading/events-are-field.tsx';

/** Those that export a calendar, the commonest first. */
const CONNECTED = [
  'airbnb',
  'booking.com',
  'vrbo',
  'expedia',
  'agoda',
  'trip.com',
  'houfy',
  'ical',
] as const satisfies readonly ChannelType[];

/**
 * Connects a channel by the address of its calendar, after what that changes has been shown. The price is asked only
 * where the property has none.
 */
export function ConnectForm({
  property,
  onConnected,
  onClose,
}: {
  readonly property: Property;
  readonly onConnected: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.properties.listings;
  const [isMistyped, setMistyped] = useState(false);
  const [read, setRead] = useState<Read>();
  const [events_are, setEventsAre] = useState<EventsAre>('auto');
  const { save, isSaving, problemOf, problem } = useSave({
    send: (body: PreviewListingBody) => innkeep.listings.preview(body),
    fields: ['channel_type', 'listing_id', 'title', 'import_url', 'base_price'],
    onSaved: (preview, body) => setRead({ body, preview }),
  });
  const { draft, inputOf } = useDraft(
    { channel_type: 'airbnb', listing_id: '', title: '', import_url: '', base_price: '' },
    problemOf,
  );
  const submit = () => {
    const price = readAmount(draft.base_price);
    setMistyped(price === undefined);
    const { channel_type: type } = draft;
    setRead(undefined);
    if (price === undefined || !isChannelType(type)) return;
    save({
      channel_type: type,
      property_id: property.id,
      import_url: draft.import_url.trim(),
      events_are,
      ...(draft.listing_id.trim() === '' ? {} : { listing_id: draft.listing_id.trim() }),
      ...(draft.title.trim() === '' ? {} : { title: draft.title.trim() }),
      ...(price === null ? {} : { base_price: price }),
    });
  };
  if (read !== undefined && read.preview.error === null)
    return (
      <ConnectPreview
        {...read}
        onRead={(again) => {
          setRead(again);
          setEventsAre(again.body.events_are ?? 'auto');
        }}
        onBack={() => setRead(undefined)}
        onConnected={onConnected}
      />
    );
  const unread = read?.preview.error ?? undefined;
  return (
    <form
      className="properties-form properties-connect"
      aria-label={words.connect}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{words.connect}</h2>
      <div className="properties-pair">
        <NativeSelect
          label={words.channel}
          data={CONNECTED.map((value) => ({ value, label: channelOf(value).name }))}
          {...inputOf('channel_type')}
        />
        {draft.channel_type === 'ical' ? (
          <TextInput label={words.label} description={words.labelHint} {...inputOf('title')} />
        ) : (
          <TextInput label={words.id} description={words.idHint} {...inputOf('listing_id')} />
        )}
      </div>
      <TextInput
        type="url"
        required
        withAsterisk={false}
        label={words.url}
        description={words.urlHint}
        {...inputOf('import_url')}
        error={problemOf('import_url') ?? (unread === undefined ? undefined : `${words.failed} ${unread}`)}
      />
      {property.base_price === null ? (
        <TextInput
          label={`${words.price} (${property.currency})`}
          inputMode="decimal"
          {...inputOf('base_price')}
          error={isMistyped ? t.properties.notANumber : problemOf('base_price')}
        />
      ) : null}
      <p className="muted">{words.effect}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Group gap={8}>
        <Button type="submit" loading={isSaving}>
          {words.doRead}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
      </Group>
    </form>
  );
}
