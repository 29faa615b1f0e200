import assert from 'node:assert/strict';
import { sendDueMail } from '../../src/areas/conversations/mails/actions.ts';
import { A_JPEG, anInquiry } from '../../src/areas/conversations/fixtures.ts';
import { outsideOf } from '../../src/outbound/outside.ts';
import { JobProblem } from '../../src/jobs/job-problem.ts';
import { MailProblem } from '../../src/outbound/mail-problem.ts';
import { dataOf, PUBLIC_URL, type Caller, type Harness, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/**
 * Guests of an order and of an inquiry who are written to, sometimes in vain, and who answer on their page; and somebody
 * who may only read it.
 */
export async function writeToGuests(harness: Harness, host: Host, world: World): Promise<void> {
  const { sql, host_id } = host.scope;
  const code = await world.make('order');
  const stay_code = String(code);
  await dataOf(host.patch(`/reservations/${stay_code}`, { email: 'ada@example.com' }));
  const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code: code }));
  const inquiry = await anInquiry(host, { property_id: await world.idOf('property') });
  const refusing = {
    ...outsideOf(),
    mail: () => Promise.reject(new MailProblem('refused', 'Refused.', { isFinal: true })),
  };
  const taking = { ...outsideOf(), mail: () => Promise.resolve() };
  for (const [id, outside] of [
    [conversation_id, outsideOf()],
    [conversation_id, taking],
    [inquiry, refusing],
  ] as const) {
    const body = { message: world.newName(), jpeg_base64: A_JPEG.toString('base64') };
    const { message_id, message } = await dataOf(host.post(`/conversations/${id}`, body));
    const sending = sendDueMail(host.scope, Number(message_id), outside);
    if (outside === refusing) await assert.rejects(sending, JobProblem);
    else await sending;
    const picture = await harness.app.inject({
      url: message.attachment!.fullback_url.replace(PUBLIC_URL, ''),
    });
    assert.equal(picture.statusCode, 200);
  }
  await dataOf(host.patch(`/conversations/${inquiry}/note`, { note: 'Kind.' }));
  const pageOf = async (caller: Caller): Promise<string> => {
    const { reservations } = await dataOf(caller.get('/reservations', { stay_code }));
    return reservations[0].check_in_details.check_in_guide_url!;
  };
  await answerOn(harness, await pageOf(host));
  await readOn(harness, await pageOf(await host.caller({ scope: 'read-only' })));
  const [thread] = await sql<{ guest_secret: string }[]>`
    select guest_secret from conversations where host_id = ${host_id} and id = ${inquiry}`;
  await answerOn(harness, `/guest/${host_id}/${thread?.guest_secret}`);
  for (const is_read of [false, true])
    await dataOf(host.patch(`/conversations/${inquiry}`, { is_read, is_waiting: is_read }));
  for (const value of [true, false])
    await dataOf(host.get('/conversations', { is_unread: value, is_waiting: value, property_id: 1001 }));
}

async function readOn(harness: Harness, page_url: string): Promise<void> {
  assert.equal((await harness.app.inject({ url: page_url.replace(PUBLIC_URL, '') })).statusCode, 200);
}

async function answerOn(harness: Harness, page_url: string): Promise<void> {
  const url = page_url.replace(PUBLIC_URL, '');
  await readOn(harness, page_url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await harness.app.inject({ method: 'POST', url, headers, payload: 'message=Thanks' });
  assert.equal(answer.statusCode, 303, answer.body);
}
