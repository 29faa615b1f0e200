import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NotificationSettings } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import { AddressForm } from './address-form.tsx';
import { TestButton } from './test-button.tsx';
import { useChoice } from './use-settings.ts';
import { ADDRESSES, tellsBy, type AddressWay } from './ways.ts';
import { StateOfWay } from './way-state.tsx';

/** E-mail, and the addresses that an operator gives. */
export function OtherWays({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useWording();
  const words = t.notifications;
  const [open, setOpen] = useState<AddressWay>();
  return (
    <section className="house-part" aria-labelledby="told-ways">
      <h2 id="told-ways">{words.otherWays}</h2>
      <ul className="house-list">
        <EmailRow settings={settings} />
        {ADDRESSES.map((way) => (
          <AddressRow
            key={way}
            way={way}
            address={settings[way]}
            isSilent={!tellsBy(settings, way)}
            onEdit={() => setOpen(way)}
          />
        ))}
      </ul>
      {open === undefined ? null : <AddressForm way={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function EmailRow({
  settings: { is_email_available, email, email_status },
}: {
  readonly settings: NotificationSettings;
}) {
  const { t } = useWording();
  const words = t.notifications;
  const lack = is_email_available ? words.noEmail : words.emailOff;
  const isUsable = is_email_available && email !== null;
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{words.ways.email}</strong>
        {isUsable ? (
          <>
            <span>{email}</span>
            <StateOfWay state={email_status} />
          </>
        ) : (
          <span className="muted">{lack}</span>
        )}
      </span>
      {isUsable ? (
        <span className="house-row-actions">
          <TestButton name={words.ways.email} body={{ way: 'email' }} />
        </span>
      ) : null}
    </li>
  );
}

function AddressRow({
  way,
  address,
  isSilent,
  onEdit,
}: {
  readonly way: AddressWay;
  readonly address: NotificationSettings[AddressWay];
  /** True where nothing is chosen that it tells. */
  readonly isSilent: boolean;
  readonly onEdit: () => void;
}) {
  const { t } = useWording();
  const words = t.notifications;
  const name = words.ways[way];
  const { mutate, isPending } = useChoice();
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{name}</strong>
        {address === null ? (
          <span className="muted">{words.notSet}</span>
        ) : (
          <>
            <span>{address.shown}</span>
            <StateOfWay state={address} />
            {isSilent ? <span className="house-warn">{words.tellsNothing}</span> : null}
          </>
        )}
      </span>
      <span className="house-row-actions">
        {address === null ? null : <TestButton name={name} body={{ way }} />}
        <Button
          variant="default"
          aria-label={address === null ? words.setUpOf(name) : words.changeOf(name)}
          onClick={onEdit}
        >
          {address === null ? words.setUp : words.change}
        </Button>
        {address === null ? null : (
          <Button
            variant="default"
            loading={isPending}
            aria-label={words.removeOf(name)}
            onClick={() => mutate({ [way]: null }, { onSuccess: () => notify({ text: words.removed }) })}
          >
            {words.remove}
          </Button>
        )}
      </span>
    </li>
  );
}
