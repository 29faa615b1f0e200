import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { FormPanel, type FormPanelProps } from './form-panel.tsx';

/** A form over the page. Closing it keeps what was typed for the next time; Cancel forgets it. */
export function FormDialog({
  title,
  size = 'md',
  onClose,
  ...panel
}: FormPanelProps & Pick<ModalProps, 'size'> & { readonly title: ReactNode; readonly onClose: () => void }) {
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <FormPanel {...panel} className={`form-in-dialog ${panel.className ?? ''}`} onCancel={onClose} />
    </Dialog>
  );
}
