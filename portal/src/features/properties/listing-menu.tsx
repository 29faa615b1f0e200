import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { Listing } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { Icon } from '../../components/icon.tsx';
import { notify } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';
import { AddressDialog } from './address-dialog.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { nameOf } from './listing-name.ts';
import { useRefresh } from './use-listings.ts';

/** What is seldom done to a listing. Each asks or shows what follows before. */
export function ListingMenu({ listing }: { readonly listing: Listing }) {
  const { t } = useWording();
  const words = t.properties.listings;
  const [asked, setAsked] = useState<'address' | 'stop' | 'remove'>();
  const close = () => setAsked(undefined);
  const name = nameOf(listing);
  const isRead = listing.import_url !== null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.actions(name)}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('address')}>{isRead ? words.change : words.resume}</Menu.Item>
          {isRead ? <Menu.Item onClick={() => setAsked('stop')}>{words.stop}</Menu.Item> : null}
          <Menu.Item onClick={() => setAsked('remove')}>{words.remove}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'address' ? <AddressDialog listing={listing} onClose={close} /> : null}
      {asked === 'stop' ? <StopReading listing={listing} onClose={close} /> : null}
      {asked === 'remove' ? <Remove listing={listing} onClose={close} /> : null}
    </>
  );
}

/** Undo gives the address back, and the calendar is read at once. */
function StopReading({ listing, onClose }: { readonly listing: Listing; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.properties.listings;
  const refresh = useRefresh();
  const { id } = listing;
  // Once it is stopped, the listing has no address any more.
  const [address] = useState(listing.import_url);
  const set = async (import_url: string | null) => {
    await innkeep.listings.update(id, { import_url });
    await refresh();
  };
  return (
    <Confirm
      title={words.stopTitle(nameOf(listing))}
      text={words.stopText}
      confirm={words.stop}
      act={() => set(null)}
      onDone={() => notify({ text: words.stopped, undo: () => set(address) })}
      onClose={onClose}
    />
  );
}

function Remove({ listing, onClose }: { readonly listing: Listing; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.properties.listings;
  const refresh = useRefresh();
  return (
    <Confirm
      title={words.removeTitle(nameOf(listing))}
      text={words.removeText}
      confirm={words.remove}
      act={() => innkeep.listings.delete(listing.id)}
      onDone={() => {
        notify({ text: words.removed });
        void refresh();
      }}
      onClose={onClose}
    />
  );
}
