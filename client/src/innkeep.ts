import { Areas } from './areas.ts';
import { createCall } from './call.ts';
import type { InnkeepOptions } from './options.ts';

/**
 * A client of one Innkeep service.
 *
 *     const innkeep = new Innkeep({ baseUrl: 'https://pms.example.com', token, userAgent: 'nightly-export/1.2' });
 *     const { task } = await innkeep.tasks.create({ type: 'cleaning', expected_date: '2026-07-04' });
 *
 * Failed attempts are repeated where that is safe and can help. Every POST carries an Idempotency-Key, so that its
 * repeats never do the work twice.
 */
export class Innkeep extends Areas {
  /** Throws a TypeError when baseUrl is not an http address. */
  constructor(options: InnkeepOptions) {
    super(createCall(options));
  }
}

export * from './errors.ts';
export { List } from './list.ts';
export type * from './options.ts';
export type * from './schema.ts';
export * from './verify-webhook.ts';
