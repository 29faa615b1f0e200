import { pathOf, readPush } from './read-push.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Shows what the service tells this device, and opens the portal where it leads to. */
export function tellOfPushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data));
  });
}

async function show(worker: WorkerScope, data: { json(): unknown } | null): Promise<void> {
  const { title, path, tag, badge } = readPush(readJson(data), worker.location.origin);
  await worker.registration.showNotification(title, {
    tag,
    data: path,
    icon: '/app-icon-192.png',
    badge: '/app-mark-96.png',
  });
  if (badge === undefined) return;
  await (badge === 0 ? worker.navigator.clearAppBadge?.() : worker.navigator.setAppBadge?.(badge));
}

function readJson(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** In the page that is open, so that nothing typed in it is lost; else in a new one. */
async function open(worker: WorkerScope, data: unknown): Promise<void> {
  const path = pathOf(data, worker.location.origin);
  const [tab] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  await tab.focus();
  tab.postMessage({ open: path });
}
