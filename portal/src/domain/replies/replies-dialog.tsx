import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { SavedReply } from '../../../../client/src/innkeep.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Problem } from '../../components/problem.tsx';
import { useWording } from '../../texts/texts.ts';
import { hasWords } from '../../format/words-of.ts';
import { RepliesList } from './replies-list.tsx';
import { ReplyPreview } from './reply-preview.tsx';
import { previewQuery, useReplies, type Subject } from '../../data/use-replies.ts';
import './replies.css';
import { reportRefusal } from '../../components/notices.tsx';

/** Finds a saved reply, shows it as the guest would read it, and gives its text back. */
export function RepliesDialog({
  subject,
  onInsert,
  onClose,
}: {
  readonly subject: Subject;
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const queries = useQueryClient();
  const list = useId();
  const { data, error, refetch } = useReplies();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isInserting, setInserting] = useState(false);
  const isHere = useIsHere();
  const shown = (data ?? []).filter(({ title, content }) => hasWords(`${title} ${content}`, typed));
  const active = Math.min(at, shown.length - 1);
  const chosen = shown[active];
  const insert = async (reply: SavedReply) => {
    setInserting(true);
    try {
      const { text } = await queries.fetchQuery(previewQuery(reply.id, subject));
      // Escape while it was filled in: the person wants it no more.
      if (isHere.current) onInsert(text);
    } catch (refusal) {
      if (isHere.current && refusal instanceof Error) reportRefusal(refusal);
    } finally {
      setInserting(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && shown.length > 0) setAt((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen !== undefined)
      void insert(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      onClose={onClose}
      size={760}
      title={t.replies.title}
      // The field takes the cursor back itself.
      returnFocus={false}
      // What is typed at once must reach the field.
      transitionProps={{ duration: 0 }}
    >
      <input
        className="replies-search"
        data-autofocus
        autoFocus
        type="text"
        role="combobox"
        aria-label={t.replies.find}
        placeholder={t.replies.find}
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${list}-${chosen.id}`}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      {error === null ? null : (
        <Problem text={`${t.replies.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 ? <p className="replies-nothing">{t.replies.none}</p> : null}
      {data !== undefined && data.length > 0 && shown.length === 0 ? (
        <p className="replies-nothing">{t.replies.nothing(typed.trim())}</p>
      ) : null}
      <div className="replies-panes" aria-busy={data === undefined && error === null}>
        <RepliesList id={list} replies={shown} active={active} onChoose={setAt} />
        {chosen === undefined ? null : <ReplyPreview key={chosen.id} id={chosen.id} subject={subject} />}
      </div>
      <div className="replies-foot">
        <Link to="/settings/replies" onClick={onClose}>
          {t.replies.manage}
        </Link>
        <span className="spacer" />
        <Button
          disabled={chosen === undefined}
          loading={isInserting}
          onClick={() => void (chosen === undefined ? undefined : insert(chosen))}
        >
          {t.replies.insert}
        </Button>
      </div>
    </Dialog>
  );
}

/** False as soon as the dialog is closed. */
function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
