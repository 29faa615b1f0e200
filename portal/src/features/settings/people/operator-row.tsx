import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Invitation, Operator, Property } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { dayOfMoment } from '../moments.ts';
import { roleName } from './role-field.tsx';
import { namesOf } from '../names-of.ts';
import { reportRefusal } from '../../../components/notices.tsx';

/** One operator: whether they can sign in, what they reach, and what can be done about it. */
export function OperatorRow({
  operator,
  properties,
  onEdit,
  onRemove,
  onInvited,
}: {
  readonly operator: Operator;
  readonly properties: readonly Property[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onInvited: (invitation: Invitation) => void;
}) {
  const { t, tag } = useWording();
  const words = t.house.people;
  const { mutate, isPending } = useMutation({
    mutationFn: () => innkeep.operators.createInvitation(operator.id),
    onSuccess: ({ invitation }) => {
      onInvited(invitation);
      return changed('operator_updated');
    },
    onError: reportRefusal,
  });
  const { name, email, is_master, role, property_ids, has_sign_in } = operator;
  const reach =
    property_ids === null
      ? words.reachesAll
      : namesOf(property_ids, properties, { tag, count: t.house.properties });
  return (
    <li className="house-row">
      <span className="house-row-text">
        <span>
          <strong>{name}</strong> {is_master ? <span className="house-badge">{words.master}</span> : null}
        </span>
        <span className="muted">
          {[email, role === 'full' ? null : roleName(role, t), reach]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        <SignInState operator={operator} />
      </span>
      <span className="house-row-actions">
        {has_sign_in || email === null ? null : (
          <Button
            variant="default"
            loading={isPending}
            aria-label={words.againFor(name)}
            onClick={() => mutate()}
          >
            {words.again}
          </Button>
        )}
        <Button variant="default" aria-label={words.editOf(name)} onClick={onEdit}>
          {t.common.edit}
        </Button>
        {is_master ? null : (
          <Button variant="default" aria-label={words.removeOf(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </span>
    </li>
  );
}

/** How safely they sign in, or why they cannot yet. */
function SignInState({ operator }: { readonly operator: Operator }) {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const words = t.house.people;
  const { has_sign_in, has_second_factor, invitation_expires_at, invitation_failure_reason } = operator;
  if (has_sign_in) return <span className="muted">{has_second_factor ? words.factor : words.noFactor}</span>;
  if (invitation_expires_at === null) return <span className="house-warn">{words.notInvited}</span>;
  if (invitation_failure_reason !== null)
    return <span className="house-warn">{words.letterFailed(invitation_failure_reason)}</span>;
  if (Date.parse(invitation_expires_at) < Date.now())
    return <span className="house-warn">{words.expired}</span>;
  return (
    <span className="muted">{words.invited(dayOfMoment(invitation_expires_at, { tag, timezone }))}</span>
  );
}
