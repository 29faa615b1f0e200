import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { Listing, Property } from '../../../../../client/src/innkeep.ts';
import { nameOf } from '../../../domain/listing-name.ts';
import { followedPrice, roundingsIn } from '../../../domain/prices/rounding.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { readRatio } from './read-ratio.ts';
import { useRatio } from './use-ratio.ts';

/** Lets a listing follow the prices of its property, so many percent of them, or gives it prices of its own. */
export function RatioDialog({
  listing,
  property,
  onClose,
}: {
  readonly listing: Listing;
  readonly property: Property;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.prices.how;
  const form = useRatio(listing, onClose);
  const { mode, ratio: typed, rounding } = form.values;
  const { currency } = listing;
  const isSame = currency === property.currency;
  const ratio = readRatio(typed, tag);
  const own = property.base_price;
  return (
    <FormDialog title={words.title(nameOf(listing))} form={form} onClose={onClose}>
      {isSame ? (
        <SegmentedControl
          aria-label={words.title(nameOf(listing))}
          value={mode}
          data={[
            { value: 'follow', label: words.doesFollow },
            { value: 'apart', label: words.isApart },
          ]}
          onChange={form.input('mode').onChange}
        />
      ) : (
        <p>{words.otherCurrency(property.currency, currency)}</p>
      )}
      {mode === 'follow' && isSame ? (
        <>
          <AmountInput
            data-autofocus
            label={words.ratio}
            description={words.ratioHint}
            {...form.input('ratio')}
          />
          <NativeSelect
            label={t.prices.rounding}
            data={roundingsIn([currency]).map((value) => ({ value, label: t.prices.roundings[value] }))}
            {...form.input('rounding')}
          />
          {ratio === undefined || own === null ? null : (
            <p role="status">
              {words.shows(
                formatMoney(own, currency, tag),
                formatMoney(followedPrice(own, { ratio, rounding, currency }), currency, tag),
              )}
            </p>
          )}
          <p className="muted">{words.followText}</p>
        </>
      ) : (
        <>
          <AmountInput data-autofocus label={t.selection.amountIn(currency)} {...form.input('base_price')} />
          <p className="muted">{words.apartText}</p>
        </>
      )}
    </FormDialog>
  );
}
