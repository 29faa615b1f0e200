import { EndWork, FailWork, RetryWork } from '../../areas/channel/work/contract.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { endWork, retryWork } from './end-work.ts';

export const endWorkRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/channel/work/{id}/done',
    summary: 'Say that work is done',
    description:
      'Safe to repeat. For a calendar that has changed since it was read, nothing changes: it still waits.',
    contract: EndWork,
    isForConnectors: true,
    change: async (tx, { params, body }) => {
      const { detail = '', message_id } = body;
      await endWork(tx, params.id, {
        status: 'done',
        detail,
        ...(message_id === undefined ? {} : { message_id }),
      });
      return {};
    },
  }),
  changing({
    method: 'POST',
    path: '/channel/work/{id}/failed',
    summary: 'Say that work has failed',
    description:
      'Where the host looks, it shows as failed, with the detail: on the order, the message or the listing. The host can ' +
      'ask for it again.',
    contract: FailWork,
    isForConnectors: true,
    change: async (tx, { params, body }) => {
      await endWork(tx, params.id, { status: 'failed', detail: body.detail });
      return {};
    },
  }),
  changing({
    method: 'POST',
    path: '/channel/work/{id}/retry',
    summary: 'Ask for failed work again',
    description:
      'For the host, with a writable token: the id stands in channel_work of the order, or calendar_push of the listing.',
    contract: RetryWork,
    change: async (tx, { params }) => {
      const { kind, status, detail, updated_at } = await retryWork(tx, params.id);
      return { channel_work: { id: params.id, kind, status, detail, updated_at: withOffset(updated_at) } };
    },
  }),
];
