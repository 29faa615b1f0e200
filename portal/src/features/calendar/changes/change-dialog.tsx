import { Button, Group, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { daysBetween, type Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { ChangeFields } from './change-fields.tsx';
import { NO_DRAFT, planOf, type Draft } from './draft.ts';
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
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const selected = useMemo(
    () => properties.filter(({ id }) => range.properties.includes(id)),
    [properties, range],
  );
  const hasPrices = kind !== 'block' && kind !== 'open';
  const { data: read, error } = useSelectedNights(range, { properties: selected, today, hasPrices });
  const { mutate, isPending, error: refused } = useChangeNights(range, onDone);
  const effects = useMemo(
    () => (read === undefined ? undefined : effectsOf(kind, read, draft.weekdays)),
    [kind, read, draft.weekdays],
  );
  const steps = useMemo(
    () => (read === undefined ? undefined : planOf(kind, read, draft)),
    [kind, read, draft],
  );
  const problem = refused ?? error;
  const canSave = steps !== undefined && steps.length > 0;
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': t.common.close }}>
      <form
        className="change-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (steps !== undefined && effects !== undefined && canSave)
            mutate({ steps, done: words.done(effects.changed, effects.properties) });
        }}
      >
        <ChangeFields
          kind={kind}
          draft={draft}
          read={read}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
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
        {problem === null ? null : <p role="alert">{`${t.selection.refused} ${problem.message}`}</p>}
        <Group justify="end" gap={8} mt={16}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" disabled={!canSave} loading={isPending}>
            {words.confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
