import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { Listing } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { AddressDialog } from './address-dialog.tsx';
import { nameOf } from '../../domain/listing-name.ts';
import { RemoveListing, StopReading } from './reading/stop-reading.tsx';

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
      {asked === 'remove' ? <RemoveListing listing={listing} onClose={close} /> : null}
    </>
  );
}
