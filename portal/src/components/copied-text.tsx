import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { notify } from './notices.tsx';
import { useWording } from '../texts/texts.ts';
import './copied-text.css';

/** A text to take elsewhere. Browsers give the clipboard to encrypted pages only: there it is selected. */
export function CopiedText({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useWording();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    if (!globalThis.isSecureContext) throw new Error('not encrypted');
    await navigator.clipboard.writeText(text);
  };
  return (
    <div className="copied-text">
      <Textarea
        ref={field}
        readOnly
        autosize
        label={label}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<Icon name="copy" size={16} />}
        onClick={() =>
          void copy().then(
            () => notify({ text: t.common.copied }),
            () => notify({ text: t.common.notCopied, isBad: true }),
          )
        }
      >
        {t.common.copy}
      </Button>
    </div>
  );
}

/** A small button beside a link. Where the page is not encrypted, it says that nothing was copied. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useWording();
  const copy = async () => {
    if (!globalThis.isSecureContext) throw new Error('not encrypted');
    await navigator.clipboard.writeText(text);
  };
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        onClick={() =>
          void copy().then(
            () => notify({ text: t.common.copied }),
            () => notify({ text: t.properties.notCopied, isBad: true }),
          )
        }
      >
        <Icon name="copy" size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
