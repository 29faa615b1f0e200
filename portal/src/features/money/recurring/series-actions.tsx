import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecurringTransaction } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { SeriesEdit } from './series-edit.tsx';

/** Pauses, resumes or deletes what comes again. Undo of a pause resumes it, and the other way round. */
export function SeriesActions({ series }: { readonly series: RecurringTransaction }) {
  const { t } = useWording();
  const words = t.money.recurring;
  const [isAsking, setIsAsking] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const { id, status } = series;
  const name = sayBuiltIn(series.item_name, t);
  const { mutate, isPending } = useSwitch(id);
  const verb = status === 'paused' ? 'resume' : 'pause';
  return (
    <>
      {status === 'ended' ? null : (
        <Button variant="default" loading={isPending} onClick={() => mutate({ verb, canUndo: true })}>
          {words[verb]}
          <span className="visually-hidden"> ({name})</span>
        </Button>
      )}
      {status === 'ended' ? null : (
        <Button variant="default" onClick={() => setIsEditing(true)}>
          {words.change}
          <span className="visually-hidden"> ({name})</span>
        </Button>
      )}
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {words.delete}
        <span className="visually-hidden"> ({name})</span>
      </Button>
      {isEditing ? <SeriesEdit series={series} onClose={() => setIsEditing(false)} /> : null}
      {isAsking ? (
        <Confirm
          title={words.deleteTitle}
          text={words.deleteText}
          confirm={words.deleteConfirm}
          act={() => innkeep.recurringTransactions.delete(id)}
          onDone={() => {
            notify({ text: words.deleted });
            void changed({ event: 'recurring_transaction_deleted', recurring_transaction_id: id });
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

type Switch = { readonly verb: 'pause' | 'resume'; readonly canUndo: boolean };

function useSwitch(id: number) {
  const { t } = useWording();
  const mutation = useMutation({
    mutationFn: ({ verb }: Switch) => innkeep.recurringTransactions[verb](id),
    onSuccess: async (_result, { verb, canUndo }) => {
      const opposite = verb === 'pause' ? 'resume' : 'pause';
      const text = verb === 'pause' ? t.money.recurring.pausedNow : t.money.recurring.resumedNow;
      notify({
        text,
        ...(canUndo ? { undo: () => mutation.mutateAsync({ verb: opposite, canUndo: false }) } : {}),
      });
      await changed({ event: 'recurring_transaction_updated', recurring_transaction_id: id });
    },
    onError: reportRefusal,
  });
  return mutation;
}
