import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { Reservation, UpdateReservationCheckInDetailsBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

const FIELDS = ['arrival_at', 'departure_at', 'lock_code', 'lock_code_visible_after'] as const;

type Changes = Pick<UpdateReservationCheckInDetailsBody, (typeof FIELDS)[number]>;

/** When the guest comes and goes, the code of the door, and from when the guest sees it. */
export function ArrivalDialog({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.stayChanges;
  const details = stay.check_in_details;
  const stored = typedOf(details);
  const { save, isSaving, problemOf, problem } = useChangeStay<Changes>({
    stay_code: stay.stay_code,
    fields: FIELDS,
    send: (changes) => innkeep.reservations.updateCheckInDetails(stay.stay_code, changes),
    before: (changes) =>
      Object.fromEntries(FIELDS.filter((name) => name in changes).map((name) => [name, details[name]])),
    onDone: onClose,
  });
  const { draft, inputOf } = useDraft(stored, problemOf);
  const changes = changesOf(draft, stored);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t.common.close }}
      opened
      onClose={onClose}
      title={words.arrivalTitle}
    >
      <form
        className="stay-payment"
        onSubmit={(event) => {
          event.preventDefault();
          save(changes);
        }}
      >
        <div className="stay-pair">
          <TextInput type="time" data-autofocus label={words.arrivesAt} {...inputOf('arrival_at')} />
          <TextInput type="time" label={words.leavesAt} {...inputOf('departure_at')} />
          <TextInput label={t.stay.doorCode} autoComplete="off" {...inputOf('lock_code')} />
          <TextInput type="time" label={words.codeFrom} {...inputOf('lock_code_visible_after')} />
        </div>
        <p className="muted">{words.codeHint}</p>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={Object.keys(changes).length === 0}>
            {t.common.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

type Clock = { readonly hour: number; readonly minute: number };

function typedOf(details: Reservation['check_in_details']) {
  return {
    arrival_at: clockOf(details.arrival_at),
    departure_at: clockOf(details.departure_at),
    lock_code: details.lock_code ?? '',
    lock_code_visible_after: details.lock_code_visible_after ?? '',
  };
}

function clockOf(clock: Clock | null): string {
  if (clock === null) return '';
  return [clock.hour, clock.minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Only what was typed again. What was emptied is cleared. */
function changesOf(draft: ReturnType<typeof typedOf>, stored: ReturnType<typeof typedOf>): Changes {
  const changes: Changes = {};
  for (const name of ['arrival_at', 'departure_at'] as const)
    if (draft[name] !== stored[name]) changes[name] = readClock(draft[name]);
  for (const name of ['lock_code', 'lock_code_visible_after'] as const)
    if (draft[name] !== stored[name]) changes[name] = draft[name] === '' ? null : draft[name];
  return changes;
}

function readClock(typed: string): Clock | null {
  const [hour, minute] = typed.split(':').map(Number);
  return hour === undefined || minute === undefined ? null : { hour, minute };
}
