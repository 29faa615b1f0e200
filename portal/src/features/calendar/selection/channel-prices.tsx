import { useMutation, useQuery } from '@tanstack/react-query';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { channelOf } from '../../../domain/channel-colours.ts';
import { reportRefusal } from '../../../components/notices.tsx';
import { key } from '../../../data/keys.ts';
import type { Day } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { canFollowAgain, EVERY_DAY, nightsFor, type PricesOf } from '../changes/nights.ts';
import { offeredToFollow, ownDaysOf, planFollowing } from '../changes/plan.ts';
import { nameOf, readAll, readTerms } from '../changes/read-nights.ts';
import { useSteps } from '../changes/use-steps.ts';
import { differingOn, priceOn, type ChannelPrice, type NightPrice } from '../night-facts.ts';
import { stateOf, type Known } from './night-state.ts';
import { daysOfRange, type Range } from './cell.ts';

/** What the channels show on a selected night, or on which of several they differ. One click lets them follow again. */
export function ChannelPrices({
  range,
  properties,
  known,
  today,
  pricesOf,
}: {
  readonly range: Range;
  readonly properties: readonly Property[];
  readonly known: Known;
  readonly today: Day;
  readonly pricesOf: PricesOf;
}) {
  const { t, tag } = useWording();
  const words = t.prices;
  const nights = freeNightsOf(range, known, today);
  const { mutate, isPending } = useFollowAgain(range, { properties, today, pricesOf });
  const isPinned = useIsPinned(nights, properties, pricesOf);
  const [only, ...others] = nights;
  if (only === undefined) return null;
  const channels = nights.flatMap((night) => differingOn(night, 'property'));
  const names = [...new Set(channels.map(({ channel_type }) => channelOf(channel_type).name))];
  const count = nights.filter((night) => differingOn(night, 'property').length > 0).length;
  if (others.length > 0 ? count === 0 && !isPinned : only.channels.length === 0) return null;
  return (
    <div className="selection-channels" role="group" aria-label={words.atChannels}>
      {others.length > 0 ? (
        <span>{count === 0 ? null : words.differing(names.join(', '), count)}</span>
      ) : (
        only.channels.map((each) => {
          const price = each.price === null ? words.noPrice : formatMoney(each.price, each.currency, tag);
          const why = whyOf(each);
          return (
            <span
              key={`${each.channel_type} ${each.listing_id}`}
              className={each.from === 'followed' ? undefined : 'apart'}
            >
              {words.shows(channelOf(each.channel_type).name, price)}
              {why === undefined ? null : ` (${words[why]})`}
            </span>
          );
        })
      )}
      {isPinned ? (
        <button type="button" disabled={isPending} onClick={() => mutate()}>
          {words.follow}
        </button>
      ) : null}
    </div>
  );
}

function whyOf({ from }: ChannelPrice): 'ownHere' | 'apartHere' | undefined {
  if (from === 'followed') return undefined;
  return from === 'day' ? 'ownHere' : 'apartHere';
}

function freeNightsOf(range: Range, known: Known, today: Day) {
  return range.properties.flatMap((property) =>
    daysOfRange(range).flatMap((day) => {
      const { kind } = stateOf({ property, day }, known);
      const night = priceOn(known.facts.prices.get(property), day);
      return day < today || kind !== 'free' || night === undefined ? [] : [night];
    }),
  );
}

/** True where a night has a price of its own at a listing that follows. */
function useIsPinned(
  nights: readonly NightPrice[],
  properties: readonly Property[],
  pricesOf: PricesOf,
): boolean {
  const pinned = new Set(
    nights
      .flatMap(({ channels }) => channels)
      .filter(
        ({ from, channel_type }) => from === 'day' && (pricesOf === 'property' || channel_type === pricesOf),
      )
      .map(({ channel_type, listing_id }) => nameOf(channel_type, listing_id)),
  );
  const theirs = properties.filter(({ channels }) =>
    channels.some(({ channel_type, listing_id }) => pinned.has(nameOf(channel_type, listing_id))),
  );
  const { data: terms } = useQuery({
    queryKey: key(
      'listings',
      'terms',
      theirs.map(({ id }) => id),
    ),
    queryFn: ({ signal }) => readTerms(theirs, signal),
    enabled: theirs.length > 0,
  });
  return [...pinned].some((name) => {
    const listing = terms?.get(name);
    return listing !== undefined && canFollowAgain(listing);
  });
}

/** Takes the prices of their own from listings that follow, on the selected nights that are free. */
function useFollowAgain(
  range: Range,
  {
    properties,
    today,
    pricesOf,
  }: { readonly properties: readonly Property[]; readonly today: Day; readonly pricesOf: PricesOf },
) {
  const { t } = useWording();
  const { send, tell } = useSteps();
  return useMutation({
    mutationFn: async () => {
      const all = await readAll({
        properties: properties.filter(({ id }) => range.properties.includes(id)),
        start_date: range.first < today ? today : range.first,
        end_date: range.last,
        hasPrices: true,
        signal: AbortSignal.timeout(READ_MS),
      });
      const read = offeredToFollow(all, pricesOf);
      const steps = planFollowing(read, EVERY_DAY);
      if (steps.length === 0) throw new Error(t.prices.noneFollowed);
      const count = read.reduce((sum, { nights, listings }) => {
        const days = new Set(listings.flatMap(ownDaysOf).map(({ date }) => date));
        return sum + nightsFor('price', nights, EVERY_DAY).filter(({ date }) => days.has(date)).length;
      }, 0);
      await send(steps, range);
      await tell(steps, { range, text: t.prices.followed(count) });
    },
    onError: reportRefusal,
  });
}

const READ_MS = 30_000;
