import { Group } from '@mantine/core';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { hoursToAnswer } from '../../domain/hours-to-answer.ts';
import { presentMs } from '../../format/clock.ts';
import { useWording } from '../../texts/texts.ts';
import { DecisionButtons } from './decision-buttons.tsx';

/** A request with the time left to answer it. */
export function RequestSection({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const hours = hoursToAnswer(stay.expires_at, presentMs());
  return (
    <section className="panel-section stay-request">
      <p>
        <b>{t.stay.request}</b> {t.stay.answerLeft(hours)}
      </p>
      <Group gap={8} mt={10}>
        <DecisionButtons stay={stay} />
      </Group>
    </section>
  );
}
