import { useEffect } from 'react';

const NAME = 'Innkeep';

/** Shows how many conversations are unread in the title of the tab, and on the icon of the app. */
export function useAttention(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined) return;
    document.title = unread === 0 ? NAME : `(${unread > 99 ? '99+' : unread}) ${NAME}`;
    // Only an app has an icon to show it on, and not every browser has this.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
}
