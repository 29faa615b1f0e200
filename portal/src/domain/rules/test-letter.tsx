import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CreateAutomationTestLetterBody } from '../../../../client/src/innkeep.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { useWording } from '../../texts/texts.ts';

/** Sends a message to a guest as a letter to the operator alone. */
export function TestLetter({
  body,
  of,
}: {
  readonly body: CreateAutomationTestLetterBody;
  /** The guest whose letter it would be. */
  readonly of?: string | undefined;
}) {
  const { t } = useWording();
  const words = t.automation.testLetter;
  const { mutate, isPending } = useMutation({
    mutationFn: () => innkeep.automation.createTestLetter(body),
    onSuccess: ({ reason, sent_to }) =>
      reason === null ? notify({ text: words.sent(sent_to ?? '') }) : notify({ text: reason, isBad: true }),
    onError: reportRefusal,
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      {...(of === undefined ? {} : { 'aria-label': words.sendOf(of) })}
      onClick={() => mutate()}
    >
      {words.send}
    </Button>
  );
}
