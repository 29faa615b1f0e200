import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { amountOf } from '../reading.ts';
import { entryChanged } from '../use-money.ts';

/** What is done with an entry as a whole. */
export function EntryActions({
  entry,
  onDeleted,
}: {
  readonly entry: Transaction;
  readonly onDeleted: () => void;
}) {
  const { t, tag } = useWording();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: pay, isPending } = useMutation({
    mutationFn: () => innkeep.transactions.markPaid(entry.id),
    onSuccess: async () => {
      notify({ text: t.money.markedPaid(amountOf(entry, tag)) });
      await entryChanged('transaction_updated', entry);
    },
    onError: reportRefusal,
  });
  return (
    <Group gap={8} className="money-actions">
      {entry.status === 'paid' ? null : (
        <Button loading={isPending} onClick={() => pay()}>
          {t.money.markPaid}
        </Button>
      )}
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t.money.deleteEntry}
      </Button>
      {isAsking ? (
        <Confirm
          title={t.money.deleteTitle}
          text={t.money.deleteText(`${sayBuiltIn(entry.item_name, t)}, ${amountOf(entry, tag)},`)}
          confirm={t.money.deleteConfirm}
          act={() => innkeep.transactions.delete(entry.id)}
          onDone={() => {
            onDeleted();
            notify({ text: t.money.deleted });
            void entryChanged('transaction_deleted', entry);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Group>
  );
}
