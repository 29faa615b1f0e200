import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Forbidden, type Token } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { key } from '../../../data/keys.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { notify } from '../../../components/notices.tsx';
import { Empty } from '../../../components/empty.tsx';

import { Problem } from '../../../components/problem.tsx';
import { formatDay, todayIn } from '../../../format/days.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { SettingsHead } from '../settings-head.tsx';
import { TokenForm } from './token-form.tsx';
import '../settings.css';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The access tokens of the account: who has which, and the ways to give and take them. */
export function TokensPage() {
  const { t } = useWording();
  const [isNew, setIsNew] = useState(false);
  const [leaving, setLeaving] = useState<Token>();
  const { data, error, refetch } = useQuery({
    queryKey: key('tokens'),
    queryFn: () => innkeep.tokens.list().toArray(),
  });
  const add = (
    <Button className="house-head-button" onClick={() => setIsNew(true)}>
      {t.settings.newToken}
    </Button>
  );
  return (
    <>
      <SettingsHead title={t.settings.tokens}>{data?.length === 0 ? null : add}</SettingsHead>
      <div className="settings-body" aria-busy={data === undefined && error === null}>
        {error instanceof Forbidden ? <p>{t.settings.forbidden}</p> : null}
        {error !== null && !(error instanceof Forbidden) ? (
          <Problem text={error.message} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && error === null ? <ListSkeleton rows={3} /> : null}
        {data?.length === 0 ? (
          <Empty title={t.settings.noTokens} text={t.settings.tokensHint}>
            {add}
          </Empty>
        ) : null}
        {data?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
        ))}
      </div>
      {isNew ? <TokenForm onClose={() => setIsNew(false)} /> : null}
      {leaving === undefined ? null : (
        <Confirm
          title={t.settings.revoke(leaving.name)}
          text={t.settings.revokeQuestion}
          confirm={t.common.delete}
          act={() => innkeep.tokens.delete(leaving.id)}
          onDone={() => {
            notify({ text: t.common.deleted });
            void changed('token_deleted');
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const rights = { 'read-only': t.settings.reads, writable: t.settings.writes }[token.scope];
  const dayOf = (moment: string) => formatDay(todayIn(account.timezone, new Date(moment)), tag, DAY);
  const expiry =
    token.expires_at === null ? t.settings.never : `${t.settings.expires} ${dayOf(token.expires_at)}`;
  const use =
    token.last_used_at === null ? t.settings.neverUsed : t.settings.lastUsed(dayOf(token.last_used_at));
  return (
    <div className="settings-row">
      <span>
        <strong>{token.name}</strong>
        <br />
        <span className="muted">
          {token.operator_name} · {rights ?? t.settings.channel} · {expiry} · {use}
        </span>
      </span>
      <Button variant="default" aria-label={t.settings.revoke(token.name)} onClick={onRevoke}>
        {t.developers.applications.revoke}
      </Button>
    </div>
  );
}
