import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { channelOf } from '../../../domain/channel-colours.ts';
import { isRounding } from '../../../domain/prices/rounding.ts';
import type { Form } from '../../../forms/use-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording, type Wording } from '../../../texts/texts.ts';
import { currenciesOf, meantBy, priceChangeOf, type ChosenChanges } from './night-changes.ts';
import type { PricesOf, PropertyNights } from './nights.ts';
import { previewOf, type ChannelPreview, type Preview, type Shown, type Span } from './preview.ts';

/** Of more properties than this and one, the others are said by their number. */
const PROPERTIES_MAX = 5;

/** What each property and its channels show now, and what they will show. */
export function PricePreview({
  form,
  read,
  pricesOf,
}: {
  readonly form: Form<ChosenChanges>;
  readonly read: readonly PropertyNights[];
  readonly pricesOf: PricesOf;
}) {
  const { t, tag } = useWording();
  const draft = form.values;
  const { weekdays, isFollowedAgain } = draft;
  const previews = useMemo(() => {
    const change = priceChangeOf(draft, currenciesOf(read, pricesOf), tag);
    return previewOf(meantBy(draft, read, pricesOf), change, { pricesOf, isFollowedAgain, weekdays });
  }, [read, draft, pricesOf, isFollowedAgain, weekdays, tag]);
  const shown = previews.length > PROPERTIES_MAX + 1 ? previews.slice(0, PROPERTIES_MAX) : previews;
  const hasOwn = isFollowedAgain || previews.some(({ channels }) => channels.some(hasOwnPrices));
  return (
    <>
      <div className="price-previews" aria-live="polite">
        {shown.map((preview) => (
          <OfProperty key={preview.title} preview={preview} />
        ))}
        {previews.length > shown.length ? (
          <p className="muted">{t.prices.moreProperties(previews.length - shown.length)}</p>
        ) : null}
      </div>
      {previews.some(isForNothing) ? (
        <p className="change-warning" role="status">
          {t.prices.forNothing}
        </p>
      ) : null}
      {hasOwn && pricesOf === 'property' ? (
        <Checkbox
          label={t.prices.followAgainToo}
          description={t.prices.followAgainHint}
          {...form.tick('isFollowedAgain')}
        />
      ) : null}
    </>
  );
}

/** A channel that follows, but not on all of these nights. */
function hasOwnPrices({ is_following, keeps }: ChannelPreview): boolean {
  return is_following && keeps.nights > 0;
}

/** A night that would cost nothing. */
function isForNothing({ target: { later } }: Preview): boolean {
  return later !== undefined && later[0] === 0;
}

function OfProperty({ preview: { title, target, channels } }: { readonly preview: Preview }) {
  const wording = useWording();
  return (
    <section className="price-preview" aria-label={title}>
      <p>
        <b>{title}</b> {shownWords(target, wording)}
      </p>
      {channels.length === 0 ? null : (
        <ul>
          {channels.map((channel) => (
            <li key={`${channel.channel_type} ${channel.listing_id}`}>
              {channelName(channel, wording)}: {channelWords(channel, wording).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** With how it follows: `Airbnb (115 %, whole amounts)`. */
function channelName({ channel_type, is_following, ratio, rounding }: ChannelPreview, { t, tag }: Wording) {
  const { name } = channelOf(channel_type);
  if (!is_following) return name;
  const how = [
    t.prices.percent(ratio, tag),
    ...(isRounding(rounding) && rounding !== 'none' ? [t.prices.roundings[rounding]] : []),
  ];
  return `${name} (${how.join(', ')})`;
}

function channelWords(
  { follows, keeps, currency, is_following }: ChannelPreview,
  wording: Wording,
): string[] {
  const { t } = wording;
  const kept = keeps.prices === undefined ? t.prices.noPrice : spanWords(keeps.prices, currency, wording);
  if (!is_following) return [t.prices.apart(kept)];
  return [
    ...(follows === undefined ? [] : [shownWords(follows, wording)]),
    ...(keeps.nights === 0 ? [] : [t.prices.keeps(kept, keeps.nights)]),
  ];
}

function shownWords({ currency, now, later }: Shown, wording: Wording): string {
  const { t } = wording;
  const [before, after] = [now, later].map((span) =>
    span === undefined ? undefined : spanWords(span, currency, wording),
  );
  if (after === undefined) return before === undefined ? t.prices.noPrice : t.selection.pricesNow(before);
  return before === undefined ? t.prices.willBe(after) : t.selection.pricesThen(before, after);
}

function spanWords([least, most]: Span, currency: string, { t, tag }: Wording): string {
  const money = (amount: number) => formatMoney(amount, currency, tag);
  return least === most ? money(least) : t.selection.fromTo(money(least), money(most));
}
