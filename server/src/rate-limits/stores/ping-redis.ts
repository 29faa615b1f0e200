import { createClient } from '@redis/client';

/** Connects once and asks for an answer. Rejects when there is none in time. */
export async function pingRedis(url: string, timeoutMs: number): Promise<void> {
  const client = createClient({
    url,
    maintNotifications: 'disabled',
    socket: { connectTimeout: timeoutMs, socketTimeout: timeoutMs, reconnectStrategy: false },
  });
  // The caller receives a rejection; without a listener the process would end.
  client.on('error', () => {});
  const timer = setTimeout(() => client.destroy(), timeoutMs);
  try {
    await client.connect();
    await client.ping();
  } finally {
    clearTimeout(timer);
    if (client.isOpen) client.destroy();
  }
}
