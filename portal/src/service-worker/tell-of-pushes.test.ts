import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellOfPushes } from './tell-of-pushes.ts';
import type { OpenTab, WorkerScope } from './worker-scope.ts';

const ORIGIN = 'https://pms.example.com';

/** The scope of a worker with these open tabs, and what was done in it. */
function aWorker(tabs: readonly OpenTab[] = []) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const note =
    (what: string) =>
    async (...said: unknown[]) =>
      void done.push([what, ...said]);
  const worker = {
    location: { origin: ORIGIN },
    registration: { showNotification: note('show') },
    navigator: { setAppBadge: note('badge'), clearAppBadge: note('no badge') },
    clients: { matchAll: async () => tabs, openWindow: note('open'), claim: note('claim') },
    skipWaiting: note('skip'),
    addEventListener: (kind: string, listener: (event: never) => void) => listeners.set(kind, listener),
  } as unknown as WorkerScope;
  tellOfPushes(worker);
  const send = async (kind: string, event: object) => {
    let lasting: Promise<unknown> = Promise.resolve();
    listeners.get(kind)!({ ...event, waitUntil: (until: Promise<unknown>) => (lasting = until) } as never);
    await lasting;
  };
  return { done, send };
}

const aPush = (said: unknown) => ({ data: { json: () => said } });
const shown = (title: string, tag: string, data: string) => [
  'show',
  title,
  { tag, data, icon: '/app-icon-192.png', badge: '/app-mark-96.png' },
];

test('a push is shown with its title and its place, and its number is that of the app', async () => {
  const { done, send } = aWorker();
  await send(
    'push',
    aPush({ title: 'New message – Flat', url: `${ORIGIN}/inbox?conversation=a`, tag: 't', badge: 3 }),
  );
  assert.deepEqual(done, [shown('New message – Flat', 't', '/inbox?conversation=a'), ['badge', 3]]);
});

test('nothing unread takes the number away', async () => {
  const { done, send } = aWorker();
  await send('push', aPush({ title: 'Task done', url: `${ORIGIN}/tasks`, tag: 't', badge: 0 }));
  assert.deepEqual(done.at(-1), ['no badge']);
});

test('whatever a push says, something is shown, and no other site is opened', async () => {
  const broken = { data: { json: () => JSON.parse('{') } };
  for (const event of [
    broken,
    { data: null },
    aPush(null),
    aPush(7),
    aPush({ title: 4, url: 5, badge: -1 }),
  ]) {
    const { done, send } = aWorker();
    await send('push', event);
    assert.deepEqual(done, [shown('Innkeep', 'innkeep', '/')]);
  }
  const { done, send } = aWorker();
  for (const url of [
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example/x',
    `${ORIGIN}.evil.example/`,
  ])
    await send('push', aPush({ title: 'T', url, tag: 't' }));
  assert.ok(done.every((each) => JSON.stringify(each) === JSON.stringify(shown('T', 't', '/'))));
});

test('a tap goes on in the page that is open, and opens one where there is none', async () => {
  const click = (data: unknown) => ({ notification: { data, close: () => {} } });
  const said: unknown[] = [];
  const tab: OpenTab = {
    focus: async () => said.push('focus'),
    postMessage: (message) => said.push(message),
  };
  const { send, done } = aWorker([tab]);
  await send('notificationclick', click('/inbox?conversation=a'));
  assert.deepEqual([said, done], [['focus', { open: '/inbox?conversation=a' }], []]);
  const alone = aWorker();
  await alone.send('notificationclick', click('https://evil.example/'));
  assert.deepEqual(alone.done, [['open', '/']]);
});
