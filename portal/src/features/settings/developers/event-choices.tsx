import { Checkbox } from '@mantine/core';
import { useWording } from '../../../texts/texts.ts';
import { TOLD_EVENTS, type ToldEvent } from './told-events.ts';

/** The events that a webhook receives. */
export function EventChoices({
  chosen,
  problem,
  onChange,
}: {
  readonly chosen: readonly ToldEvent[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly ToldEvent[]) => void;
}) {
  const { t } = useWording();
  return (
    <>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <fieldset className="house-choices house-wide">
        <legend>{t.developers.webhooks.chosen}</legend>
        {TOLD_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t.developers.events[event]}
            checked={chosen.includes(event)}
            onChange={({ currentTarget }) =>
              onChange(
                TOLD_EVENTS.filter((each) =>
                  each === event ? currentTarget.checked : chosen.includes(each),
                ),
              )
            }
          />
        ))}
      </fieldset>
    </>
  );
}
