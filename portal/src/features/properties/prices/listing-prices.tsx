import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Listing, Property } from '../../../../../client/src/innkeep.ts';
import { nameOf } from '../../../domain/listing-name.ts';
import { isRounding } from '../../../domain/prices/rounding.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording, type Wording } from '../../../texts/texts.ts';
import { RatioDialog } from './ratio-dialog.tsx';
import { useMay } from '../../../data/use-may.ts';

/** How a listing follows the prices of its property, and the way to change that. */
export function ListingPrices({
  listing,
  property,
}: {
  readonly listing: Listing;
  readonly property: Property;
}) {
  const wording = useWording();
  const { t } = wording;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may.seesMoney) return null;
  return (
    <p className="properties-prices">
      <span className="muted">{howWords(listing, wording)}</span>
      {may.changes('money') ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t.prices.how.title(nameOf(listing))}
          onClick={() => setOpen(true)}
        >
          {t.prices.how.button}
        </Button>
      ) : null}
      {isOpen ? <RatioDialog listing={listing} property={property} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}

function howWords({ is_following, ratio, rounding, base_price, currency }: Listing, { t, tag }: Wording) {
  if (is_following)
    return t.prices.how.follows(
      t.prices.percent(ratio, tag),
      t.prices.roundings[isRounding(rounding) ? rounding : 'none'],
    );
  return [t.prices.how.apart, ...(base_price === null ? [] : [formatMoney(base_price, currency, tag)])].join(
    ': ',
  );
}
