import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CreateReservationInvoiceBody, Reservation } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { useAccount } from '../../../data/use-account.ts';
import { changed } from '../../../data/own-changes.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

type InvoiceLanguage = NonNullable<CreateReservationInvoiceBody['language']>;
const INVOICE_LANGUAGES: readonly InvoiceLanguage[] = ['en', 'es', 'fr', 'de', 'it', 'pt'];

/** Asks whom an invoice of the order is for. */
export function InvoiceForm({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t, tag } = useWording();
  const words = t.invoices;
  const form = useInvoice(stay, onClose);
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  return (
    <FormDialog title={words.makeTitle} form={form} action={words.makeDo} onClose={onClose}>
      <p className="muted">{words.makeText}</p>
      <Missing />
      <TextInput data-autofocus label={words.name} maxLength={200} {...form.input('name')} />
      <TextInput label={words.company} maxLength={200} {...form.input('company')} />
      <Textarea
        label={words.address}
        description={words.addressHint}
        autosize
        minRows={2}
        maxRows={6}
        {...form.input('address')}
      />
      <TextInput label={words.taxNumber} maxLength={200} {...form.input('tax_number')} />
      <Textarea label={words.note} autosize minRows={1} maxRows={6} {...form.input('note')} />
      <NativeSelect
        label={words.language}
        data={INVOICE_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
        {...form.input('language')}
      />
    </FormDialog>
  );
}

/** What the invoice will not say of the host, with the way to where it is set. */
function Missing() {
  const { t, tag } = useWording();
  const account = useAccount();
  if (account === undefined) return null;
  const { business_address, tax_number } = account;
  const missing = [
    ...(business_address.trim() === '' ? [t.invoices.yourAddress] : []),
    ...(tax_number.trim() === '' ? [t.invoices.yourTaxNumber] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <p role="status">
      {t.invoices.missing(new Intl.ListFormat(tag).format(missing))}{' '}
      <Link to="/settings/account">{t.invoices.toSettings}</Link>
    </p>
  );
}

function useInvoice({ reservation_code, guest_name }: Reservation, onDone: () => void) {
  const { t, language } = useWording();
  const chosen: string = language;
  return useForm({
    keep: `${reservation_code} invoice`,
    first: {
      name: guest_name ?? '',
      company: '',
      address: '',
      tax_number: '',
      note: '',
      language: chosen,
    },
    fields: {
      'addressee.name': 'name',
      'addressee.company': 'company',
      'addressee.address': 'address',
      'addressee.tax_number': 'tax_number',
    },
    body: ({ name, company, address, tax_number, note, ...typed }): CreateReservationInvoiceBody => ({
      addressee: {
        name,
        company,
        tax_number,
        address: address.split('\n').filter((line) => line.trim() !== ''),
      },
      note,
      language: INVOICE_LANGUAGES.find((each) => each === typed.language) ?? 'en',
    }),
    send: (invoice) => innkeep.invoices.createReservation(reservation_code, invoice),
    onSaved: async ({ invoice_id, invoice }) => {
      onDone();
      await changed({ event: 'invoice_created', invoice_id, reservation_code });
      notify({ text: t.invoices.made(invoice.number) });
    },
  });
}
