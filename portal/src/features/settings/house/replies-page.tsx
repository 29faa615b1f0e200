import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SavedReply } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Empty } from '../../../components/empty.tsx';
import { notify } from '../../../components/notices.tsx';
import { useReplies } from '../../../data/use-replies.ts';
import { useWording } from '../../../texts/texts.ts';
import { useFailedReads } from '../../../data/use-failed-reads.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { useMayChange } from './entries-part.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReplyRow } from './reply-row.tsx';
import '../settings-house.css';

/** What is open over the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly reply: SavedReply }
  | undefined;

/** The texts that are inserted into answers. */
export function RepliesPage() {
  const { t } = useWording();
  const mayChange = useMayChange();
  const [open, setOpen] = useState<Open>();
  const { data, error } = useReplies();
  const { retry } = useFailedReads();
  const close = () => setOpen(undefined);
  const add = mayChange ? (
    <Button className="house-head-button" onClick={() => setOpen({ kind: 'add' })}>
      {t.replies.add}
    </Button>
  ) : null;
  return (
    <>
      <SettingsHead title={t.replies.title}>{data?.length === 0 ? null : add}</SettingsHead>
      <div className="settings-body" aria-busy={data === undefined && error === null}>
        {mayChange && data?.length === 0 ? null : (
          <p className="muted">{mayChange ? t.replies.hint : t.replies.forbidden}</p>
        )}
        <Refused error={error} forbidden={t.replies.forbidden} onRetry={retry} />
        {data === undefined && error === null ? <ListSkeleton rows={4} /> : null}
        {data?.length === 0 ? (
          <Empty title={t.replies.emptyTitle} text={t.replies.hint}>
            {add}
          </Empty>
        ) : null}
        {data === undefined || data.length === 0 ? null : (
          <ul className="house-list">
            {data.map((reply) => (
              <ReplyRow
                key={reply.id}
                reply={reply}
                mayChange={mayChange}
                onEdit={() => setOpen({ kind: 'edit', reply })}
                onDelete={() => setOpen({ kind: 'delete', reply })}
              />
            ))}
          </ul>
        )}
      </div>
      {open?.kind === 'add' ? <ReplyForm reply={undefined} onClose={close} /> : null}
      {open?.kind === 'edit' ? <ReplyForm reply={open.reply} onClose={close} /> : null}
      {open?.kind === 'delete' ? (
        <Confirm
          title={t.replies.deleteOf(open.reply.title)}
          text={t.replies.deleteText}
          confirm={t.common.delete}
          act={() => innkeep.savedReplies.delete(open.reply.id)}
          onDone={() => {
            notify({ text: t.common.deleted });
            void changed({ event: 'saved_reply_deleted', saved_reply_id: open.reply.id });
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
