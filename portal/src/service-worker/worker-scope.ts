/** What the service worker uses of its scope. TypeScript knows either pages or workers, and the portal is a page. */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly navigator: { setAppBadge?(count?: number): Promise<void>; clearAppBadge?(): Promise<void> };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenTab[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(kind: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
};

/** A page of the portal in a tab or in the app. */
export type OpenTab = { focus(): Promise<unknown>; postMessage(message: OpenMessage): void };

/** What the worker asks a page to do. */
export type OpenMessage = { readonly open: string };

type LastingEvent = { waitUntil(done: Promise<unknown>): void };
type PushEvent = LastingEvent & { readonly data: { json(): unknown } | null };
type ClickEvent = LastingEvent & { readonly notification: { readonly data: unknown; close(): void } };
