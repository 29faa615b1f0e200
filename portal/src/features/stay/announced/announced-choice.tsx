import { Checkbox } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { useSession } from '../../../data/session.ts';
import { formatDay, todayIn } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';

/** The announced entries of an order, and whether the money that came is theirs. */
export function AnnouncedChoice({
  announced,
  input,
}: {
  readonly announced: readonly Transaction[];
  readonly input: ComponentProps<typeof Checkbox>;
}) {
  const { t } = useWording();
  if (announced.length === 0) return null;
  return (
    <div className="stay-announced">
      <Checkbox label={t.stayActions.isAnnounced} description={t.stayActions.isAnnouncedHint} {...input} />
      <AnnouncedList announced={announced} />
    </div>
  );
}

export function AnnouncedList({ announced }: { readonly announced: readonly Transaction[] }) {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  return (
    <ul className="lines" aria-label={t.stayActions.announced}>
      {announced.map(({ id, action_at, item_name, note, amount, currency }) => (
        <li key={id}>
          <span>
            {[
              formatDay(todayIn(timezone, new Date(action_at)), tag, { day: 'numeric', month: 'short' }),
              sayBuiltIn(item_name, t),
              ...(note === '' ? [] : [note]),
            ].join(' · ')}
          </span>{' '}
          <b>{formatMoney(amount, currency, tag)}</b>
        </li>
      ))}
    </ul>
  );
}
