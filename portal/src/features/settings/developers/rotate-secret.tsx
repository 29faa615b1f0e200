import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Webhook } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { CopiedText } from '../../../components/copied-text.tsx';
import { useWording } from '../../../texts/texts.ts';

/** Says what follows, then shows the new secret once. */
export function RotateSecret({
  webhook: { id },
  onClose,
}: {
  readonly webhook: Pick<Webhook, 'id'>;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.developers.webhooks;
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => innkeep.webhooks.rotateSecret(id),
  });
  return (
    <Modal opened onClose={onClose} title={words.rotate} closeButtonProps={{ 'aria-label': t.common.close }}>
      {data === undefined ? (
        <>
          <p>{words.rotateText}</p>
          {error === null ? null : <p role="alert">{error.message}</p>}
          <Group justify="end" gap={8} mt={16}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {t.common.cancel}
            </Button>
            <Button loading={isPending} onClick={() => mutate()}>
              {words.rotateNow}
            </Button>
          </Group>
        </>
      ) : (
        <div className="settings-form house-form">
          <p>{words.secretOnce}</p>
          <CopiedText label={words.secret} text={data.secret} />
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      )}
    </Modal>
  );
}
