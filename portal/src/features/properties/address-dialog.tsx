import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing, SyncListingData } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { DifferenceLists } from './difference.tsx';
import { LeftOut } from './reading/doubts.tsx';
import { ImportOrdersField, type ImportOrders } from './reading/import-orders.tsx';
import { calendarChanged } from '../../data/calendar-changes.ts';

/** A calendar at another address, as it was read to look at it. */
type Read = { readonly import_url: string; readonly read: SyncListingData };

/** Another address for the calendar of a listing. What it brings is shown before it is stored. */
export function AddressDialog({
  listing,
  onClose,
}: {
  readonly listing: Listing;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.properties.listings;
  const { form, store, read } = useAddressForm(listing, onClose);
  const unread = read?.error ?? undefined;
  const isShown = read !== undefined && unread === undefined;
  const { import_url, import_orders } = form.values;
  return (
    <FormDialog
      title={listing.import_url === null ? words.resume : words.change}
      form={form}
      action={isShown ? t.common.save : words.doRead}
      className="properties-new-address"
      buttons={
        unread === undefined ? null : (
          <Button variant="default" loading={store.isPending} onClick={() => store.mutate()}>
            {words.saveUnread}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        type="url"
        label={words.url}
        description={words.urlHint}
        {...form.input('import_url')}
        error={
          form.problemOf('import_url') ?? (unread === undefined ? undefined : `${words.failed} ${unread}`)
        }
      />
      {listing.import_url === null || import_url.trim() === listing.import_url ? null : (
        <ImportOrdersField
          listing={listing}
          value={import_orders}
          onChange={form.input('import_orders').onChange}
        />
      )}
      <div aria-live="polite">{isShown ? <Brings read={read} /> : null}</div>
    </FormDialog>
  );
}

function Brings({ read }: Pick<Read, 'read'>) {
  const { t } = useWording();
  const words = t.properties.listings;
  return (
    <section className="properties-first" aria-label={words.addressBrings}>
      <h2>{words.addressBrings}</h2>
      <DifferenceLists difference={read.difference} />
      <LeftOut read={read} />
    </section>
  );
}

/** Reads the calendar at an address, and stores the address that was read; or, with `store`, one that cannot be read. */
function useAddressForm(listing: Listing, onClose: () => void) {
  const { t } = useWording();
  const { filled } = useChecks();
  const [seen, setSeen] = useState<Read>();
  const first: Typed = { import_url: listing.import_url ?? '', import_orders: 'keep' };
  const send = (typed: Typed) => innkeep.listings.update(listing.id, typed);
  const onStored = async ({ import_orders }: Typed) => {
    onClose();
    const isAll = import_orders === 'cancel';
    notify({ text: isAll ? t.channelCalendars.ending.changedAll : t.properties.listings.changed });
    await calendarChanged();
  };
  const form = useForm({
    keep: `address ${listing.id}`,
    first,
    checks: { import_url: filled },
    body: trimmed,
    send: async (typed): Promise<Read | undefined> => {
      const { import_url } = typed;
      if (seen?.import_url === import_url && seen.read.error === null) {
        await send(typed);
        return undefined;
      }
      const read = await innkeep.listings.sync(listing.id, { dry_run: true, import_url });
      return { import_url, read };
    },
    isStored: (read) => read === undefined,
    onSaved: (read, typed) => (read === undefined ? onStored(typed) : setSeen(read)),
  });
  const store = useMutation({
    mutationFn: () => send(trimmed(form.values)),
    onSuccess: () => {
      form.discard();
      return onStored(form.values);
    },
    onError: reportRefusal,
  });
  const read = seen?.import_url === form.values.import_url.trim() ? seen.read : undefined;
  return { form, store, read };
}

type Typed = { readonly import_url: string; readonly import_orders: ImportOrders };

function trimmed(typed: Typed): Typed {
  return { ...typed, import_url: typed.import_url.trim() };
}
