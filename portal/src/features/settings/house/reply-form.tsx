import { TextInput } from '@mantine/core';
import type { SavedReply } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { TextsField } from '../../../domain/templates/texts-field.tsx';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
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
  const { filled } = useChecks();
  const first = { title: reply?.title ?? '', content: reply?.content ?? '', texts: reply?.texts ?? [] };
  const undo = async (saved_reply_id: number) => {
    await innkeep.savedReplies.update(saved_reply_id, first);
    await changed({ event: 'saved_reply_updated', saved_reply_id });
    notify({ text: t.house.undone });
  };
  const form = useForm({
    keep: `reply ${reply?.id ?? 'new'}`,
    first,
    checks: { title: filled, content: filled },
    body: (typed) => typed,
    send: (body) =>
      reply === undefined ? innkeep.savedReplies.create(body) : innkeep.savedReplies.update(reply.id, body),
    onSaved: ({ saved_reply: { id } }) => {
      notify({ text: t.common.saved, ...(reply === undefined ? {} : { undo: () => undo(id) }) });
      onClose();
      const event = reply === undefined ? 'saved_reply_created' : 'saved_reply_updated';
      return changed({ event, saved_reply_id: id });
    },
  });
  return (
    <FormDialog
      size={592}
      title={reply === undefined ? t.replies.add : t.replies.editOf(reply.title)}
      form={form}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t.replies.name} {...form.input('title')} />
      <TextsField
        of="messages"
        label={t.replies.content}
        text={form.values.content}
        texts={form.values.texts}
        problems={{ text: form.problemOf('content'), texts: form.problemOf('texts') }}
        onChange={({ text, texts }) =>
          form.set({
            ...(text === undefined ? {} : { content: text }),
            ...(texts === undefined ? {} : { texts: [...texts] }),
          })
        }
      />
    </FormDialog>
  );
}
