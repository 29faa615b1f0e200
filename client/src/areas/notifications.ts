// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateNotificationSettingTestBody,
  CreateNotificationSettingTestData,
  CreatePushSubscriptionBody,
  CreatePushSubscriptionData,
  DeletePushSubscriptionData,
  GetNotificationSettingData,
  SetNotificationSettingBody,
  SetNotificationSettingData,
} from '../schema.ts';

/** Notifications. */
export class Notifications {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read own notifications.
   *
   * `GET /v3/notification_settings`
   */
  getSetting(options: CallOptions = {}): Promise<GetNotificationSettingData> {
    return this.#call({ operation: 'getNotificationSetting', method: 'GET', path: '/v3/notification_settings' }, options);
  }

  /**
   * Choose own notifications.
   *
   * Fields that are omitted stay as they are.
   *
   * `PUT /v3/notification_settings`
   */
  setSetting(
    body: SetNotificationSettingBody,
    options: CallOptions = {},
  ): Promise<SetNotificationSettingData> {
    return this.#call({ operation: 'setNotificationSetting', method: 'PUT', path: '/v3/notification_settings', body }, options);
  }

  /**
   * Try a way.
   *
   * Tells at once that it works, whatever the quiet hours are.
   *
   * `POST /v3/notification_settings/test`
   */
  createSettingTest(
    body: CreateNotificationSettingTestBody,
    options: CallOptions = {},
  ): Promise<CreateNotificationSettingTestData> {
    return this.#call({ operation: 'createNotificationSettingTest', method: 'POST', path: '/v3/notification_settings/test', body }, options);
  }

  /**
   * Add a device.
   *
   * A subscription of the Push API of a browser, made with the public_key of the settings. An operator has at
   * most 10. One that the push service has ended is removed.
   *
   * `POST /v3/push_subscriptions`
   */
  createPushSubscription(
    body: CreatePushSubscriptionBody,
    options: CallOptions = {},
  ): Promise<CreatePushSubscriptionData> {
    return this.#call({ operation: 'createPushSubscription', method: 'POST', path: '/v3/push_subscriptions', body }, options);
  }

  /**
   * Remove a device.
   *
   * `DELETE /v3/push_subscriptions/{id}`
   */
  deletePushSubscription(id: number, options: CallOptions = {}): Promise<DeletePushSubscriptionData> {
    return this.#call({ operation: 'deletePushSubscription', method: 'DELETE', path: path`/v3/push_subscriptions/${id}` }, options);
  }
}
