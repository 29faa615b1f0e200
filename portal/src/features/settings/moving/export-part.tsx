import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { readFile } from '../../../data/api.ts';
import { Icon } from '../../../components/icon.tsx';
import { saveFile } from '../../../format/download.ts';
import { useWording } from '../../../texts/texts.ts';
import { reportRefusal } from '../../../components/notices.tsx';

/** Everything of the account as one file. */
export function ExportPart() {
  const { t } = useWording();
  const words = t.moving;
  const { mutate, isPending } = useMutation({
    mutationFn: () => readFile('/v3/export'),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: reportRefusal,
  });
  return (
    <section className="house-part" aria-label={words.out}>
      <h2>{words.out}</h2>
      <p className="muted">{words.outHint}</p>
      <div>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<Icon name="download" size={15} />}
          onClick={() => mutate()}
        >
          {words.download}
        </Button>
      </div>
    </section>
  );
}
