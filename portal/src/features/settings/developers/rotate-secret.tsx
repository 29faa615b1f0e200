import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Webhook } from '../../../../../client/src/innkeep.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { innkeep } from '../../../data/api.ts';
import { useWording } from '../../../texts/texts.ts';
import { ShownOnce } from '../shown-once.tsx';

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
    <Dialog onClose={onClose} title={words.rotate}>
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
        <ShownOnce
          hint={words.secretOnce}
          label={words.secret}
          text={data.secret}
          done={words.done}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
