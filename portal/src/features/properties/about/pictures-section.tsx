import { Button, FileButton } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { Empty } from '../../../components/empty.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { PictureItem } from './picture-item.tsx';
import { UploadItem } from './upload-item.tsx';
import { usePictures } from './use-pictures.ts';
import { useUploads } from './use-uploads.ts';
import { useMay } from '../../../data/use-may.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';

/** The pictures of a property in their order. Files are chosen, or dropped on them. */
export function PicturesSection({ property_id }: { readonly property_id: number }) {
  const { t } = useWording();
  const words = t.about;
  const { data: pictures, error, refetch, move } = usePictures(property_id);
  const { uploads, add, retry, drop } = useUploads(property_id);
  const isMine = useMay().changes('properties');
  const [isOver, setOver] = useState(false);
  const waiting = uploads.filter(({ state }) => state !== 'failed').length;
  const isEmpty = pictures?.length === 0 && uploads.length === 0;
  const choose = (
    <ForWhoChanges of="properties">
      <FileButton multiple accept="image/*" onChange={add} inputProps={{ 'aria-label': words.choose }}>
        {(props) => (
          <Button variant="default" leftSection={<Icon name="plus" size={14} />} {...props}>
            {words.choose}
          </Button>
        )}
      </FileButton>
    </ForWhoChanges>
  );
  return (
    <section
      className={isOver ? 'about-pictures over' : 'about-pictures'}
      aria-label={words.pictures}
      onDragOver={(event) => {
        if (!isMine || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isMine || !hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <h2>{words.pictures}</h2>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      {isEmpty ? (
        <Empty title={words.noPictures} text={isMine ? words.noPicturesText : ''}>
          {choose}
        </Empty>
      ) : (
        <>
          {isMine ? <p className="muted">{words.picturesHint}</p> : null}
          <ol className="about-list">
            {pictures?.map((picture, index) => (
              <PictureItem
                key={picture.id}
                property_id={property_id}
                picture={picture}
                place={{ index, count: pictures.length }}
                onMove={move}
              />
            ))}
            {uploads.map((upload) => (
              <UploadItem
                key={upload.number}
                upload={upload}
                onRetry={() => retry(upload)}
                onDrop={() => drop(upload.number)}
              />
            ))}
          </ol>
          {choose}
        </>
      )}
      <p className="about-progress muted" role="status">
        {waiting === 0 ? '' : words.sending(waiting)}
      </p>
    </section>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
