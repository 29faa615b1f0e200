import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { key } from '../../data/keys.ts';
import { isHeld } from '../../domain/held.ts';
import { guestOf } from '../../domain/guest-of.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { useFacts } from './use-facts.ts';
import { WhatFollows } from './what-follows.tsx';

type Asked = { readonly stay: Reservation; readonly decision: 'approve' | 'decline' };

/** Asks before a request is answered for good, and takes a message to the guest. */
export function DecisionDialog({ stay, decision, onClose }: Asked & { readonly onClose: () => void }) {
  const wording = useWording();
  const { t, tag } = wording;
  const words = wordsOf({ stay, decision }, t);
  const form = useDecision({ stay, decision }, onClose);
  const { reservation_code, rates, payment } = stay;
  const { data, error } = useQuery({
    queryKey: key('dry run', decision, stay.stay_code),
    queryFn: ({ signal }) => innkeep.reservations[decision](reservation_code, {}, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <FormDialog
      title={words.title(guestOf(stay, wording))}
      form={form}
      action={words.action}
      isHarsh={decision === 'decline'}
      isReady={data !== undefined}
      onClose={onClose}
    >
      <p>
        {useFacts(stay)}
        {rates.total_rate.amount > 0
          ? ` · ${formatMoney(rates.total_rate.amount, payment.currency, tag)}`
          : null}
      </p>
      <p>{words.text}</p>
      {error === null ? null : <p role="alert">{error.message}</p>}
      {data === undefined ? null : <WhatFollows cascade={data.cascade} />}
      <Textarea
        data-autofocus
        label={t.stayActions.messageToGuest}
        autosize
        minRows={3}
        maxRows={8}
        {...form.input('message')}
      />
    </FormDialog>
  );
}

function wordsOf({ stay, decision }: Asked, { stayActions }: Wording['t']) {
  return (isHeld(stay) ? stayActions.holds : stayActions.decisions)[decision];
}

function useDecision({ stay, decision }: Asked, onDone: () => void) {
  const wording = useWording();
  const words = wordsOf({ stay, decision }, wording.t);
  const { reservation_code } = stay;
  return useForm({
    keep: `${reservation_code} ${decision}`,
    first: { message: '' },
    body: ({ message }) => (message.trim() === '' ? {} : { message }),
    send: (body) => innkeep.reservations[decision](reservation_code, body),
    onSaved: async ({ stays }) => {
      onDone();
      await staysMoved(
        stays.map(({ stay_code }) => stay_code),
        stays,
      );
      notify({ text: words.done(guestOf(stay, wording)) });
    },
  });
}
