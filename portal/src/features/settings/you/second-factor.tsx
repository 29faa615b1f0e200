import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { key } from '../../../data/keys.ts';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { FactorTurnOff } from './factor-turn-off.tsx';
import { Ways } from './ways.tsx';

const FEW = 3;

/** The other sessions end with each change of it. */
const changedFactor = () => void changed('second_factor_set');

/** Whether signing in needs a code besides the password, and the ways to change it. */
export function SecondFactor() {
  const { t } = useWording();
  const words = t.house.you;
  const [open, setOpen] = useState<'set up' | 'turn off'>();
  const { data, error, refetch } = useQuery({
    queryKey: key('security', 'second factor'),
    queryFn: ({ signal }) => innkeep.security.getSecondFactor({ signal }),
  });
  const close = () => setOpen(undefined);
  return (
    <section
      className="house-part"
      aria-labelledby="house-factor"
      aria-busy={data === undefined && error === null}
    >
      <h2 id="house-factor">{words.factor}</h2>
      <p className="muted">{words.factorHint}</p>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <>
          <p>
            <strong>{data.is_set ? words.isOn : words.isOff}</strong>
            {data.is_set ? ` · ${words.left(data.recovery_codes_left)}` : null}
            {data.is_set && data.recovery_codes_left < FEW ? (
              <span className="house-warn"> · {words.fewLeft}</span>
            ) : null}
          </p>
          <Ways
            danger={
              data.is_set ? (
                <Button variant="default" onClick={() => setOpen('turn off')}>
                  {words.turnOff}
                </Button>
              ) : null
            }
          >
            <Button variant={data.is_set ? 'default' : 'filled'} onClick={() => setOpen('set up')}>
              {data.is_set ? words.setUpAgain : words.setUp}
            </Button>
          </Ways>
        </>
      )}
      {open === 'set up' ? (
        <FactorSetUp replaces={data?.is_set === true} onChanged={changedFactor} onClose={close} />
      ) : null}
      {open === 'turn off' ? <FactorTurnOff onChanged={changedFactor} onClose={close} /> : null}
    </section>
  );
}
