import type { Conversation } from '../../../client/src/innkeep.ts';
import { useWording } from '../texts/texts.ts';
import { nameOfLanguage } from '../format/choices.ts';
import { channelOf } from './channel-colours.ts';
import './sends-by.css';

/** How the next message goes to the guest, before it is written, and in which language they write. Where nothing sends it, it stands out. */
export function SendsByLine({
  conversation,
}: {
  readonly conversation:
    | Pick<Conversation, 'sends_by' | 'guest' | 'guest_language' | 'channel_type'>
    | undefined;
}) {
  const { t, tag } = useWording();
  if (conversation === undefined) return null;
  const { sends_by, guest, guest_language, channel_type } = conversation;
  const words = t.inbox.sendsBy;
  const reasons: Readonly<Record<string, string>> = words.nothing;
  const spoken =
    guest_language === null ? null : (
      <span className="sends-by-language">{words.writes(nameOfLanguage(guest_language, tag))}</span>
    );
  if (sends_by.reason !== null)
    return (
      <p className="sends-by none">
        {reasons[sends_by.reason] ?? sends_by.detail} {spoken}
      </p>
    );
  const { name } = channelOf(channel_type);
  return (
    <p className="sends-by">
      {sends_by.way === 'email' ? words.email(guest.email ?? '') : words.channel(name)} {spoken}
    </p>
  );
}
