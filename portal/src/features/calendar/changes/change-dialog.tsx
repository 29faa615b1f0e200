import { useMemo } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { channelOf } from '../../../domain/channel-colours.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { daysBetween, type Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Range } from '../selection/cell.ts';
import { ChangeFields } from './change-fields.tsx';
import { EffectsList } from './effects-list.tsx';
import { meantBy } from './night-changes.ts';
import { effectsOf, type ChangeKind, type PricesOf } from './nights.ts';
import { PricePreview } from './price-preview.tsx';
import { partOf, useChangeNights } from './use-change-nights.ts';

/** Changes the selected nights, and says before which of them stay as they are. */
export function ChangeDialog({
  kind,
  range,
  properties,
  today,
  pricesOf,
  closed,
  onDone,
  onClose,
}: {
  readonly kind: ChangeKind;
  readonly range: Range;
  readonly properties: readonly Property[];
  readonly today: Day;
  readonly pricesOf: PricesOf;
  /** The calendars of channels that close some of the nights. */
  readonly closed: { readonly names: readonly string[]; readonly count: number };
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.selection.changes[kind];
  const change = useChangeNights(kind, { range, properties, today, pricesOf, onDone });
  const { form, read, error, steps } = change;
  const draft = form.values;
  const effects = useMemo(
    () =>
      read === undefined
        ? undefined
        : effectsOf(kind, meantBy(draft, read, pricesOf), draft.weekdays, partOf(draft, pricesOf)),
    [kind, read, draft, pricesOf],
  );
  const isOfChannel = kind === 'price' && pricesOf !== 'property';
  return (
    <FormDialog
      title={isOfChannel ? t.prices.changeOn(channelOf(pricesOf).name) : words.title}
      form={form}
      action={words.confirm}
      isReady={read !== undefined && ((steps ?? []).length > 0 || !form.isValid())}
      className="change-form"
      onClose={onClose}
    >
      <ChangeFields kind={kind} form={form} read={read ?? []} pricesOf={pricesOf} today={today} />
      {kind === 'price' && read !== undefined ? (
        <PricePreview form={form} read={read} pricesOf={pricesOf} />
      ) : null}
      {effects === undefined ? null : (
        <EffectsList
          kind={kind}
          effects={effects}
          isTyped={steps !== undefined}
          past={pastOf(kind, range, today)}
          pricesOf={pricesOf}
        />
      )}
      {closed.count === 0 ? null : (
        <p>{t.channelCalendars.closures.openText(closed.count, closed.names.join(', '))}</p>
      )}
      {error === null ? null : <p role="alert">{`${t.selection.refused} ${error.message}`}</p>}
    </FormDialog>
  );
}

/** Days before today: a period of prices is typed, and begins today at the earliest. */
function pastOf(kind: ChangeKind, { first, last }: Range, today: Day): number {
  if (kind === 'price' || first >= today) return 0;
  return Math.min(daysBetween(first, today), daysBetween(first, last) + 1);
}
