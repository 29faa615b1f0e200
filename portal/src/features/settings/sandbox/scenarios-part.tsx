import { Button } from '@mantine/core';
import { innkeep } from '../../../data/api.ts';
import { useWording } from '../../../texts/texts.ts';
import { isOnItsWay, useClock, useDeed } from './use-sandbox.ts';

const SCENARIOS = [
  'double_booking',
  'guest_moves_dates',
  'feed_breaks',
  'webhook_down_for_a_day',
  'month_end',
] as const;

/** What can be played at a property. */
export function ScenariosPart({ property_id }: { readonly property_id: number }) {
  const { t } = useWording();
  const words = t.sandbox;
  const { data: clock, refetch } = useClock();
  const { mutate, isPending } = useDeed(
    (scenario: (typeof SCENARIOS)[number]) => innkeep.sandbox.createScenario({ scenario, property_id }),
    () => words.played,
  );
  return (
    <ul className="house-list">
      {SCENARIOS.map((scenario) => (
        <li key={scenario} className="house-row">
          <span className="house-row-text">
            <strong>{words.names[scenario]}</strong>
            <span className="muted">{words.stories[scenario]}</span>
          </span>
          <span className="house-row-actions">
            <Button
              variant="default"
              size="xs"
              aria-label={words.playOf(words.names[scenario])}
              disabled={isPending || isOnItsWay(clock)}
              onClick={() => mutate(scenario, { onSettled: () => void refetch() })}
            >
              {words.play}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
