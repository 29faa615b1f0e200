import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWording } from '../texts/texts.ts';

/** Says what will follow before something is taken away. A refusal is said in the dialog. */
export function Confirm({
  title,
  text,
  confirm,
  act,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly text: ReactNode;
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
        <Button variant="default" data-autofocus onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button color="red.8" loading={isPending} onClick={() => mutate()}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
