import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationSettings } from '../../../../../client/src/innkeep.ts';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { changed } from '../../../data/own-changes.ts';
import { useWording } from '../../../texts/texts.ts';
import { readBrowser } from '../you/browser-name.ts';
import { TestButton } from './test-button.tsx';
import { readAbility, readFingerprint, subscribe, unsubscribe } from './this-device.ts';
import { StateOfWay } from './way-state.tsx';

/** The devices that are told, and this one. */
export function Devices({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useWording();
  const words = t.notifications;
  const { data: fingerprint } = useQuery({
    queryKey: key('notifications', 'this device'),
    // A query has an answer, also where there is no subscription.
    queryFn: async () => (await readFingerprint()) ?? '',
  });
  const { subscriptions, public_key } = settings.push;
  const isSubscribed = subscriptions.some((each) => each.fingerprint === fingerprint);
  return (
    <section className="house-part" aria-labelledby="told-devices">
      <h2 id="told-devices">{words.devicesTitle}</h2>
      <p className="muted">{words.devicesHint}</p>
      {isSubscribed ? <p>{words.toldHere}</p> : <TellHere publicKey={public_key} />}
      <ul className="house-list">
        {subscriptions.map((device) => (
          <li key={device.id} className="house-row">
            <span className="house-row-text">
              <span>
                <strong>{device.device}</strong>{' '}
                {device.fingerprint === fingerprint ? (
                  <span className="house-badge">{words.thisDevice}</span>
                ) : null}
              </span>
              <StateOfWay state={device} />
            </span>
            <span className="house-row-actions">
              <TestButton name={device.device} body={{ way: 'push', push_subscription_id: device.id }} />
              <RemoveDevice device={device} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks the browser, or says what it lacks. */
function TellHere({ publicKey }: { readonly publicKey: string }) {
  const { t, language } = useWording();
  const words = t.notifications;
  const [ability, setAbility] = useState(readAbility);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const made = await subscribe(publicKey).catch(() => {
        throw new Error(words.unreachable);
      });
      if (made === undefined) throw new Error(words.notAllowed);
      const known = readBrowser(navigator.userAgent);
      const device = known === undefined ? words.unknownDevice : t.house.you.on(known.browser, known.system);
      await innkeep.notifications.createPushSubscription({ ...made, device, language });
    },
    onError: reportRefusal,
    onSettled: () => {
      setAbility(readAbility());
      return changed('notification_settings_updated');
    },
  });
  if (ability !== 'ready') return <p className="told-lack">{words.states[ability]}</p>;
  return (
    <div>
      <Button loading={isPending} onClick={() => mutate()}>
        {words.tellHere}
      </Button>
    </div>
  );
}

function RemoveDevice({
  device: { id, device, fingerprint },
}: {
  readonly device: NotificationSettings['push']['subscriptions'][number];
}) {
  const { t } = useWording();
  const words = t.notifications;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await innkeep.notifications.deletePushSubscription(id);
      await unsubscribe(fingerprint);
    },
    onSuccess: () => notify({ text: words.removed }),
    onError: reportRefusal,
    onSettled: () => changed('notification_settings_updated'),
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={words.removeOf(device)}
      onClick={() => mutate()}
    >
      {words.remove}
    </Button>
  );
}
