import assert from 'node:assert/strict';
import { findValues } from '../../src/demo/samples/values.queries.ts';
import { dataOf, PUBLIC_URL, type Harness, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/** Somebody opens shared calendars and the reference, and a tag that is on a property comes off all stays. */
export async function openSharedCalendars(harness: Harness, host: Host, world: World): Promise<void> {
  const property_ids = [Number(await world.make('property'))];
  for (const body of [{ scope: 'entire' }, { scope: 'partial', property_ids }]) {
    const { calendar_share_link } = await dataOf(host.post('/calendar_share_links', body));
    const { statusCode } = await harness.app.inject({ url: calendar_share_link.url.replace(PUBLIC_URL, '') });
    assert.equal(statusCode, 200);
  }
  await findValues(host.scope, '2026-06-15');
  const tag_name = `At ${property_ids[0]}`;
  const { tag } = await dataOf(host.post('/tags', { name: tag_name, property_ids }));
  await dataOf(host.post(`/reservations/${await world.make('stay')}/tags`, { tag_name }));
  await dataOf(host.delete(`/reservation_tags/${tag.id}`));
}
