import { TextInput } from '@mantine/core';
import type { Invoice } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

/** Cancels an invoice by a credit note. Nothing takes it back, so it asks. */
export function CreditNoteForm({
  invoice: { id, number, reservation_code },
  onClose,
}: {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.invoices;
  const form = useForm({
    keep: `${id} credit note`,
    first: { note: '' },
    body: (typed) => typed,
    send: (note) => innkeep.invoices.createCreditNote(id, note),
    onSaved: async ({ invoice_id, invoice }) => {
      onClose();
      const named = { credit_note_id: invoice_id, invoice_id: id, reservation_code };
      await changed({ event: 'credit_note_created', ...named });
      notify({ text: words.cancelDone(invoice.number) });
    },
  });
  return (
    <FormDialog
      title={words.cancelTitle(number)}
      form={form}
      action={words.cancelDo}
      keep={words.cancelKeep}
      isHarsh
      onClose={onClose}
    >
      <p>{words.cancelText}</p>
      <TextInput data-autofocus label={words.cancelReason} maxLength={1000} {...form.input('note')} />
    </FormDialog>
  );
}
