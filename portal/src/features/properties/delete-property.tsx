import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';
import { Confirm } from '../../components/confirm.tsx';

/** The service refuses it while there are stays to come, and says so. */
export function DeleteProperty({ property: { id, title } }: { readonly property: Property }) {
  const { t } = useWording();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <section>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.properties.delete} …
      </Button>
      {isAsking ? (
        <Confirm
          title={t.properties.deleteTitle(title)}
          text={t.properties.deleteText}
          confirm={t.common.delete}
          act={() => innkeep.properties.delete(id)}
          onDone={() => {
            notify({ text: t.common.deleted });
            void navigate({ to: '/properties' }).then(() =>
              changed({ event: 'property_deleted', property_id: id }),
            );
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
