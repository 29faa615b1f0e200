import type { FastifyInstance } from 'fastify';
import { streaming, type Operation } from '../../http/contract/operation.ts';
import { compileInput } from '../../http/input/validation.ts';
import type { ErasureInput } from '../erase-guest/contract.ts';
import { serveWhileMade, type MadeFileParts } from '../export-account/serve-while-made.ts';
import { HandOutGuestData } from './contract.ts';
import { checkGuest, handOutGuestData } from './hand-out-guest-data.ts';

const MEDIA = 'application/vnd.innkeep.guest-data+json';

export const guestDataRoute: Operation = streaming({
  method: 'GET',
  path: '/guest_data',
  media: MEDIA,
  summary: 'Hand out the data of a guest',
  description:
    'For the master operator; a read-only token is enough. Everything about a guest in the account at one moment, as one ' +
    'JSON file without an envelope: orders, stays, guests, conversations, messages, reviews, tasks, entries, and what the ' +
    'audit log and the event log hold. Pictures are listed with their addresses. The guest is named as in POST ' +
    '/guest_erasures: by an order, an e-mail address or a phone number. The file is sent while it is made; a whole one ends ' +
    'with is_complete. It counts as an export. The audit log records guest_data_exported for each order.',
  contract: HandOutGuestData,
});

/** Serves GET /guest_data. */
export function serveGuestData(app: FastifyInstance, parts: MadeFileParts): void {
  const readInput = compileInput(HandOutGuestData);
  const options = { strict: false, creating: false };
  serveWhileMade(
    app,
    {
      operation: guestDataRoute,
      read: ({ params, query }): ErasureInput => readInput({ params, query, body: undefined }, options).query,
      headers: ({ now }) => ({
        'Content-Type': MEDIA,
        'Content-Disposition': `attachment; filename="guest-data-${now.slice(0, 10)}.json"`,
      }),
      check: checkGuest,
      make: handOutGuestData,
    },
    parts,
  );
}
