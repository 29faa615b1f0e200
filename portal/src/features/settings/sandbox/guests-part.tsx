import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { innkeep } from '../../../data/api.ts';
import { useChecks } from '../../../forms/checks.ts';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { addDays, todayIn, type Day } from '../../../format/days.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { useDeed } from './use-sandbox.ts';

const CHANNELS = { airbnb: 'Airbnb', 'booking.com': 'Booking.com', vrbo: 'Vrbo' } as const;
type Channel = keyof typeof CHANNELS;
const CHANNEL_NAMES: readonly Channel[] = ['airbnb', 'booking.com', 'vrbo'];
const DAYS_AHEAD = 14;

/** A guest who books or asks, at a property, on a channel. */
export function GuestsPart({ property_id }: { readonly property_id: number }) {
  const { t } = useWording();
  const words = t.sandbox;
  const { timezone } = useSession().account;
  const [channel, setChannel] = useState<Channel>('airbnb');
  const [arrival, setArrival] = useState<Day>(() => addDays(todayIn(timezone), DAYS_AHEAD));
  const [nights, setNights] = useState('3');
  const { count } = useChecks();
  const isReady = arrival !== '' && count(nights) === undefined;
  const { mutate, isPending } = useDeed(
    (is_request: boolean) =>
      innkeep.sandbox.createBooking({
        property_id,
        channel_type: channel,
        is_request,
        check_in_date: arrival,
        check_out_date: addDays(arrival, Math.max(1, Number(nights))),
      }),
    ({ in_conflict }) => (in_conflict ? words.inConflict : words.booked),
  );
  return (
    <>
      <div className="sandbox-fields">
        <NativeSelect
          label={words.channel}
          value={channel}
          onChange={({ currentTarget }) =>
            setChannel(CHANNEL_NAMES.find((name) => name === currentTarget.value) ?? 'airbnb')
          }
          data={CHANNEL_NAMES.map((value) => ({ value, label: CHANNELS[value] }))}
        />
        <TextInput
          type="date"
          label={words.arrival}
          value={arrival}
          onChange={({ currentTarget }) => setArrival(currentTarget.value)}
        />
        <CountInput
          label={words.nights}
          value={nights}
          error={count(nights)}
          onChange={({ currentTarget }) => setNights(currentTarget.value)}
        />
      </div>
      <div className="sandbox-buttons">
        <Button loading={isPending} disabled={!isReady} onClick={() => mutate(false)}>
          {words.books}
        </Button>
        <Button variant="default" loading={isPending} disabled={!isReady} onClick={() => mutate(true)}>
          {words.asks}
        </Button>
      </div>
    </>
  );
}
