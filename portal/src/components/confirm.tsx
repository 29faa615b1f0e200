import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWording } from '../texts/texts.ts';
import { Dialog } from './dialog.tsx';

/** Says what will follow before something is taken away. A refusal is said in the dialog. */
export function Confirm({
  title,
  text,
  children,
  confirm,
  keep,
  isReady = true,
  isMild = false,
  problem,
  act,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly text: ReactNode;
  /** What follows in detail. */
  readonly children?: ReactNode;
  readonly confirm: string;
  /** The button that changes nothing, where Cancel could be misread. */
  readonly keep?: string;
  /** False while it is not known what will follow. */
  readonly isReady?: boolean;
  /** True where nothing is taken away. */
  readonly isMild?: boolean;
  /** Why it is not known. */
  readonly problem?: string | undefined;
  readonly act: () => Promise<unknown>;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose();
      return onDone();
    },
  });
  const refusal = error?.message ?? problem;
  return (
    <Dialog onClose={onClose} title={title}>
      <p>{text}</p>
      {children}
      {refusal === undefined ? null : <p role="alert">{refusal}</p>}
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {keep ?? t.common.cancel}
        </Button>
        <Button
          {...(isMild ? {} : { color: 'red.8' })}
          disabled={!isReady}
          loading={isPending}
          onClick={() => mutate()}
        >
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
