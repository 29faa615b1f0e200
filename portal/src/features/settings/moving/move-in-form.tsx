import { Button, FileButton, Progress, Radio, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { SecretInput } from '../../../forms/secret-input.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { trySource } from './use-move-in.ts';

const EMPTY: { kind: string; url: string; token: string; file: File | null } = {
  kind: 'server',
  url: '',
  token: '',
  file: null,
};

/** Asks for the source. `onBusy` says whether the form must stay although the import is there by now. */
export function MoveInForm({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) {
  const { t } = useWording();
  const words = t.moveIn;
  const [uploaded, setUploaded] = useState<number>();
  const form = useForm({
    first: EMPTY,
    body: ({ kind, url, token, file }) => (kind === 'archive' && file !== null ? file : { url, token }),
    send: (source) => trySource(source, words, setUploaded).finally(() => setUploaded(undefined)),
    onSaved: () => undefined,
  });
  const { kind, url, token, file } = form.values;
  const isServer = kind === 'server';
  useEffect(() => onBusy(form.isBusy), [form.isBusy, onBusy]);
  return (
    <FormPanel
      form={form}
      action={words.tryIt}
      isReady={isServer ? url.trim() !== '' && token.trim() !== '' : file !== null}
      className="moving-form"
    >
      <Radio.Group label={words.source} {...form.input('kind')}>
        <Radio mt={8} value="server" label={words.sources.server} />
        <Radio mt={8} value="archive" label={words.sources.archive} />
      </Radio.Group>
      {isServer ? (
        <>
          <TextInput
            label={words.url}
            description={words.urlHint}
            inputMode="url"
            autoComplete="off"
            {...form.input('url')}
          />
          <SecretInput
            label={words.token}
            description={words.tokenHint}
            autoComplete="off"
            {...form.input('token')}
          />
        </>
      ) : (
        <div>
          <FileButton
            accept=".zip,application/zip"
            inputProps={{ 'aria-label': words.choose }}
            onChange={form.input('file').onChange}
          >
            {(props) => (
              <Button {...props} variant="default">
                {file?.name ?? words.choose}
              </Button>
            )}
          </FileButton>
          <p className="muted">{words.chooseHint}</p>
        </div>
      )}
      {uploaded === undefined ? null : (
        <div role="status">
          <p>{words.uploading}</p>
          <Progress value={uploaded * 100} aria-label={words.progress} />
        </div>
      )}
      <p className="muted">{words.tryHint}</p>
    </FormPanel>
  );
}
