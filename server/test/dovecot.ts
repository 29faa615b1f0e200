import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { freePort } from './free-port.ts';

/** A real IMAP server with one empty mailbox, until the test ends. */
export type Dovecot = {
  /** For IMAP_URL. */
  readonly url: string;
  readonly wrongUrl: string;
  /** Puts an e-mail into the mailbox, as a mail server does. */
  deliver(email: string | Buffer): Promise<void>;
  /** What is in it, by subject: true when it was read. */
  seen(): Promise<Readonly<Record<string, boolean>>>;
  /** What the server did. */
  log(): Promise<string>;
  /** Gives the mailbox new numbers, as a server does that lost its index. */
  renumber(): Promise<void>;
};

const [USER, PASSWORD] = ['guests', 'a secret'];

export async function aDovecot(t: TestContext): Promise<Dovecot> {
  // Its processes run as other users, who cannot enter a folder of the tests.
  const folder = await fs.mkdtemp('/tmp/innkeep-dovecot-');
  const port = await freePort();
  const owner = process.getuid?.() === 0 ? 'dovenull' : os.userInfo().username;
  await fs.mkdir(path.join(folder, 'mail'), { mode: 0o777 });
  await fs.chmod(folder, 0o755);
  await fs.chmod(path.join(folder, 'mail'), 0o777);
  await fs.writeFile(path.join(folder, 'users'), `${USER}:{PLAIN}${PASSWORD}\n`, { mode: 0o644 });
  const config = path.join(folder, 'dovecot.conf');
  await fs.writeFile(config, configOf({ folder, port, owner }));
  const child = spawn('/usr/sbin/dovecot', ['-F', '-c', config], { stdio: 'ignore' });
  t.after(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await fs.rm(folder, { recursive: true, force: true });
  });
  await untilOpen(port);
  const url = `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  return {
    url,
    wrongUrl: `imap://${USER}:wrong@127.0.0.1:${port}`,
    deliver: (email) => withClient(port, async (client) => void (await client.append('INBOX', email))),
    seen: () =>
      withClient(port, async (client) => {
        await client.mailboxOpen('INBOX');
        const all = await client.fetchAll('1:*', { flags: true, envelope: true });
        return Object.fromEntries(
          all.map(({ envelope, flags }) => [envelope?.subject ?? '', flags?.has('\\Seen') === true]),
        );
      }),
    log: () => fs.readFile(path.join(folder, 'log'), 'utf8'),
    renumber: async () => {
      const mailbox = path.join(folder, 'mail', USER);
      for (const name of await fs.readdir(mailbox))
        if (/^dovecot[.-]/.test(name)) await fs.rm(path.join(mailbox, name), { recursive: true });
    },
  };
}

type Parts = { readonly folder: string; readonly port: number; readonly owner: string };

function configOf({ folder, port, owner }: Parts): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${owner}
default_login_user = ${owner}
default_internal_group = ${owner}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}/mail/%u
}
`;
}

async function withClient<T>(port: number, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    auth: { user: USER, pass: PASSWORD },
    logger: false,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.logout();
  }
}

const PATIENCE_MS = 20_000;

async function untilOpen(port: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('dovecot did not start');
}
