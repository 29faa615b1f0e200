import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useMailServer } from '../areas/conversations/mails/fixtures.ts';
import { mailWith } from './mail.ts';

const mails = useMailServer();

test('an address that is none is refused for good, in words that are true for every letter', async () => {
  const { url } = await mails.server();
  const send = mailWith({ smtpUrl: url, from: 'innkeep@example.com' });
  const letter = { from_name: 'Innkeep', subject: 'An invitation', text: 'x', html: 'x', message_id: 'one' };
  await assert.rejects(send({ to: { name: 'Nora', address: '' }, ...letter }), {
    message: 'The address of the recipient is no e-mail address.',
    isFinal: true,
  });
});
