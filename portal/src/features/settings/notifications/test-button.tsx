import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CreateNotificationSettingTestBody } from '../../../../../client/src/innkeep.ts';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useWording } from '../../../texts/texts.ts';
import { sayProblem } from './problems.ts';

/** Tells at once by a way, and says whether the other side has taken it. */
export function TestButton({
  name,
  body,
}: {
  readonly name: string;
  readonly body: CreateNotificationSettingTestBody;
}) {
  const { t } = useWording();
  const words = t.notifications;
  const { mutate, isPending } = useMutation({
    mutationFn: () => innkeep.notifications.createSettingTest(body),
    onSuccess: ({ problem }) =>
      problem === null
        ? notify({ text: words.tested })
        : notify({ text: words.failed(sayProblem(problem, words)), isBad: true }),
    onError: reportRefusal,
    onSettled: () => changed('notification_settings_updated'),
  });
  return (
    <Button variant="default" loading={isPending} aria-label={words.testOf(name)} onClick={() => mutate()}>
      {words.test}
    </Button>
  );
}
