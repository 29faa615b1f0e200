import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useWording } from '../../texts/texts.ts';

/** Asks before something that cannot be taken back. A refusal is said in the dialog. */
export function Ask({
  title,
  text,
  confirm,
  act,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly act: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.common.close }}>
      <p>{text}</p>
      {error === null ? null : <p role="alert">{error.message}</p>}
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button data-autofocus loading={isPending} onClick={() => mutate()}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
