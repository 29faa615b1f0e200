import { useMutation, useQuery } from '@tanstack/react-query';
import type { NotificationSettings, SetNotificationSettingBody } from '../../../../../client/src/innkeep.ts';
import { reportRefusal } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { changed } from '../../../data/own-changes.ts';

/** What the signed-in operator chose. */
export function useNotificationSettings() {
  return useQuery({
    queryKey: key('notifications', 'settings'),
    queryFn: async ({ signal }): Promise<NotificationSettings> =>
      (await innkeep.notifications.getSetting({ signal })).notification_settings,
  });
}

/** Changes them at once, and shows them as they are then. */
export function useChoice() {
  return useMutation({
    mutationFn: (changes: SetNotificationSettingBody) => innkeep.notifications.setSetting(changes),
    onError: reportRefusal,
    onSettled: () => changed('notification_settings_updated'),
  });
}
