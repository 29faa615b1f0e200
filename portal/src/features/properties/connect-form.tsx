import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PreviewListingBody, Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { channelOf, type ChannelType } from '../../domain/channel-colours.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { hostOf } from '../../format/host-of.ts';
import { readAmount } from '../../format/amounts.ts';
import { ConnectPreview, type Read } from './connect-preview.tsx';
import type { EventsAre } from './reading/events-are-field.tsx';
import { useMay } from '../../data/use-may.ts';

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
  const { seesMoney } = useMay();
  const [read, setRead] = useState<Read>();
  const form = useConnectForm(property, setRead);
  if (read !== undefined && read.preview.error === null)
    return (
      <ConnectPreview
        {...read}
        onRead={(again) => {
          setRead(again);
          form.set({ events_are: again.body.events_are ?? 'auto' });
        }}
        onBack={() => setRead(undefined)}
        onConnected={(isAnother) => {
          form.discard();
          setRead(undefined);
          if (!isAnother) onConnected();
        }}
      />
    );
  const unread = read?.preview.error ?? undefined;
  return (
    <FormPanel
      form={form}
      action={words.doRead}
      label={words.connect}
      className="properties-form properties-connect"
      onCancel={onClose}
    >
      <h2>{words.connect}</h2>
      <div className="form-pair">
        <NativeSelect
          label={words.channel}
          data={CONNECTED.map((value) => ({ value, label: channelOf(value).name }))}
          {...form.input('channel_type')}
        />
        {form.values.channel_type === 'ical' ? (
          <TextInput label={words.label} description={words.labelHint} {...form.input('title')} />
        ) : (
          <TextInput label={words.id} description={words.idHint} {...form.input('listing_id')} />
        )}
      </div>
      <TextInput
        type="url"
        label={words.url}
        description={words.urlHint}
        {...form.input('import_url')}
        error={
          form.problemOf('import_url') ?? (unread === undefined ? undefined : `${words.failed} ${unread}`)
        }
      />
      {seesMoney && property.base_price === null ? (
        <AmountInput label={`${words.price} (${property.currency})`} {...form.input('base_price')} />
      ) : null}
      <p className="muted">{words.effect}</p>
    </FormPanel>
  );
}

type Typed = {
  readonly channel_type: ChannelType;
  readonly events_are: EventsAre;
} & Readonly<Record<'listing_id' | 'title' | 'import_url' | 'base_price', string>>;

const FIRST: Typed = {
  channel_type: 'airbnb',
  listing_id: '',
  title: '',
  import_url: '',
  base_price: '',
  events_are: 'auto',
};

/** What was typed stays until the channel is connected. */
function useConnectForm(property: Property, onRead: (read: Read | undefined) => void) {
  const { tag } = useWording();
  const { currency } = property;
  const { filled, amountOrEmpty } = useChecks();
  return useForm({
    keep: `listing at ${property.id}`,
    first: FIRST,
    checks: { import_url: filled, base_price: (text) => amountOrEmpty(text, currency) },
    body: (typed): PreviewListingBody => {
      const base_price = readAmount(typed.base_price, currency, tag);
      const priced = base_price === undefined ? {} : { base_price };
      return { ...bodyFrom(typed), ...priced, property_id: property.id };
    },
    send: (body) => {
      onRead(undefined);
      return innkeep.listings.preview(body);
    },
    isStored: () => false,
    onSaved: (preview, body) => onRead({ body, preview }),
  });
}

function bodyFrom({ channel_type, events_are, ...typed }: Typed) {
  const listing_id = typed.listing_id.trim();
  // Of an unknown server, the name is that of the server.
  const title =
    typed.title.trim() || (channel_type === 'ical' ? hostOf(typed.import_url.trim()).slice(0, 100) : '');
  return {
    channel_type,
    events_are,
    import_url: typed.import_url.trim(),
    ...(listing_id === '' ? {} : { listing_id }),
    ...(title === '' ? {} : { title }),
  };
}
