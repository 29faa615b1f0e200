import assert from 'node:assert/strict';
import { dataOf, type Caller, type Host } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';

/** The smallest picture: one grey pixel. */
export const A_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
    'wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
);

/** A_JPEG with this many more bytes in its scan. */
export function aLargeJpeg(bytes: number): Buffer {
  return Buffer.concat([A_JPEG.subarray(0, -2), Buffer.alloc(bytes, 'many bytes, '), A_JPEG.subarray(-2)]);
}

/** Starts the conversation of an order and returns its id. */
export async function conversationOf(host: Caller, reservation_code: string): Promise<string> {
  return (await dataOf(host.post('/conversations', { reservation_code }))).conversation_id;
}

/** A direct booking, with the conversation of its guest. */
export async function aConversation(host: Host, booking: Record<string, unknown> = {}) {
  const property_id = await aProperty(host, { title: 'Canal House' });
  const { reservation_code, stay_code, reservation } = await aStay(host, property_id, {
    email: 'ada@example.com',
    mobile: '+44 2079460000',
    ...booking,
  });
  const id = await conversationOf(host, reservation_code);
  const { check_in_guide_url: page_url } = reservation.check_in_details;
  assert.ok(page_url !== null);
  return { id, property_id, reservation_code, stay_code, page_url };
}

/** Starts an inquiry and returns the id of its conversation. */
export async function anInquiry(host: Caller, body: Record<string, unknown>): Promise<string> {
  const guest = { name: 'Jan Jansen', email: 'jan@example.com' };
  return (await dataOf(host.post('/conversations', { guest, ...body }))).conversation_id;
}
