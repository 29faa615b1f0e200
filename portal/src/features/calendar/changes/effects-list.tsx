import { channelOf } from '../../../domain/channel-colours.ts';
import { formatDays } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { ChangeKind, Effects, PricesOf } from './nights.ts';
import { guestBesideDays } from '../../../domain/guest-of.ts';

/** A longer list says how many more there are. */
const LINES_MAX = 5;

/** What a change does, and the nights that stay as they are. */
export function EffectsList({
  kind,
  effects,
  isTyped,
  past,
  pricesOf,
}: {
  readonly kind: ChangeKind;
  readonly effects: Effects;
  /** False while what they change to is missing or cannot be read. */
  readonly isTyped: boolean;
  /** Days before today in the selection. */
  readonly past: number;
  readonly pricesOf: PricesOf;
}) {
  const wording = useWording();
  const { t, tag } = wording;
  const { changed, properties, stays, closed, unlisted, unpriced } = effects;
  const unchanged = [
    ...stays
      .slice(0, LINES_MAX)
      .map(
        ({ stay, title }) =>
          `${guestBesideDays(stay, wording)}, ${formatDays(stay.check_in_date, stay.check_out_date, tag)}, ${title}`,
      ),
    ...(stays.length > LINES_MAX ? [t.selection.moreStays(stays.length - LINES_MAX)] : []),
    ...(closed > 0 ? [t.selection.closedAlready(closed)] : []),
    ...(past > 0 ? [t.selection.past(past)] : []),
    ...(unlisted.length > 0 && pricesOf !== 'property'
      ? [t.prices.unlisted(unlisted.join(', '), channelOf(pricesOf).name)]
      : []),
    ...(unpriced > 0 ? [t.prices.unpriced(unpriced)] : []),
    ...effects.cannot.map(({ title, channel_type }) =>
      t.selection.cannot(channelOf(channel_type).name, title),
    ),
  ];
  return (
    <>
      <p role="status">
        {changed === 0
          ? t.selection.nothing
          : (isTyped ? t.selection.changes[kind].will : t.selection.concerns)(changed, properties)}
      </p>
      {unchanged.length === 0 ? null : (
        <>
          <p className="muted">{t.selection.unchanged}</p>
          <ul className="change-unchanged">
            {unchanged.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
