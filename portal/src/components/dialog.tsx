import { Modal, type ModalProps } from '@mantine/core';
import { useWording } from '../texts/texts.ts';
import './dialog.css';

/** A dialog that is open as long as it is on the page. Its cross says what it does. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const { t } = useWording();
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': t.common.close }}
      classNames={{ title: 'dialog-title', body: 'dialog-body' }}
      {...props}
    />
  );
}
