import { Button, FileButton, PasswordInput, Progress, Radio, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Invalid } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { useTrial, wordsOfRefusal } from './use-move-in.ts';

/** Asks for the source. `onBusy` says whether the form must stay although the import is there by now. */
export function MoveInForm({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) {
  const { t } = useWording();
  const words = t.moveIn;
  const [kind, setKind] = useState<'server' | 'archive'>('server');
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const { tryIt, isTrying, error, uploaded } = useTrial();
  useEffect(() => onBusy(isTrying), [isTrying, onBusy]);
  const isReady = kind === 'server' ? url.trim() !== '' && token.trim() !== '' : file !== null;
  const refused = error instanceof Invalid ? error.fields : [];
  const problemOf = (field: string) => refused.find(({ path }) => path === `body.${field}`)?.message;
  const submit = () => {
    if (kind === 'server') tryIt({ kind, url, token });
    else if (file !== null) tryIt({ kind, file });
  };
  return (
    <form
      className="moving-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Radio.Group
        label={words.source}
        value={kind}
        onChange={(chosen) => setKind(chosen === 'archive' ? 'archive' : 'server')}
      >
        <Radio mt={8} value="server" label={words.sources.server} />
        <Radio mt={8} value="archive" label={words.sources.archive} />
      </Radio.Group>
      {kind === 'server' ? (
        <>
          <TextInput
            label={words.url}
            description={words.urlHint}
            inputMode="url"
            autoComplete="off"
            value={url}
            error={problemOf('url')}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <PasswordInput
            label={words.token}
            description={words.tokenHint}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-hidden': true }}
            value={token}
            error={problemOf('token')}
            onChange={({ currentTarget }) => setToken(currentTarget.value)}
          />
        </>
      ) : (
        <div>
          <FileButton
            accept=".zip,application/zip"
            inputProps={{ 'aria-label': words.choose }}
            onChange={setFile}
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
      {error === null || problemOf('url') !== undefined || problemOf('token') !== undefined ? null : (
        <p role="alert">{problemOf('archive_bytes') ?? wordsOfRefusal(error, words)}</p>
      )}
      <div className="moving-buttons">
        <Button type="submit" disabled={!isReady} loading={isTrying}>
          {words.tryIt}
        </Button>
        <span className="muted">{words.tryHint}</span>
      </div>
    </form>
  );
}
