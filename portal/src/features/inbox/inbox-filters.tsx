import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import type { InboxSearch } from './inbox-search.ts';

/** What the list shows. It stands in the address. */
export function InboxFilters({ search }: { readonly search: InboxSearch }) {
  const { t } = useWording();
  const { data: properties } = useProperties();
  const navigate = useNavigate({ from: '/inbox' });
  const change = (changes: InboxSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  return (
    <div className="inbox-filters" role="group" aria-label={t.inbox.filters}>
      <TextInput
        type="search"
        size="xs"
        aria-label={t.inbox.text}
        placeholder={t.inbox.text}
        value={search.text ?? ''}
        onChange={({ currentTarget: { value } }) => change({ text: value === '' ? undefined : value })}
      />
      <div className="inbox-filter-line">
        <button
          type="button"
          className="inbox-chip"
          aria-pressed={search.unread === true}
          onClick={() => change({ unread: search.unread === true ? undefined : true })}
        >
          {t.inbox.unread}
        </button>
        <button
          type="button"
          className="inbox-chip"
          aria-pressed={search.waiting === true}
          onClick={() => change({ waiting: search.waiting === true ? undefined : true })}
        >
          {t.inbox.waiting}
        </button>
        <button
          type="button"
          className="inbox-chip"
          title={t.inbox.soonTitle}
          aria-pressed={search.soon === true}
          onClick={() => change({ soon: search.soon === true ? undefined : true })}
        >
          {t.inbox.soon}
        </button>
        <NativeSelect
          size="xs"
          aria-label={t.inbox.property}
          value={String(search.place ?? '')}
          onChange={({ currentTarget: { value } }) =>
            change({ place: value === '' ? undefined : Number(value) })
          }
          data={[
            { value: '', label: t.inbox.allProperties },
            ...(properties ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      </div>
    </div>
  );
}
