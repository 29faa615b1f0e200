import { presentMs } from '../../format/clock.ts';
import { Button, Group } from '@mantine/core';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { hoursToAnswer } from '../../domain/hours-to-answer.ts';
import { useWording } from '../../texts/texts.ts';
import { useDecide } from './use-stay.ts';

/** A request with the time left to answer it. */
export function RequestSection({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { mutate, isPending } = useDecide(stay);
  const hours = hoursToAnswer(stay.expires_at, presentMs());
  const decide = (isAccepted: boolean) =>
    mutate(isAccepted, { onError: ({ message }) => notify({ text: message, isBad: true }) });
  return (
    <section className="panel-section stay-request">
      <p>
        <b>{t.stay.request}</b> {t.stay.answerLeft(hours)}
      </p>
      <Group gap={8} mt={10}>
        <Button loading={isPending} onClick={() => decide(true)}>
          {t.stay.approve}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => decide(false)}>
          {t.stay.decline}
        </Button>
      </Group>
    </section>
  );
}
