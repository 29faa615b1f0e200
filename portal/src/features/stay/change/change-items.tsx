import { Menu } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { canChangeDates } from '../../../domain/can-change-dates.ts';
import { useWording } from '../../../texts/texts.ts';
import { useListingOf } from '../../../data/use-listings.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { useMay } from '../../../data/use-may.ts';

/** What can be changed about a stay in its panel, in the order of the menu. */
const CHANGES = ['price', 'kept', 'move', 'dates', 'box', 'guest', 'arrival', 'closure'] as const;
export type Change = (typeof CHANGES)[number];

type DialogOf = { readonly stay: Reservation; readonly onClose: () => void };

// Loaded when one is first wanted.
const DIALOGS: Readonly<Record<Change, ComponentType<DialogOf>>> = {
  price: lazyPart(() => import('./price-dialog.tsx'), 'PriceDialog'),
  kept: lazyPart(() => import('./kept-dialog.tsx'), 'KeptDialog'),
  move: lazyPart(() => import('./property-dialog.tsx'), 'PropertyDialog'),
  dates: lazyPart(() => import('./days-dialog.tsx'), 'DaysDialog'),
  box: lazyPart(() => import('./box-dialog.tsx'), 'BoxDialog'),
  guest: lazyPart(() => import('./guest-dialog.tsx'), 'GuestDialog'),
  closure: lazyPart(() => import('./closure-dialog.tsx'), 'ClosureDialog'),
  arrival: lazyPart(() => import('./arrival-dialog.tsx'), 'ArrivalDialog'),
};

/** The entries of the menu: where no pointer drags a bar, too, a stay is moved from here. */
export function ChangeItems({
  stay,
  onChoose,
}: {
  readonly stay: Reservation;
  readonly onChoose: (change: Change) => void;
}) {
  const { t } = useWording();
  const { data: properties } = useProperties();
  const home = properties?.find(({ id }) => id === stay.property_id);
  const changesPrices = useMay().changes('money');
  const isHeld = stay.status === 'accepted';
  const isOver = stay.status === 'cancelled' || stay.status === 'denied' || stay.status === 'timeout';
  const listing = useListingOf(stay);
  const offered: Readonly<Record<Change, boolean>> = {
    price: changesPrices && !isOver,
    // Nothing can be kept of a stay that had no price.
    kept: changesPrices && isOver && stay.rates.rate.amount > 0,
    move: isHeld,
    dates: isHeld && home !== undefined && canChangeDates(stay, home),
    box: isHeld && home !== undefined,
    guest: true,
    arrival: isHeld,
    closure: isHeld && typeof listing?.import_url === 'string',
  };
  return (
    <>
      <Menu.Divider />
      {CHANGES.filter((change) => offered[change]).map((change) => (
        <Menu.Item key={change} onClick={() => onChoose(change)}>
          {change === 'price' ? t.stayActions.price : t.stayChanges[change]}
        </Menu.Item>
      ))}
    </>
  );
}

export function ChangeDialog({ stay, change, onClose }: DialogOf & { readonly change: string | undefined }) {
  const chosen = CHANGES.find((each) => each === change);
  if (chosen === undefined) return null;
  const Dialog = DIALOGS[chosen];
  return (
    <Suspense>
      <Dialog stay={stay} onClose={onClose} />
    </Suspense>
  );
}
