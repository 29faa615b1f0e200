import { Radio } from '@mantine/core';
import type { Listing, UpdateListingBody } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';

export type EventsAre = NonNullable<UpdateListingBody['events_are']>;

const CHOICES = ['auto', 'reservations', 'closures'] as const satisfies readonly EventsAre[];

/** How a listing reads its events. */
export function eventsAreOf({ events_are }: Pick<Listing, 'events_are'>): EventsAre {
  return isEventsAre(events_are) ? events_are : 'auto';
}

function isEventsAre(text: string): text is EventsAre {
  return CHOICES.some((choice) => choice === text);
}

/** How the events of a calendar are read, with what each choice means. */
export function EventsAreField({
  channel_type,
  value,
  onChange,
}: {
  readonly channel_type: string;
  readonly value: EventsAre;
  readonly onChange: (value: EventsAre) => void;
}) {
  const { t } = useWording();
  const words = t.channelCalendars.reading;
  const isBooking = channel_type === 'booking.com';
  const means = isBooking ? { ...words.means, auto: words.autoOfBooking } : words.means;
  return (
    <Radio.Group
      label={words.label}
      description={isBooking ? words.bookingHint : words.certain}
      value={value}
      onChange={(chosen) => {
        if (isEventsAre(chosen)) onChange(chosen);
      }}
    >
      {CHOICES.map((choice) => (
        <Radio
          key={choice}
          mt={8}
          value={choice}
          label={words.eventsAre[choice]}
          description={means[choice]}
        />
      ))}
    </Radio.Group>
  );
}
