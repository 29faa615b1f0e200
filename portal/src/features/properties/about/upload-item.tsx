import { Button } from '@mantine/core';
import { useWording } from '../../../texts/texts.ts';
import { UNFIT, type Upload } from './use-uploads.ts';

/** A picture on its way, or one that was not taken and why. */
export function UploadItem({
  upload: { file, state, problem },
  onRetry,
  onDrop,
}: {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}) {
  const { t } = useWording();
  const words = t.about;
  return (
    <li className="about-upload" aria-busy={state !== 'failed'}>
      <b>{file.name}</b>
      {state === 'failed' ? (
        <>
          <p role="alert">{problem === UNFIT ? words.unfit : problem}</p>
          <div className="about-room-buttons">
            {problem === UNFIT ? null : (
              <Button variant="default" aria-label={words.retryOf(file.name)} onClick={onRetry}>
                {words.retry}
              </Button>
            )}
            <Button variant="subtle" color="gray" aria-label={words.dropOf(file.name)} onClick={onDrop}>
              {words.drop}
            </Button>
          </div>
        </>
      ) : (
        <p className="muted">{state === 'sending' ? words.beingSent : words.waits}</p>
      )}
    </li>
  );
}
