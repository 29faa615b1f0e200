import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExtraRequest, Reservation } from '../../../../client/src/innkeep.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/notices.tsx';
import { Section } from '../../components/side-panel.tsx';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { changed } from '../../data/own-changes.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';

/** What the guest has asked for on their page, and the answers. */
export function ExtrasSection({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { stay_code } = stay;
  const { data: requests = [] } = useQuery({
    queryKey: key('extras', stay_code),
    queryFn: ({ signal }) =>
      innkeep.reservations.listExtraRequests({ stay_code, limit: 100 }, { signal }).toArray(),
  });
  if (requests.length === 0) return null;
  return (
    <Section title={t.extras.title}>
      <ul className="lines">
        {requests.map((request) => (
          <Extra key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  );
}

type Answer = 'approve' | 'decline';

function Extra({ request }: { readonly request: ExtraRequest }) {
  const { t, tag } = useWording();
  const [answer, setAnswer] = useState<Answer>();
  const { name, amount, currency, status } = request;
  const price = amount === null ? '' : amount === 0 ? t.extras.free : formatMoney(amount, currency, tag);
  const states: Readonly<Record<string, string>> = t.extras.states;
  return (
    <li>
      {[name, price].filter((part) => part !== '').join(' · ')}{' '}
      <span className="muted">{states[status] ?? status}</span>
      {status === 'asked' ? (
        <ForWhoChanges of="stays">
          <Group gap={8} mt={4}>
            <Button
              size="compact-sm"
              aria-label={t.extras.acceptOf(name)}
              onClick={() => setAnswer('approve')}
            >
              {t.extras.accept}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t.extras.declineOf(name)}
              onClick={() => setAnswer('decline')}
            >
              {t.extras.decline}
            </Button>
          </Group>
        </ForWhoChanges>
      ) : null}
      {answer === undefined ? null : (
        <Answering request={request} answer={answer} onClose={() => setAnswer(undefined)} />
      )}
    </li>
  );
}

/** What follows, before the guest is told: an answer is not taken back. */
function Answering({
  request: { id, name, amount, stay_code },
  answer,
  onClose,
}: {
  readonly request: ExtraRequest;
  readonly answer: Answer;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const isAccepted = answer === 'approve';
  const isFree = amount === 0;
  const act = async () => {
    if (isAccepted) await innkeep.reservations.approveExtraRequest(id);
    else await innkeep.reservations.declineExtraRequest(id);
    await changed({ event: 'extra_request_updated', extra_request_id: id, stay_code });
    if (isAccepted) await changed({ event: 'reservation_updated', stay_code });
  };
  return (
    <Confirm
      title={isAccepted ? t.extras.acceptOf(name) : t.extras.declineOf(name)}
      text={isAccepted ? (isFree ? t.extras.freeFollows : t.extras.priceFollows) : t.extras.declineFollows}
      confirm={isAccepted ? t.extras.accept : t.extras.decline}
      isMild={isAccepted}
      act={act}
      onDone={() => notify({ text: t.extras.told })}
      onClose={onClose}
    />
  );
}
