<<<<<<< HEAD
import type { ModalProps } from '@mantine/core';
=======
import { Button, type ModalProps } from '@mantine/core';
>>>>>>> w-forma
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
<<<<<<< HEAD
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <FormPanel {...panel} className={`form-in-dialog ${panel.className ?? ''}`} onCancel={onClose} />
=======
  const { t } = useWording();
  const cancel = () => {
    panel.form.discard();
    onClose();
  };
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <FormPanel
        {...panel}
        className={`form-in-dialog ${panel.className ?? ''}`}
        buttons={
          <>
            <Button variant="default" onClick={cancel}>
              {t.common.cancel}
            </Button>
            {buttons}
          </>
        }
      />
>>>>>>> w-forma
    </Dialog>
  );
}
