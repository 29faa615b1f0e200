import assert from 'node:assert/strict';
import { findFile, readFilePiece } from '../../src/areas/conversations/answers/files.queries.ts';
import {
  endReading,
  findMailboxState,
  leaseMailbox,
  storePlace,
} from '../../src/areas/conversations/answers/mailbox/queries.ts';
import { takeEmail } from '../../src/areas/conversations/answers/actions.ts';
import { replyAddress } from '../../src/areas/conversations/answers/reply-address.ts';
import { aMailServer } from '../../src/areas/conversations/mails/fixtures.ts';
import { sendDueMail } from '../../src/areas/conversations/mails/actions.ts';
import {
  answeringOutside,
  answerTo,
  REPLY_ADDRESS,
  reportOf,
  written,
} from '../../src/workflows/receive-email/fixtures.ts';
import { receiveDueEmail } from '../../src/workflows/receive-email/receive-email.ts';
import { aConversation } from '../../src/areas/conversations/fixtures.ts';
import { clock, dataOf, type Host } from '../harness.ts';

/** A guest answers a letter by e-mail with files, a program answers it, and the letter comes back. */
export async function answerByEmail(host: Host): Promise<void> {
  const { databases } = host.scope;
  const { id } = await aConversation(host);
  const server = await aMailServer();
  const outside = answeringOutside(server.url);
  const system = { sql: databases.writes, now: clock.now.toString(), request_id: 'req_test' };
  const taking = { system, encryption: databases.encryption, replyAddress: REPLY_ADDRESS };
  const write = async () => {
    const { message_id } = await dataOf(
      host.post(`/conversations/${id}`, { message: 'The key is in the box.' }),
    );
    await sendDueMail(host.scope, Number(message_id), outside);
  };
  await write();
  const letter = server.received.at(-1);
  assert.ok(letter !== undefined);
  const pdf = { filename: 'plan.pdf', content: '%PDF-1.4\n%%EOF' };
  const answers = [
    await answerTo(letter, { attachments: [pdf] }),
    await answerTo(letter, {
      to: 'guests@pms.example.com',
      text: 'Away.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    }),
    reportOf(letter),
    await written({
      from: 'ada@example.com',
      to:
        replyAddress(databases.encryption, REPLY_ADDRESS, { host_id: host.host_id, conversation_id: id }) ??
        '',
      text: 'One more.',
    }),
  ];
  for (const email of answers) assert.equal(await takeEmail(taking, email), 'taken');
  const waiting = await databases.writes<{ id: number }[]>`
    select id from received_emails where host_id = ${host.host_id} order by id`;
  for (const email of waiting) await receiveDueEmail(host.scope, email.id, outside);
  await write();
  const { messages } = await dataOf(host.get(`/conversations/${id}`));
  const [file] = messages.flatMap(({ files }) => files);
  const secret = /([0-9a-f]{32})\.pdf$/.exec(file?.url ?? '')?.[1] ?? '';
  assert.ok((await findFile(host.scope, secret)) !== undefined);
  assert.equal((await readFilePiece(host.scope, secret, 0)).length, pdf.content.length);
  await readAMailbox(system);
  await outside.threads.close();
  await server.close();
}

async function readAMailbox(system: Parameters<typeof leaseMailbox>[0]): Promise<void> {
  const place = await leaseMailbox(system, 'guests@mail.example.com/INBOX');
  assert.ok(place !== undefined);
  await storePlace(system, { ...place, uid_validity: '1', last_uid: 2 }, 1);
  await endReading(system, null);
  assert.equal((await findMailboxState(system))?.left_count, 1);
}
