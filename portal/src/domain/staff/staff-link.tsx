import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Staff } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';
import { CopiedText } from '../../components/copied-text.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { formatDay } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';

/** The way to the link at which somebody sees their tasks without an account. */
export function StaffLink({ person }: { readonly person: Staff }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const words = t.properties.staff;
  return (
    <>
      <Button
        variant="default"
        aria-label={`${words.linkShort}: ${person.name}`}
        onClick={() => setOpen(true)}
      >
        {words.linkShort}
      </Button>
      {isOpen ? <LinkDialog person={person} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The addresses of a link that has just been made. */
type Made = { readonly url: string; readonly calendar_url: string };

/** The addresses are shown only once: a press beside the dialog does not close it. */
function LinkDialog({
  person: { id, name },
  onClose,
}: {
  readonly person: Staff;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.properties.staff;
  const [made, setMade] = useState<Made>();
  const { data, error } = useQuery({
    queryKey: key('staffs', 'link', id),
    queryFn: ({ signal }) => innkeep.staffLinks.get(id, { signal }),
  });
  const make = useMutation({
    mutationFn: () => innkeep.staffLinks.create(id),
    onSuccess: async ({ link }) => {
      setMade(link);
      await changed({ event: 'staff_updated', staff_id: id });
    },
    onError: reportRefusal,
  });
  const revoke = useMutation({
    mutationFn: () => innkeep.staffLinks.delete(id),
    onSuccess: async () => {
      setMade(undefined);
      notify({ text: words.linkRevoked });
      await changed({ event: 'staff_updated', staff_id: id });
    },
    onError: reportRefusal,
  });
  const link = data?.link ?? null;
  const day = (moment: string) =>
    formatDay(moment.slice(0, 10), tag, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={words.linkOf(name)}>
      <Stack gap={12} aria-busy={data === undefined && error === null}>
        <p>{words.linkText(name)}</p>
        {error === null ? null : <p role="alert">{error.message}</p>}
        {data === undefined || made !== undefined ? null : (
          <p>{link === null ? words.linkNone : words.linkSince(day(link.created_at))}</p>
        )}
        {made === undefined ? null : (
          <>
            <CopiedText label={words.linkAddress} text={made.url} />
            <CopiedText label={words.calendarAddress} text={made.calendar_url} />
            <p>{words.calendarText}</p>
          </>
        )}
        <Group gap={8}>
          <Button loading={make.isPending} disabled={data === undefined} onClick={() => make.mutate()}>
            {link === null ? words.linkMake : words.linkRenew}
          </Button>
          {link === null ? null : (
            <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {words.linkRevoke}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
