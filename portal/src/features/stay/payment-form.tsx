import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DictionaryEntry, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';

const FIELDS = ['amount', 'item_id', 'payment_method_id', 'note'];

/** Stores what a guest has paid: by default, all that is still unpaid. */
export function PaymentForm({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t } = useWording();
  const lists = usePaymentLists();
  const [amount, setAmount] = useState(String(Math.max(stay.payment.balance_amount, 0) || ''));
  const [item, setItem] = useState<string>();
  const [method, setMethod] = useState<string>();
  const [note, setNote] = useState('');
  const { save, isSaving, problemOf, problem } = useTakePayment(stay, onClose);
  const items = lists?.items ?? [];
  const methods = lists?.methods ?? [];
  const isComplete = items.length > 0 && methods.length > 0;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t.common.close }}
      opened
      onClose={onClose}
      title={t.stayActions.takePayment}
    >
      <form
        className="stay-payment"
        onSubmit={(event) => {
          event.preventDefault();
          save({
            amount: Number(amount),
            item_id: Number(item ?? items[0]?.value),
            payment_method_id: Number(method ?? methods[0]?.value),
            note,
          });
        }}
      >
        {lists !== undefined && !isComplete ? <p role="alert">{t.stayActions.noItems}</p> : null}
        <TextInput
          data-autofocus
          required
          type="number"
          step="any"
          min={0}
          label={`${t.stayActions.amount} (${stay.payment.currency})`}
          value={amount}
          error={problemOf('amount')}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <NativeSelect
          label={t.stayActions.item}
          data={items}
          value={item}
          error={problemOf('item_id')}
          onChange={({ currentTarget }) => setItem(currentTarget.value)}
        />
        <NativeSelect
          label={t.stayActions.method}
          data={methods}
          value={method}
          error={problemOf('payment_method_id')}
          onChange={({ currentTarget }) => setMethod(currentTarget.value)}
        />
        <TextInput
          label={t.stayActions.note}
          value={note}
          error={problemOf('note')}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={!isComplete}>
            {t.stayActions.take}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** The dictionaries of incomes, as choices. */
function usePaymentLists() {
  const { data: items } = useQuery(dictionaries.incomeItems);
  const { data: methods } = useQuery(dictionaries.incomeMethods);
  return items && methods ? { items: choicesOf(items), methods: choicesOf(methods) } : undefined;
}

function choicesOf(entries: readonly DictionaryEntry[]) {
  return entries.map(({ id, name }) => ({ value: String(id), label: name }));
}

type Payment = {
  readonly amount: number;
  readonly item_id: number;
  readonly payment_method_id: number;
  readonly note: string;
};

/** Undo deletes the entry again. */
function useTakePayment({ stay_code, payment: { currency } }: Reservation, onDone: () => void) {
  const { t, tag } = useWording();
  const undo = async (transaction_id: number) => {
    await innkeep.transactions.delete(transaction_id);
    await changed({ event: 'transaction_deleted', transaction_id, stay_code });
    notify({ text: t.stayActions.undone });
  };
  return useSave({
    fields: FIELDS,
    send: (payment: Payment) => innkeep.transactions.create({ ...payment, direction: 'income', stay_code }),
    onSaved: async ({ transaction_id }, { amount }) => {
      onDone();
      await changed({ event: 'transaction_created', transaction_id, stay_code });
      notify({
        text: t.stayActions.taken(formatMoney(amount, currency, tag)),
        undo: () => undo(transaction_id),
      });
    },
  });
}
