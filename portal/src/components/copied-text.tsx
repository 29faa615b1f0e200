import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { copyText } from './copy-text.ts';
import { useWording } from '../texts/texts.ts';
import './copied-text.css';

/** A text to take elsewhere. It is selected, too, for pages on which nothing can be copied. */
export function CopiedText({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useWording();
  const field = useRef<HTMLTextAreaElement>(null);
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
        aria-label={`${t.common.copy}: ${label}`}
        onClick={() => {
          field.current?.select();
          void copyText(text, t.common);
        }}
      >
        {t.common.copy}
      </Button>
    </div>
  );
}

/** A small button beside a link. Where the page is not encrypted, it says that nothing was copied. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useWording();
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        onClick={() => void copyText(text, { ...t.common, notCopied: t.common.addressNotCopied })}
      >
        <Icon name="copy" size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
