import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice, Reservation } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { reportRefusal } from '../../../components/notices.tsx';
import { Problem } from '../../../components/problem.tsx';
import { innkeep, readFile } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { saveFile } from '../../../format/download.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { isBeforeCancellation, isInvoiceable } from '../order-money.ts';
import { useStaysOfOrder } from '../use-stays-of-order.ts';
import { CreditNoteForm } from './credit-note-form.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { useMay } from '../../../data/use-may.ts';

/** The invoices and credit notes of an order, and what can be made. */
export function StayDocuments({ stay }: { readonly stay: Reservation }) {
  const { t, language } = useWording();
  const words = t.invoices;
  const [isMaking, setMaking] = useState(false);
  const { reservation_code, payment } = stay;
  const {
    data: invoices,
    error,
    refetch,
  } = useQuery({
    queryKey: key('invoices', reservation_code),
    queryFn: ({ signal }): Promise<Invoice[]> =>
      innkeep.invoices.list({ reservation_code, limit: 100 }, { signal }).toArray(),
  });
  const code = encodeURIComponent(reservation_code);
  const { open, isOpening } = useOpenPdf();
  const { stays = [] } = useStaysOfOrder(stay);
  const isMine = useMay().changes('money');
  const hasPrice = isInvoiceable(stays);
  const isInvoiced = invoices === undefined || invoices.some(isValid);
  return (
    <>
      {error === null ? null : (
        <Problem text={`${words.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {invoices === undefined || invoices.length === 0 ? null : (
        <ul className="stay-entries" aria-label={words.title}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <StayDocument
                invoice={invoice}
                isOutdated={isValid(invoice) && isBeforeCancellation(invoice.total_amount, stays)}
              />
            </li>
          ))}
        </ul>
      )}
      <Group gap={8} mt={8}>
        {!isMine || isInvoiced || !hasPrice ? null : (
          <Button variant="default" onClick={() => setMaking(true)}>
            {words.make}
          </Button>
        )}
        {hasPrice && payment.received_amount > 0 ? (
          <Button
            variant="default"
            loading={isOpening}
            onClick={() => open(`/v3/reservations/${code}/receipt?language=${language}`)}
          >
            {words.receipt}
          </Button>
        ) : null}
      </Group>
      {isMaking ? <InvoiceForm stay={stay} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

function isValid({ type, cancelled_by_id }: Invoice): boolean {
  return type === 'invoice' && cancelled_by_id === null;
}

function StayDocument({
  invoice,
  isOutdated,
}: {
  readonly invoice: Invoice;
  /** True where the booking was cancelled since. */
  readonly isOutdated: boolean;
}) {
  const { t, tag } = useWording();
  const words = t.invoices;
  const isMine = useMay().changes('money');
  const [isCancelling, setCancelling] = useState(false);
  const { open, isOpening } = useOpenPdf();
  const { id, type, number, total_amount, currency, cancelled_by_id } = invoice;
  const name = `${type === 'credit_note' ? words.kinds.credit_note : words.kinds.invoice} ${number}`;
  return (
    <>
      <div className="stay-document">
        <span>{name}</span>
        {cancelled_by_id === null ? null : <span className="stay-waits">{words.cancelled}</span>}
        <span className="stay-entry-amount">{formatMoney(total_amount, currency, tag)}</span>
        <Tooltip label={words.open(name)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={isOpening}
            aria-label={words.open(name)}
            onClick={() => open(`/v3/invoices/${id}/pdf`)}
          >
            <Icon name="download" size={16} />
          </ActionIcon>
        </Tooltip>
        {isMine && isValid(invoice) ? (
          <Tooltip label={words.cancel(number)}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.cancel(number)}
              onClick={() => setCancelling(true)}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
      {isOutdated ? (
        <p className="stay-waits">
          {words.outdated}{' '}
          {isMine ? (
            <Button variant="default" onClick={() => setCancelling(true)}>
              {words.cancelDo} …
            </Button>
          ) : null}
        </p>
      ) : null}
      {isCancelling ? <CreditNoteForm invoice={invoice} onClose={() => setCancelling(false)} /> : null}
    </>
  );
}

/** A PDF is saved under its own name: the browser opens it from there. */
function useOpenPdf() {
  const { mutate, isPending } = useMutation({
    mutationFn: readFile,
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: reportRefusal,
  });
  return { open: (address: string) => mutate(address), isOpening: isPending };
}
