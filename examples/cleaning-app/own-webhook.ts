import fs from 'node:fs';
import { NotFound, type Innkeep } from './innkeep.ts';

const EVENTS = ['task_created', 'task_updated', 'task_deleted'] as const;

type Kept = { readonly id: number; readonly secret: string };

/** The secret of the webhook at this address. It is shown once, so it is kept in a file that only its owner reads. */
export async function ownWebhook(innkeep: Innkeep, url: string, file: string): Promise<string> {
  const kept: Kept | undefined = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
  const known = kept && (await innkeep.webhooks.get(kept.id).catch(nothingIfDeleted));
  if (kept !== undefined && known !== undefined) {
    // The app may have moved, or may have been away so long that the webhook was switched off.
    await innkeep.webhooks.update(kept.id, { url, is_active: true });
    return kept.secret;
  }
  const { id, secret } = await innkeep.webhooks.create({ url, events: [...EVENTS] });
  fs.writeFileSync(file, JSON.stringify({ id, secret }), { mode: 0o600 });
  return secret;
}

function nothingIfDeleted(error: unknown): undefined {
  if (error instanceof NotFound) return undefined;
  throw error;
}
