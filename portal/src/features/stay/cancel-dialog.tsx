import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Cascade, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { key } from '../../data/keys.ts';
import { channelOf } from '../../components/channels.ts';
import { notify } from '../../components/notices.tsx';
import { readAmount } from '../../format/amounts.ts';
import { daysBetween } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { guestOf } from '../../domain/guest-of.ts';

/** Shows what a cancellation takes along before it is done, from the service's own dry run, and asks how much is kept. */
export function CancelDialog({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const wording = useWording();
  const { t, tag } = wording;
  const words = t.stayActions;
  const hasOthers = stay.stay_code !== stay.reservation_code;
  const form = useCancellation(stay, onClose);
  const { what } = form.values;
  const { data, error } = useQuery({
    queryKey: key('dry run', 'cancel', stay.stay_code, what),
    queryFn: ({ signal }) =>
      innkeep.reservations.cancel(stay.reservation_code, partOf(stay, what), {}, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { received_amount, currency } = stay.payment;
  const price = what === 'part' ? stay.rates.rate.amount : stay.rates.total_rate.amount;
  const money = (amount: number) => formatMoney(amount, currency, tag);
  return (
    <FormDialog
      title={words.cancelTitle(guestOf(stay, wording))}
      form={form}
      action={words.cancelConfirm}
      keep={words.cancelKeep}
      isHarsh
      isReady={data !== undefined}
      onClose={onClose}
    >
      <p>{words.cancelText}</p>
      {error === null ? null : <p role="alert">{error.message}</p>}
      {data === undefined ? null : <WhatFollows cascade={data.cascade} />}
      {data?.channel_is_told === false ? <p>{notTold(stay, t)}</p> : null}
      {hasOthers ? (
        <NativeSelect
          label={words.cancelWhat}
          data={[
            { value: 'whole', label: words.cancelWhole },
            { value: 'part', label: words.cancelPart },
          ]}
          {...form.input('what')}
        />
      ) : null}
      {price > 0 || received_amount > 0 ? (
        <AmountInput
          label={`${words.kept} (${currency})`}
          description={`${words.cancelPaid(money(received_amount), money(price))} ${words.keptHint}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.input('kept_amount')}
        />
      ) : null}
      {typeof data?.kept_by_policy === 'number' && data.kept_by_policy > 0 ? (
        <KeepByPolicy amount={data.kept_by_policy} currency={currency} onKeep={form.set} />
      ) : null}
      <TextInput label={words.reason} maxLength={500} {...form.input('reason')} />
      <Textarea label={words.messageToGuest} autosize minRows={2} maxRows={8} {...form.input('message')} />
    </FormDialog>
  );
}

function KeepByPolicy({
  amount,
  currency,
  onKeep,
}: {
  readonly amount: number;
  readonly currency: string;
  readonly onKeep: (typed: { readonly kept_amount: string }) => void;
}) {
  const { t, tag } = useWording();
  return (
    <Button variant="default" size="xs" onClick={() => onKeep({ kept_amount: String(amount) })}>
      {t.stayActions.keptByPolicy(formatMoney(amount, currency, tag))}
    </Button>
  );
}

function useCancellation(stay: Reservation, onDone: () => void) {
  const wording = useWording();
  const { t } = wording;
  const { amountOrEmpty } = useChecks();
  const name = guestOf(stay, wording);
  return useForm({
    keep: `${stay.stay_code} cancel`,
    first: { what: 'whole', kept_amount: '', reason: '', message: '' },
    checks: { kept_amount: amountOrEmpty },
    body: ({ what, kept_amount, reason, message }) => ({
      ...partOf(stay, what),
      kept_amount: readAmount(kept_amount) ?? 0,
      ...(reason.trim() === '' ? {} : { reason }),
      ...(message.trim() === '' ? {} : { message }),
    }),
    send: (cancellation) => innkeep.reservations.cancel(stay.reservation_code, cancellation),
    onSaved: async ({ stays }) => {
      onDone();
      await staysMoved(
        stays.map(({ stay_code }) => stay_code),
        [stay],
      );
      notify({ text: t.stayActions.cancelled(name) });
    },
  });
}

function partOf({ stay_code }: Reservation, what: string) {
  return what === 'part' ? { stay_code } : {};
}

/** A calendar of no named channel is cancelled where it comes from. */
function notTold({ channel_type }: Reservation, t: Wording['t']): string {
  return channel_type === 'ical'
    ? t.stayActions.calendarNotTold
    : t.stayActions.channelNotTold(channelOf(channel_type).name);
}

function WhatFollows({ cascade }: { readonly cascade: Cascade }) {
  const { t } = useWording();
  const nights = cascade.availabilities
    .filter(({ available }) => available)
    .reduce((sum, { start_date, end_date }) => sum + daysBetween(start_date, end_date) + 1, 0);
  const dropped = cascade.actions.filter(({ status }) => status === 'dropped').length;
  const lines = [
    nights > 0 ? t.stayActions.cancelFree(nights) : undefined,
    cascade.tasks.length > 0 ? t.stayActions.cancelTasks(cascade.tasks.length) : undefined,
    dropped > 0 ? t.stayActions.cancelPlanned(dropped) : undefined,
  ].filter((line) => line !== undefined);
  return <p className="muted">{lines.join(' · ')}</p>;
}
