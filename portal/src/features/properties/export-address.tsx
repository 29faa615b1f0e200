import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../components/copy-text.ts';
import { Icon } from '../../components/icon.tsx';
import { notify } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';
import { Confirm } from '../../components/confirm.tsx';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import type { Subject } from '../../data/use-may.ts';

/** The address of one of our calendars, to copy, and to renew when it has leaked. */
export function ExportAddress({
  name,
  url,
  of,
  renew,
}: {
  readonly name: string;
  readonly url: string;
  /** What is renewed with it. */
  readonly of: Subject;
  readonly renew: () => Promise<unknown>;
}) {
  const { t } = useWording();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="properties-address">
      <TextInput
        readOnly
        aria-label={t.properties.exportOf(name)}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={
          <Tooltip label={t.properties.copy}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t.properties.copy}: ${name}`}
              onClick={() =>
                void copyText(url, { copied: t.properties.copied, notCopied: t.common.addressNotCopied })
              }
            >
              <Icon name="copy" size={16} />
            </ActionIcon>
          </Tooltip>
        }
      />
      <ForWhoChanges of={of}>
        <Button
          variant="default"
          h={34}
          aria-label={`${t.properties.renew}: ${name}`}
          onClick={() => setAsking(true)}
        >
          {t.properties.renew}
        </Button>
      </ForWhoChanges>
      {isAsking ? (
        <Confirm
          title={t.properties.renew}
          text={t.properties.renewText}
          confirm={t.properties.renew}
          act={renew}
          onDone={() => notify({ text: t.properties.renewed })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
