import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { inShortSteps } from '../../test/longest-step.ts';
import { mailboxAt, MailboxProblem } from './mailbox.ts';

/** A server that talks as it likes, until the test ends. */
async function aServer(t: TestContext, talk: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    // The client hangs up.
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return `imap://guests:secret@127.0.0.1:${address.port}`;
}

const GREETING = '* OK [CAPABILITY IMAP4rev1] ready\r\n';

/** Mail servers that keep a reader waiting, each in its own way. */
const SLOW: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'falls silent after its greeting': (socket) => void socket.write(GREETING),
  'talks without an end, and answers nothing': (socket) => {
    socket.write(GREETING);
    const timer = setInterval(() => void socket.write('* OK still here\r\n'), 5);
    socket.on('close', () => clearInterval(timer));
  },
};

const PATIENCE = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200, command: 600 };

for (const [what, talk] of Object.entries(SLOW))
  test(`a mail server that ${what} is given up in time, and holds up nothing else meanwhile`, async (t) => {
    const mailbox = mailboxAt(await aServer(t, talk), 1000, PATIENCE);
    await inShortSteps(() =>
      assert.rejects(
        mailbox.open(async () => {}),
        (error) => error instanceof MailboxProblem && !error.message.includes('secret'),
      ),
    );
  });
