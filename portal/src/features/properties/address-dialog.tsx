import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Listing, SyncListingData } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { DifferenceLists } from './difference.tsx';
import { LeftOut } from './reading/doubts.tsx';
import { ImportOrdersField, type ImportOrders } from './reading/import-orders.tsx';
import { calendarChanged } from '../../data/calendar-changes.ts';

/** A calendar at another address, as it was read to look at it. */
type Read = { readonly import_url: string; readonly read: SyncListingData };

/** Another address for the calendar of a listing. What it brings is shown before it is stored. */
export function AddressDialog({
  listing,
  onClose,
}: {
  readonly listing: Listing;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.properties.listings;
  const [import_orders, setOrders] = useState<ImportOrders>('keep');
  const [seen, setSeen] = useState<Read>();
  const look = useSave({
    send: (import_url: string) => innkeep.listings.sync(listing.id, { dry_run: true, import_url }),
    fields: ['import_url'],
    onSaved: (read, import_url) => setSeen({ import_url, read }),
  });
  const store = useStoredAddress({ listing, import_orders, onClose });
  const problemOf = (field: string) => look.problemOf(field) ?? store.problemOf(field);
  const { draft, inputOf } = useDraft({ import_url: listing.import_url ?? '' }, problemOf);
  const problem = store.problem ?? look.problem;
  const import_url = draft.import_url.trim();
  const read = seen?.import_url === import_url ? seen.read : undefined;
  const unread = read?.error ?? undefined;
  const isShown = read !== undefined && unread === undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={listing.import_url === null ? words.resume : words.change}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form
        className="properties-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isShown) store.save(import_url);
          else look.save(import_url);
        }}
      >
        <TextInput
          data-autofocus
          required
          withAsterisk={false}
          type="url"
          label={words.url}
          description={words.urlHint}
          {...inputOf('import_url')}
          error={problemOf('import_url') ?? (unread === undefined ? undefined : `${words.failed} ${unread}`)}
        />
        {listing.import_url === null || import_url === listing.import_url ? null : (
          <ImportOrdersField listing={listing} value={import_orders} onChange={setOrders} />
        )}
        <div aria-live="polite">{isShown ? <Brings read={read} /> : null}</div>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8} className="properties-buttons">
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          {unread === undefined ? null : (
            <Button variant="default" loading={store.isSaving} onClick={() => store.save(import_url)}>
              {words.saveUnread}
            </Button>
          )}
          <Button type="submit" loading={look.isSaving || (isShown && store.isSaving)}>
            {isShown ? t.common.save : words.doRead}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function Brings({ read }: Pick<Read, 'read'>) {
  const { t } = useWording();
  const words = t.properties.listings;
  return (
    <section className="properties-first" aria-label={words.addressBrings}>
      <h2>{words.addressBrings}</h2>
      <DifferenceLists difference={read.difference} />
      <LeftOut read={read} />
    </section>
  );
}

function useStoredAddress({
  listing,
  import_orders,
  onClose,
}: {
  readonly listing: Listing;
  readonly import_orders: ImportOrders;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  return useSave({
    send: (import_url: string) => innkeep.listings.update(listing.id, { import_url, import_orders }),
    fields: ['import_url'],
    onSaved: async () => {
      onClose();
      const isAll = import_orders === 'cancel';
      notify({ text: isAll ? t.channelCalendars.ending.changedAll : t.properties.listings.changed });
      await calendarChanged();
    },
  });
}
