import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { writeMoment } from '../moments.ts';
import { isOnItsWay, useClock, useDeed } from './use-sandbox.ts';

const HOUR = 3600;
const STEPS = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR } as const;
const NAMES = ['hour', 'day', 'week', 'month'] as const;

/** Where the clock of the sandbox is, and buttons that advance it. */
export function ClockPart() {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const words = t.sandbox;
  const { data: clock, refetch } = useClock();
  const isMoving = isOnItsWay(clock);
  useArrival(isMoving);
  const { mutate, isPending } = useDeed(
    (seconds: number) => innkeep.sandbox.createClock({ seconds }),
    ({ clock: { advancing_until } }) => words.onItsWay(momentOf(advancing_until ?? '')),
  );
  const momentOf = (moment: string) => (moment === '' ? '' : writeMoment(moment, { tag, timezone }));
  const days = Math.floor((clock?.ahead_seconds ?? 0) / STEPS.day);
  const until = clock?.advancing_until ?? null;
  return (
    <section className="house-part" aria-label={words.clock}>
      <h2>{words.clock}</h2>
      <div className="sandbox-clock" role="status">
        <strong>{momentOf(clock?.clock_at ?? '')}</strong>
        <span className="muted">
          {until === null ? (days === 0 ? words.level : words.ahead(days)) : words.onItsWay(momentOf(until))}
        </span>
      </div>
      <div className="sandbox-buttons" role="group" aria-label={words.advance}>
        <span className="muted">{words.advance}</span>
        {NAMES.map((name) => (
          <Button
            key={name}
            variant="default"
            disabled={isMoving || isPending}
            onClick={() => mutate(STEPS[name], { onSettled: () => void refetch() })}
          >
            {words.steps[name]}
          </Button>
        ))}
      </div>
      <p className="muted">{words.clockHint}</p>
    </section>
  );
}

/** Every page shows the new day once the clock has arrived. */
function useArrival(isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving) void changed('sandbox_clock_advanced');
  }, [isMoving]);
}
