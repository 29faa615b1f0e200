import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Reservation, Transaction } from '../../../../../client/src/innkeep.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { useEntriesOf } from '../use-stay.ts';
import { AnnouncedList } from './announced-choice.tsx';
import { announcedOf, owesNothing, sumOfEntries } from './settlement.ts';

/** Of an order that owes nothing any more: entries that would be counted on top of what has come. */
export function AnnouncedLeft({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { data: entries = [] } = useEntriesOf({ reservation_code: stay.reservation_code });
  const [isAsking, setAsking] = useState(false);
  const announced = announcedOf(entries);
  if (announced.length === 0 || !owesNothing(stay)) return null;
  const { currency } = stay.payment;
  const sum = formatMoney(sumOfEntries(announced, currency), currency, tag);
  return (
    <div className="stay-announced-left" role="status">
      <p>{t.stayActions.announcedLeft(sum)}</p>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {t.stayActions.deleteAnnounced}
      </Button>
      {isAsking ? (
        <Confirm
          title={t.stayActions.deleteAnnouncedTitle}
          text={t.stayActions.deleteAnnouncedText}
          confirm={t.stayActions.deleteAnnounced}
          act={() => deleteAll(announced)}
          onDone={() => notify({ text: t.stayActions.announcedDeleted })}
          onClose={() => setAsking(false)}
        >
          <AnnouncedList announced={announced} />
        </Confirm>
      ) : null}
    </div>
  );
}

async function deleteAll(announced: readonly Transaction[]): Promise<void> {
  for (const { id } of announced) await innkeep.transactions.delete(id);
  await changed(
    ...announced.map(({ id, stay_code }) => ({
      event: 'transaction_deleted' as const,
      transaction_id: id,
      stay_code: stay_code ?? '',
    })),
  );
}
