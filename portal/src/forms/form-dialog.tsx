import type { ReactNode } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { FormPanel, type FormPanelProps } from './form-panel.tsx';

/** A form over the page. Closing it keeps what was typed for the next time; Cancel forgets it. */
export function FormDialog({
  title,
  onClose,
  ...panel
}: FormPanelProps & { readonly title: ReactNode; readonly onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <FormPanel {...panel} className={`form-in-dialog ${panel.className ?? ''}`} onCancel={onClose} />
    </Dialog>
  );
}
