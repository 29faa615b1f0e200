import { Button, FileButton, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { Icon } from '../../../components/icon.tsx';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { Section } from '../../../components/side-panel.tsx';
import { ownAddressOf } from '../../../components/pictures.ts';
import { useWording } from '../../../texts/texts.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { readReceipt, RECEIPT_FILES } from './receipt-file.ts';
import { entryChanged } from '../use-money.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';

/** The receipt of an entry: shown, added, replaced, removed. */
export function ReceiptSection({ entry }: { readonly entry: Transaction }) {
  const { t } = useWording();
  const { send, isSending } = useSetReceipt(entry);
  const [isAsking, setIsAsking] = useState(false);
  const { receipt } = entry;
  return (
    <Section title={t.money.receipt}>
      {receipt === null ? <p className="muted">{t.money.receiptHint}</p> : <ReceiptView receipt={receipt} />}
      <ForWhoChanges of="money">
        <Group gap={8} mt={8} className="money-receipt-actions">
          <FileButton
            accept={RECEIPT_FILES}
            inputProps={{ 'aria-label': t.money.addReceipt }}
            onChange={(file) => {
              if (file !== null) send(file);
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isSending}
                leftSection={<Icon name="clip" size={15} />}
              >
                {receipt === null ? t.money.addReceipt : t.money.replaceReceipt}
              </Button>
            )}
          </FileButton>
          {receipt === null ? null : (
            <Button variant="subtle" onClick={() => setIsAsking(true)}>
              {t.money.removeReceipt}
            </Button>
          )}
        </Group>
      </ForWhoChanges>
      {isAsking ? (
        <Confirm
          title={t.money.removeTitle}
          text={t.money.removeText}
          confirm={t.money.removeConfirm}
          act={() => innkeep.transactions.deleteReceipt(entry.id)}
          onDone={() => {
            notify({ text: t.money.receiptRemoved });
            void entryChanged('transaction_updated', entry);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Section>
  );
}

function ReceiptView({ receipt }: { readonly receipt: NonNullable<Transaction['receipt']> }) {
  const { t, tag } = useWording();
  const { content_type, bytes, url } = receipt;
  const size = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte' }).format(
    Math.max(1, Math.round(bytes / 1000)),
  );
  const here = ownAddressOf(url);
  return (
    <a className="money-receipt" href={here} target="_blank" rel="noreferrer">
      {content_type === 'image/jpeg' ? <img src={here} alt={t.money.receiptPicture} /> : null}
      <span>
        {t.money.openReceipt}
        {content_type === 'image/jpeg' ? null : ` (${t.money.receiptPdf(size)})`}
      </span>
    </a>
  );
}

function useSetReceipt(entry: Transaction) {
  const { t } = useWording();
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const read = await readReceipt(file);
      if ('unfit' in read) throw new Error(t.money[read.unfit]);
      return innkeep.transactions.setReceipt(entry.id, read);
    },
    onSuccess: async () => {
      notify({ text: t.money.receiptSaved });
      await entryChanged('transaction_updated', entry);
    },
    onError: reportRefusal,
  });
  return { send: (file: File) => mutate(file), isSending: isPending };
}
