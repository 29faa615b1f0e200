import { useState } from 'react';
import type { Listing, UpdateListingBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { calendarChanged } from '../../../data/calendar-changes.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { notify } from '../../../components/notices.tsx';
import { nameOf } from '../../../domain/listing-name.ts';
import { useWording } from '../../../texts/texts.ts';
import { ImportOrdersField, type ImportOrders } from './import-orders.tsx';

type AskProps = { readonly listing: Listing; readonly onClose: () => void };

/** Where the bookings are kept, Undo gives the address back, and the calendar is read at once. */
export function StopReading({ listing, onClose }: AskProps) {
  const { t } = useWording();
  const words = t.properties.listings;
  const [import_orders, setOrders] = useState<ImportOrders>('keep');
  const { id } = listing;
  // Once it is stopped, the listing has no address any more.
  const [address] = useState(listing.import_url);
  const set = async (changes: UpdateListingBody) => {
    await innkeep.listings.update(id, changes);
    await calendarChanged();
  };
  const undo = async () => {
    await set({ import_url: address });
    notify({ text: t.move.undone });
  };
  return (
    <Confirm
      title={words.stopTitle(nameOf(listing))}
      text={words.stopText}
      confirm={words.stop}
      keep={t.channelCalendars.heldBack.notNow}
      act={() => set({ import_url: null, import_orders })}
      onDone={() =>
        notify(
          import_orders === 'cancel'
            ? { text: t.channelCalendars.ending.stoppedAll }
            : { text: words.stopped, undo },
        )
      }
      onClose={onClose}
    >
      <ImportOrdersField listing={listing} value={import_orders} onChange={setOrders} />
    </Confirm>
  );
}

/** Nothing is asked about bookings where no calendar is read. */
export function RemoveListing({ listing, onClose }: AskProps) {
  const { t } = useWording();
  const words = t.properties.listings;
  const [import_orders, setOrders] = useState<ImportOrders>('keep');
  return (
    <Confirm
      title={words.removeTitle(nameOf(listing))}
      text={words.removeText}
      confirm={words.remove}
      keep={t.channelCalendars.heldBack.notNow}
      act={() => innkeep.listings.delete(listing.id, { import_orders })}
      onDone={() => {
        const isAll = import_orders === 'cancel';
        notify({ text: isAll ? t.channelCalendars.ending.removedAll : words.removed });
        void calendarChanged();
      }}
      onClose={onClose}
    >
      {listing.import_url === null ? (
        <p>{words.removeKeeps}</p>
      ) : (
        <ImportOrdersField listing={listing} value={import_orders} onChange={setOrders} />
      )}
    </Confirm>
  );
}
