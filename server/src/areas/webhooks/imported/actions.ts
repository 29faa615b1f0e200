import type { WriteScope } from '../../../database/scope.ts';
import { PUBLISHED_KINDS } from '../../../events/event-kinds.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import { newSecret } from '../new-secret.ts';
import { countWebhooks } from '../queries.ts';
import { WEBHOOKS_MAX } from '../rules.ts';
import { insertImportedWebhooks } from './queries.ts';

/** Stores webhooks of another service, switched off, each with a new secret. Throws `list_full` with more than WEBHOOKS_MAX. */
export async function storeImportedWebhooks(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const stored = await insertImportedWebhooks(
    tx,
    lines.map(({ id, url, events, created_at }) => ({
      id: Number(id),
      url: String(url),
      events: Array.isArray(events) ? chosen(events.map(String)) : null,
      secret: tx.encryption.encrypt(newSecret()),
      created_at: String(created_at),
    })),
  );
  if ((await countWebhooks(tx)) > WEBHOOKS_MAX) throw new ApiError('list_full');
  return stored;
}

/** A webhook of all events lists them, and is one of all events again. */
function chosen(events: readonly string[]): readonly string[] | null {
  return PUBLISHED_KINDS.every((kind) => events.includes(kind)) ? null : events;
}
