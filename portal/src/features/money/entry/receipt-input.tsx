import { FileInput } from '@mantine/core';
import { Icon } from '../../../components/icon.tsx';
import { useWording } from '../../../texts/texts.ts';
import { RECEIPT_FILES } from './receipt-file.ts';

/** A receipt that goes along with a new entry. The form reads it by its name. */
export function ReceiptInput() {
  const { t } = useWording();
  return (
    <FileInput
      name="receipt"
      accept={RECEIPT_FILES}
      clearable
      clearButtonProps={{ 'aria-label': t.money.removeReceipt }}
      label={t.money.receipt}
      placeholder={t.money.chooseReceipt}
      description={t.money.receiptHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<Icon name="clip" size={15} />}
    />
  );
}
