import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { Reservation, UpdateReservationBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

const TEXTS = ['guest_name', 'mobile', 'email'] as const;
const COUNTS = ['number_of_adults', 'number_of_children', 'number_of_infants', 'number_of_pets'] as const;

type Changes = Pick<UpdateReservationBody, (typeof TEXTS)[number] | (typeof COUNTS)[number]>;

/** Who the guest is, how to reach them, and how many come. */
export function GuestDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.stayChanges;
  const stored = storedIn(stay);
  const { save, isSaving, problemOf, problem } = useChangeStay<Changes>({
    stay_code: stay.stay_code,
    fields: [...TEXTS, ...COUNTS],
    send: (changes) => innkeep.reservations.update(stay.stay_code, changes),
    before: (changes) => only(stored, changes),
    onDone: onClose,
  });
  const { draft, inputOf } = useDraft(
    Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value ?? '')])),
    problemOf,
  );
  const changes = changesOf(draft, stored);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t.common.close }}
      opened
      onClose={onClose}
      title={words.guestTitle}
    >
      <form
        className="stay-payment"
        onSubmit={(event) => {
          event.preventDefault();
          save(changes);
        }}
      >
        <TextInput data-autofocus label={words.name} maxLength={100} {...inputOf('guest_name')} />
        <TextInput type="tel" label={t.stay.phone} maxLength={50} {...inputOf('mobile')} />
        <TextInput type="email" label={t.stay.email} {...inputOf('email')} />
        <div className="stay-pair">
          {COUNTS.map((name) => (
            <TextInput
              key={name}
              type="number"
              required
              withAsterisk={false}
              min={name === 'number_of_adults' ? 1 : 0}
              max={99}
              label={words[name]}
              {...inputOf(name)}
            />
          ))}
        </div>
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

function storedIn(stay: Reservation): Changes {
  return {
    guest_name: stay.guest_name ?? '',
    mobile: stay.guest_phone,
    email: stay.guest_email,
    number_of_adults: stay.number_of_adults,
    number_of_children: stay.number_of_children,
    number_of_infants: stay.number_of_infants,
    number_of_pets: stay.number_of_pets,
  };
}

/** Only what was typed again: an empty phone or address is cleared. */
function changesOf(draft: Readonly<Record<string, string>>, stored: Changes): Changes {
  const changes: Changes = {};
  if (draft['guest_name'] !== stored.guest_name) changes.guest_name = draft['guest_name'] ?? '';
  for (const name of ['mobile', 'email'] as const)
    if (draft[name] !== (stored[name] ?? ''))
      changes[name] = draft[name] === '' ? null : (draft[name] ?? null);
  for (const name of COUNTS) if (Number(draft[name]) !== stored[name]) changes[name] = Number(draft[name]);
  return changes;
}

function only(stored: Changes, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in changes));
}
