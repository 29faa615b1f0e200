import { useMemo } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { daysBetween, type Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { ChangeFields } from './change-fields.tsx';
import { planOf } from './draft.ts';
import { EffectsList } from './effects-list.tsx';
import { effectsOf, type ChangeKind } from './nights.ts';
import type { Range } from '../selection/place.ts';
import { useSelectedNights } from './read-nights.ts';
import { useChangeNights } from './use-change-nights.ts';

/** Changes the selected nights, and says before which of them stay as they are. */
export function ChangeDialog({
  kind,
  range,
  properties,
  today,
  closed,
  onDone,
  onClose,
}: {
  readonly kind: ChangeKind;
  readonly range: Range;
  readonly properties: readonly Property[];
  readonly today: Day;
  /** The calendars of channels that close some of the nights. */
  readonly closed: { readonly names: readonly string[]; readonly count: number };
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.selection.changes[kind];
  const selected = useMemo(
    () => properties.filter(({ id }) => range.properties.includes(id)),
    [properties, range],
  );
  const hasPrices = kind !== 'block' && kind !== 'open';
  const { data: read, error } = useSelectedNights(range, { properties: selected, today, hasPrices });
  const form = useChangeNights(kind, { range, read: read ?? [], onDone });
  const { weekdays } = form.values;
  const effects = useMemo(
    () => (read === undefined ? undefined : effectsOf(kind, read, weekdays)),
    [kind, read, weekdays],
  );
  const steps = read === undefined ? undefined : planOf(kind, read, form.values);
  return (
    <FormDialog
      title={words.title}
      form={form}
      action={words.confirm}
      isReady={read !== undefined && (steps === undefined ? !form.isValid() : steps.length > 0)}
      className="change-form"
      onClose={onClose}
    >
      <ChangeFields kind={kind} form={form} read={read ?? []} />
      {effects === undefined ? null : (
        <EffectsList
          kind={kind}
          effects={effects}
          past={
            range.first < today
              ? Math.min(daysBetween(range.first, today), daysBetween(range.first, range.last) + 1)
              : 0
          }
        />
      )}
      {closed.count === 0 ? null : (
        <p>{t.channelCalendars.closures.openText(closed.count, closed.names.join(', '))}</p>
      )}
      {error === null ? null : <p role="alert">{`${t.selection.refused} ${error.message}`}</p>}
    </FormDialog>
  );
}
