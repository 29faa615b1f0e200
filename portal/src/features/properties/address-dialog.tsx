import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Listing } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../components/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { useDraft } from '../../components/use-draft.ts';
import { ImportOrdersField, type ImportOrders } from './reading/import-orders.tsx';
import { useRefreshCalendars } from '../../channel-calendars/use-refresh-calendars.ts';

/** Another address for the calendar of a listing. */
export function AddressDialog({
  listing,
  onClose,
}: {
  readonly listing: Listing;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.properties.listings;
  const refresh = useRefreshCalendars();
  const [import_orders, setOrders] = useState<ImportOrders>('keep');
  const { save, isSaving, problemOf, problem } = useSave({
    send: (import_url: string) => innkeep.listings.update(listing.id, { import_url, import_orders }),
    fields: ['import_url'],
    onSaved: async () => {
      onClose();
      notify({ text: import_orders === 'cancel' ? t.channelCalendars.ending.changedAll : words.changed });
      await refresh();
    },
  });
  const { draft, inputOf } = useDraft({ import_url: listing.import_url ?? '' }, problemOf);
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
          save(draft.import_url.trim());
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
        />
        {listing.import_url === null || draft.import_url.trim() === listing.import_url ? null : (
          <ImportOrdersField listing={listing} value={import_orders} onChange={setOrders} />
        )}
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t.common.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
