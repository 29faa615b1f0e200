import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProviderConnection as Connection } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { writeMoment } from '../moments.ts';
import { Disconnect } from './disconnect.tsx';
import { Ways } from './ways.tsx';
import { useSignInProvider } from './use-sign-in-provider.ts';

/** By which account of the identity provider the person signs in. Nothing where there is no provider. */
export function ProviderConnection() {
  const { t } = useWording();
  const words = t.house.you;
  const [isOpen, setOpen] = useState(false);
  const search = useSearch({ strict: false });
  const { data, error, refetch } = useSignInProvider();
  if (error !== null) return <Problem text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined || (data.name === null && data.connection === null)) return null;
  const { name, connection, has_password } = data;
  const wasBefore = connection !== null && search.connected === 'before';
  return (
    <section className="house-part" aria-labelledby="house-provider">
      <h2 id="house-provider">{name === null ? words.byOther : words.by(name)}</h2>
      {name === null ? null : <p className="muted">{words.byHint(name)}</p>}
      {wasBefore ? <p role="status">{words.connectedBefore}</p> : null}
      <Connected connection={connection} />
      <Ways
        danger={
          connection !== null && has_password ? (
            <Button variant="default" onClick={() => setOpen(true)}>
              {words.byDisconnect}
            </Button>
          ) : null
        }
      >
        {name === null ? null : (
          <Button
            component="a"
            href="/sign-in/provider?connect=1"
            variant={connection === null ? 'filled' : 'default'}
          >
            {connection === null ? words.byConnect(name) : words.byOtherAccount}
          </Button>
        )}
      </Ways>
      {isOpen ? <Disconnect name={name ?? words.byOther} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function Connected({ connection }: { readonly connection: Connection | null }) {
  const { t, tag } = useWording();
  const words = t.house.you;
  const { timezone } = useSession().account;
  if (connection === null)
    return (
      <p>
        <strong>{words.byNone}</strong>
      </p>
    );
  const { email, created_at, used_at } = connection;
  const at = (moment: string) => writeMoment(moment, { tag, timezone });
  return (
    <p>
      <strong>{words.byNow(email ?? words.byUnnamed)}</strong>{' '}
      <span className="muted">
        {words.bySince(at(created_at))}
        {used_at === null ? null : ` · ${words.byUsed(at(used_at))}`}
      </span>
    </p>
  );
}
