import { FileInput } from '@mantine/core';
import { Icon } from '../../../components/icon.tsx';
import type { Input } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { RECEIPT_FILES } from './receipt-file.ts';

/** A receipt that goes along with a new entry. */
export function ReceiptInput(input: Input<File | null>) {
  const { t } = useWording();
  return (
    <FileInput
      accept={RECEIPT_FILES}
      clearable
      clearButtonProps={{ 'aria-label': t.money.removeReceipt }}
      label={t.money.receipt}
      placeholder={t.money.chooseReceipt}
      description={t.money.receiptHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<Icon name="clip" size={15} />}
      {...input}
    />
  );
}
