import { acting, changing, reading, type Area } from '../../http/contract/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { addDevice, changeSettings, readSettings, removeDevice } from './actions.ts';
import {
  CreatePushSubscription,
  DeletePushSubscription,
  GetNotificationSettings,
  SetNotificationSettings,
  TestNotification,
} from './contract.ts';
import { testWay } from './sending/actions.ts';
import { MEANINGS } from './meanings.ts';

export const notifications: Area<ExternalServices> = {
  name: 'Notifications',
  words: [MEANINGS],
  description:
    'Of what a signed-in operator is told while nobody looks at the portal, by which way, and when. Each operator chooses for ' +
    'themselves, at a page of this service: no token may. An operator limited to some properties is told of these alone, and ' +
    'nobody of what they did themselves in the portal.\n\nEach occurrence is told once by a way. More than three at once are ' +
    'told together, and a way is used at most 30 times in an hour. What cannot be told is tried again for a day. Titles name ' +
    'what happened and the property, and no guest. Addresses of private networks are rejected, and redirects are not ' +
    'followed.\n\nntfy gets a POST with Title and Click, Telegram a sendMessage, and a webhook JSON with id, kind, title, ' +
    'text, url, at, account and lines.',
  operations: [
    reading({
      method: 'GET',
      path: '/notification_settings',
      summary: 'Read own notifications',
      contract: GetNotificationSettings,
      needsSession: true,
      read: async (scope, _input, outside: ExternalServices) => ({
        notification_settings: await readSettings(scope, outside),
      }),
    }),
    changing({
      method: 'PUT',
      path: '/notification_settings',
      summary: 'Choose own notifications',
      description: 'Fields that are omitted stay as they are.',
      contract: SetNotificationSettings,
      needsSession: true,
      hasRules: true,
      change: async (tx, { body }, outside: ExternalServices) => ({
        notification_settings: await changeSettings(tx, body, outside),
      }),
    }),
    acting({
      method: 'POST',
      path: '/notification_settings/test',
      summary: 'Try a way',
      description: 'Tells at once that it works, whatever the quiet hours are.',
      contract: TestNotification,
      needsSession: true,
      act: (scope, { body }, outside: ExternalServices) => testWay(scope, body, outside),
    }),
    changing({
      method: 'POST',
      path: '/push_subscriptions',
      summary: 'Add a device',
      description:
        'A subscription of the Push API of a browser, made with the public_key of the settings. An operator has at most 10. ' +
        'One that the push service has ended is removed.',
      contract: CreatePushSubscription,
      needsSession: true,
      hasRules: true,
      change: async (tx, { body }, outside: ExternalServices) => {
        const push_subscription = await addDevice(tx, body, outside);
        return { push_subscription_id: push_subscription.id, push_subscription };
      },
    }),
    changing({
      method: 'DELETE',
      path: '/push_subscriptions/{id}',
      summary: 'Remove a device',
      contract: DeletePushSubscription,
      needsSession: true,
      change: async (tx, { params }) => {
        await removeDevice(tx, params.id);
        return {};
      },
    }),
  ],
};
