import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CreateSavedReplyBody, SavedReply } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { TemplateField } from '../../../domain/templates/template-field.tsx';
import { useWording } from '../../../texts/texts.ts';

/** Adds a saved reply, or changes one; the latter offers Undo. */
export function ReplyForm({
  reply,
  onClose,
}: {
  readonly reply: SavedReply | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const [title, setTitle] = useState(reply?.title ?? '');
  const [content, setContent] = useState(reply?.content ?? '');
  const undo = async (before: SavedReply) => {
    await innkeep.savedReplies.update(before.id, { title: before.title, content: before.content });
    await changed({ event: 'saved_reply_updated', saved_reply_id: before.id });
    notify({ text: t.house.undone });
  };
  const { save, isSaving, problemOf, problem } = useSave({
    fields: ['title', 'content'],
    send: (body: CreateSavedReplyBody) =>
      reply === undefined ? innkeep.savedReplies.create(body) : innkeep.savedReplies.update(reply.id, body),
    onSaved: ({ saved_reply }) => {
      notify(
        reply === undefined ? { text: t.common.saved } : { text: t.common.saved, undo: () => undo(reply) },
      );
      onClose();
      const event = reply === undefined ? 'saved_reply_created' : 'saved_reply_updated';
      return changed({ event, saved_reply_id: saved_reply.id });
    },
  });
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      size={592}
      title={reply === undefined ? t.replies.add : t.replies.editOf(reply.title)}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form
        className="settings-form house-form"
        onSubmit={(event) => {
          event.preventDefault();
          save({ title, content });
        }}
      >
        <TextInput
          data-autofocus
          label={t.replies.name}
          value={title}
          error={problemOf('title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className="house-wide">
          <TemplateField
            label={t.replies.content}
            value={content}
            problem={problemOf('content')}
            onChange={setContent}
          />
        </div>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" loading={isSaving}>
          {t.common.save}
        </Button>
      </form>
    </Modal>
  );
}
