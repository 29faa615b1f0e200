import type { SavedReply } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';

/** The replies that fit what was typed. */
export function RepliesList({
  id,
  replies,
  active,
  onChoose,
}: {
  readonly id: string;
  readonly replies: readonly SavedReply[];
  readonly active: number;
  readonly onChoose: (index: number) => void;
}) {
  const { t } = useWording();
  return (
    <div id={id} className="replies-list" role="listbox" aria-label={t.replies.title}>
      {replies.map((reply, index) => (
        // The keyboard is with the field of the search, which names the chosen one.
        <div
          key={reply.id}
          id={`${id}-${reply.id}`}
          ref={index === active ? intoView : undefined}
          className="replies-option"
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <b>{reply.title}</b>
          <small>{reply.content}</small>
        </div>
      ))}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
