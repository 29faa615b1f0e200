import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { key } from '../../data/keys.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { notify } from '../../components/notices.tsx';
import { readAmount, writeAmount } from '../../format/amounts.ts';
import { formatMoney } from '../../format/money.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { guestOf } from '../../domain/guest-of.ts';
import { isBookedHere } from '../../domain/held.ts';
import { hasEnded, isOfGroup } from '../../domain/stay-status.ts';
import { liveOf } from './order-money.ts';
import { useStaysOfOrder } from './use-stays-of-order.ts';
import { WhatFollows } from './what-follows.tsx';
import { useMay } from '../../data/use-may.ts';

/** Shows what a cancellation takes along before it is done, from the service's own dry run, and asks how much is kept. */
export function CancelDialog({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const wording = useWording();
  const { t } = wording;
  const words = t.stayActions;
  const { seesMoney } = useMay();
  const hasOthers = isOfGroup(stay);
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
      {data?.is_channel_told === false ? <p>{notTold(stay, t)}</p> : null}
      {hasOthers ? (
        <NativeSelect
          label={words.cancelWhat}
          data={[
            { value: 'part', label: words.cancelPart },
            { value: 'whole', label: words.cancelWhole },
          ]}
          {...form.input('what')}
        />
      ) : null}
      {seesMoney ? <KeptInput stay={stay} form={form} /> : null}
      {typeof data?.kept_by_policy === 'number' ? (
        <KeepByPolicy amount={data.kept_by_policy} payment={stay.payment} onKeep={form.set} />
      ) : null}
      <TextInput label={words.reason} maxLength={500} {...form.input('reason')} />
      <Textarea label={words.messageToGuest} autosize minRows={2} maxRows={8} {...form.input('message')} />
    </FormDialog>
  );
}

/** Asks how much is kept, beside what was paid and what is kept already. */
function KeptInput({
  stay,
  form,
}: {
  readonly stay: Reservation;
  readonly form: ReturnType<typeof useCancellation>;
}) {
  const { t, tag } = useWording();
  const words = t.stayActions;
  const { received_amount, kept_amount, currency } = stay.payment;
  const { stays } = useStaysOfOrder(stay);
  const isPart = form.values.what === 'part';
  const price = priceOf(stay, form.values.what, stays);
  if (price !== undefined && price <= 0 && received_amount <= 0) return null;
  const money = (amount: number) => formatMoney(amount, currency, tag);
  // What was received for the booking has paid also what was kept of its stays that have ended.
  const ofLive = kept_amount > 0 ? words.cancelPaidOfLive : words.cancelPaid;
  const paid = isPart ? words.cancelPaidOfWhole : ofLive;
  return (
    <AmountInput
      label={`${words.kept} (${currency})`}
      description={[
        ...(price === undefined ? [] : [paid(money(received_amount), money(price))]),
        ...(kept_amount > 0 ? [words.cancelOnTop(money(kept_amount))] : []),
        price === undefined ? words.keptHint : words.keptAtMost(money(price)),
      ].join(' ')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.input('kept_amount')}
    />
  );
}

function KeepByPolicy({
  amount,
  payment: { currency, received_amount },
  onKeep,
}: {
  readonly amount: number;
  readonly payment: Reservation['payment'];
  readonly onKeep: (typed: { readonly kept_amount: string }) => void;
}) {
  const { t, tag } = useWording();
  if (amount === 0)
    return <p role="status">{received_amount > 0 ? t.stayActions.allRefunded : t.stayActions.nothingKept}</p>;
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => onKeep({ kept_amount: writeAmount(amount, currency, tag) })}
    >
      {t.stayActions.keptByPolicy(formatMoney(amount, currency, tag))}
    </Button>
  );
}

function useCancellation(stay: Reservation, onDone: () => void) {
  const wording = useWording();
  const { t, tag } = wording;
  const { amountOrEmpty, atMost } = useChecks();
  const { seesMoney } = useMay();
  const { currency } = stay.payment;
  const { stays: ofOrder } = useStaysOfOrder(stay);
  const name = guestOf(stay, wording);
  return useForm({
    keep: `${stay.stay_code} cancel`,
    // The others of a group are cancelled only when it is said. A channel cancels its orders whole.
    first: {
      what: isOfGroup(stay) && isBookedHere(stay) ? 'part' : 'whole',
      kept_amount: '',
      reason: '',
      message: '',
    },
    checks: {
      kept_amount: (text, { what }) =>
        amountOrEmpty(text, currency) ??
        atMost(text, priceOf(stay, what, ofOrder) ?? Number.POSITIVE_INFINITY, currency),
    },
    body: ({ what, kept_amount, reason, message }) => ({
      ...partOf(stay, what),
      ...(seesMoney ? { kept_amount: readAmount(kept_amount, currency, tag) ?? 0 } : {}),
      ...(reason.trim() === '' ? {} : { reason }),
      ...(message.trim() === '' ? {} : { message }),
    }),
    send: (cancellation) => innkeep.reservations.cancel(stay.reservation_code, cancellation),
    onSaved: async ({ stays }) => {
      onDone();
      await staysMoved(
        stays.map(({ stay_code }) => stay_code),
        stays,
      );
      const { cancelled, cancelledPart } = t.stayActions;
      notify({ text: stays.every(hasEnded) ? cancelled(name) : cancelledPart(name) });
    },
  });
}

/** The price of what is cancelled; undefined until the stays of the order are known. */
function priceOf(stay: Reservation, what: string, stays: Parameters<typeof liveOf>[0] | undefined) {
  return what === 'part' ? stay.rates.rate.amount : stays && liveOf(stays);
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
