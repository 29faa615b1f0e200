import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Invitation, Operator } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { notify } from '../../../components/notices.tsx';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { OperatorForm } from './operator-form.tsx';
import { OperatorRow } from './operator-row.tsx';
import { useOperators } from './use-operators.ts';
import '../settings-house.css';

/** What is open over the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly operator: Operator }
  | { readonly kind: 'link'; readonly name: string; readonly invitation: Invitation };

/** Who may sign in to the account, and what each of them reaches. */
export function OperatorsPage() {
  const { t } = useWording();
  const { is_master } = useSession().account.operator;
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useOperators(is_master);
  const { data: properties } = useProperties();
  const close = () => setOpen(undefined);
  const isBusy = is_master && (data === undefined || properties === undefined) && error === null;
  return (
    <>
      <SettingsHead title={t.settings.operators}>
        {is_master ? (
          <Button
            className="house-head-button"
            aria-label={t.house.people.add}
            onClick={() => setOpen({ kind: 'add' })}
          >
            {t.house.people.invite}
          </Button>
        ) : null}
      </SettingsHead>
      <div className="settings-body" aria-busy={isBusy}>
        <p className="muted">{is_master ? t.house.people.hint : t.house.people.forbidden}</p>
        <Refused error={error} forbidden={t.house.people.forbidden} onRetry={() => void refetch()} />
        {isBusy ? <ListSkeleton rows={3} /> : null}
        {data === undefined || properties === undefined ? null : (
          <ul className="house-list">
            {data.map((operator) => (
              <OperatorRow
                key={operator.id}
                operator={operator}
                properties={properties}
                onEdit={() => setOpen({ kind: 'edit', operator })}
                onRemove={() => setOpen({ kind: 'remove', operator })}
                onInvited={(invitation) => setOpen({ kind: 'link', name: operator.name, invitation })}
              />
            ))}
          </ul>
        )}
      </div>
      <OpenDialog open={open} onOpen={setOpen} onClose={close} />
    </>
  );
}

function OpenDialog({
  open,
  onOpen,
  onClose,
}: {
  readonly open: Open | undefined;
  readonly onOpen: (open: Open) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  if (open === undefined) return null;
  if (open.kind === 'link')
    return <InvitationDialog name={open.name} invitation={open.invitation} onClose={onClose} />;
  if (open.kind === 'remove') {
    const { id, name } = open.operator;
    return (
      <Confirm
        title={t.house.people.removeOf(name)}
        text={t.house.people.removeQuestion}
        confirm={t.house.people.remove}
        act={() => innkeep.operators.delete(id)}
        onDone={() => {
          notify({ text: t.house.people.removed(name) });
          void changed('operator_updated');
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <OperatorForm
      operator={open.kind === 'edit' ? open.operator : undefined}
      onInvited={(name, invitation) => onOpen({ kind: 'link', name, invitation })}
      onClose={onClose}
    />
  );
}
