import type { Invitation } from '../../../../../client/src/innkeep.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { CopiedText } from '../../../components/copied-text.tsx';
import { dayOfMoment } from '../moments.ts';

/**
 * The link of an invitation, or where the letter with it goes. The link is shown only once: a press beside the dialog does not
 * close it.
 */
export function InvitationDialog({
  name,
  invitation,
  onClose,
}: {
  readonly name: string;
  readonly invitation: Invitation;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const day = dayOfMoment(invitation.expires_at, { tag, timezone });
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={t.house.people.link(name)}>
      {invitation.url === null ? (
        <p>{t.house.people.letter(invitation.sent_to ?? '', day)}</p>
      ) : (
        <>
          <p>{t.house.people.linkHint(day)}</p>
          <CopiedText label={t.house.people.linkLabel} text={invitation.url} />
        </>
      )}
    </Dialog>
  );
}
