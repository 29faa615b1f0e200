/** Whether this browser can be told anything, or what it lacks. */
export type Ability = 'ready' | 'insecure' | 'homeScreen' | 'unsupported' | 'denied';

const WORKER = '/service-worker.js';

/** What of the browser decides it. */
export type Surroundings = {
  readonly isSecure: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
  /** True in an app on the home screen. */
  readonly isApp: boolean;
  readonly hasPush: boolean;
  readonly permission: string;
};

export function abilityOf(around: Surroundings): Ability {
  if (!around.isSecure) return 'insecure';
  // An iPad says that it is a Mac with a touch screen.
  const isApple =
    /iPhone|iPad/.test(around.userAgent) || (/Macintosh/.test(around.userAgent) && around.touchPoints > 1);
  if (isApple && !around.isApp) return 'homeScreen';
  if (!around.hasPush) return 'unsupported';
  return around.permission === 'denied' ? 'denied' : 'ready';
}

export function readAbility(): Ability {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return abilityOf({
    isSecure: globalThis.isSecureContext,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isApp: globalThis.matchMedia('(display-mode: standalone)').matches,
    hasPush,
    permission: hasPush ? Notification.permission : 'default',
  });
}

/** How the service knows the subscription of this browser: by the hash of its endpoint. Undefined without one. */
export async function readFingerprint(): Promise<string | undefined> {
  if (readAbility() !== 'ready') return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return subscription === null || subscription === undefined ? undefined : hashOf(subscription.endpoint);
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type NewSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** Asks the person, and subscribes. Undefined where the person does not allow it. */
export async function subscribe(publicKey: string): Promise<NewSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key of the service would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('the browser gave no subscription');
  return { endpoint, keys: { p256dh, auth } };
}

/** Ends the subscription of this browser, if it is this one. */
export async function unsubscribe(fingerprint: string): Promise<void> {
  if ((await readFingerprint()) === fingerprint) await endSubscription();
}

/** Ends the subscription of this browser, if there is one. The service learns of it from the next push. */
export async function endSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
