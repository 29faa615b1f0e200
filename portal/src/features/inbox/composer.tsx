import { ActionIcon, Button, FileButton, Textarea, Tooltip } from '@mantine/core';
import { useState, type RefObject } from 'react';
import type { Conversation, CreateMessageBody } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { notify } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';
import { RepliesButton } from '../../domain/replies/replies-button.tsx';
import { RepliesDialog } from '../../domain/replies/replies-dialog.tsx';
import { PlanDialog } from '../../domain/plan-dialog.tsx';
import { SendsByLine } from '../../domain/sends-by.tsx';
import { UnfilledLine } from '../../domain/replies/unfilled-line.tsx';
import { asksForReplies, useInserting } from '../../domain/replies/use-inserting.ts';
import { pictureOf, toJpegBase64 } from '../../components/pictures.ts';

/** A picture that waits to be sent. */
export type Picture = { readonly name: string; readonly jpeg_base64: string };

/** The place to answer, with a picture by button, paste or drop. */
export function Composer({
  conversation,
  guest,
  draft,
  onDraft,
  picture,
  onPicture,
  onSend,
  field,
}: {
  readonly conversation: Conversation;
  readonly guest: string;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly picture: Picture | undefined;
  readonly onPicture: (picture: Picture | undefined) => void;
  readonly onSend: (body: CreateMessageBody) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { t } = useWording();
  const replies = useInserting({ field, text: draft, onText: onDraft });
  const [isPlanning, setPlanning] = useState(false);
  const isEmpty = draft.trim() === '' && picture === undefined;
  const add = async (file: File | null | undefined) => {
    if (file === null || file === undefined) return;
    try {
      onPicture({ name: file.name, jpeg_base64: await toJpegBase64(file) });
    } catch {
      notify({ text: t.inbox.notAPicture, isBad: true });
    }
  };
  const send = () => {
    if (isEmpty) return;
    onSend({
      ...(draft.trim() === '' ? {} : { message: draft }),
      ...(picture === undefined ? {} : { jpeg_base64: picture.jpeg_base64 }),
    });
    onDraft('');
    onPicture(undefined);
  };
  return (
    <>
      <form
        className="inbox-composer"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void add(pictureOf(event.dataTransfer));
        }}
        onPaste={(event) => void add(pictureOf(event.clipboardData))}
      >
        {picture === undefined ? null : (
          <PictureToSend picture={picture} onRemove={() => onPicture(undefined)} />
        )}
        <div>
          <SendsByLine conversation={conversation} />
          <UnfilledLine text={draft} />
          <Textarea
            ref={field}
            aria-label={t.inbox.write(guest)}
            dir="auto"
            placeholder={t.inbox.write(guest)}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={10_000}
            value={draft}
            onChange={({ currentTarget }) => onDraft(currentTarget.value)}
            onKeyDown={(event) => {
              if (asksForReplies(event, draft)) {
                event.preventDefault();
                replies.open();
              }
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
        </div>
        <div className="inbox-composer-line">
          <FileButton accept="image/*" onChange={(file) => void add(file)}>
            {(props) => (
              <Tooltip label={t.inbox.addPicture}>
                <ActionIcon {...props} size={34} variant="default" aria-label={t.inbox.addPicture}>
                  <Icon name="clip" />
                </ActionIcon>
              </Tooltip>
            )}
          </FileButton>
          <RepliesButton onOpen={replies.open} />
          <small className="inbox-keys">{t.inbox.sendKeys}</small>
          <span className="spacer" />
          <Tooltip label={t.inbox.plan.open}>
            <ActionIcon
              size={34}
              variant="default"
              aria-label={t.inbox.plan.open}
              disabled={draft.trim() === '' || picture !== undefined}
              onClick={() => setPlanning(true)}
            >
              <Icon name="clock" />
            </ActionIcon>
          </Tooltip>
          <Button type="submit" h={34} disabled={isEmpty}>
            {t.inbox.send}
          </Button>
        </div>
      </form>
      {/* Beside the form: what is pressed in a dialog is not for it. */}
      {isPlanning ? (
        <PlanDialog
          conversation_id={conversation.id}
          text={draft}
          onPlanned={() => onDraft('')}
          onClose={() => setPlanning(false)}
        />
      ) : null}
      {replies.isOpen ? (
        <RepliesDialog
          subject={{ conversation_id: conversation.id }}
          onInsert={replies.insert}
          onClose={replies.close}
        />
      ) : null}
    </>
  );
}

function PictureToSend({ picture, onRemove }: { readonly picture: Picture; readonly onRemove: () => void }) {
  const { t } = useWording();
  return (
    <div className="inbox-picture">
      <img src={`data:image/jpeg;base64,${picture.jpeg_base64}`} alt={t.inbox.picture} />
      <span>{picture.name}</span>
      <ActionIcon variant="subtle" color="gray" aria-label={t.inbox.removePicture} onClick={onRemove}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  );
}
