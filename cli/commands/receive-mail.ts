import fs from 'node:fs';
import { takeEmail } from '#server/areas/conversations/answers/actions.ts';
import { ANSWER_LIMITS } from '#server/areas/conversations/answers/limits.ts';
import type { Arrival } from '#server/areas/conversations/answers/arrival.ts';
import { command } from '../command.ts';

/** Exit codes of sysexits.h, by which mail servers decide: 75 is tried again, the others go back to the sender. */
const EXIT_CODES: Readonly<Record<Arrival, number>> = {
  taken: 0,
  known: 0,
  too_large: 65,
  not_ours: 67,
  too_many: 75,
};

/** Any failure, such as a database that is away: the mail server keeps the e-mail and tries again. */
const TRY_LATER = 75;
const NOT_SET_UP = 78;

const SENTENCES: Readonly<Record<Arrival, string>> = {
  taken: 'The e-mail was taken.',
  known: 'The e-mail had been taken before.',
  too_large: `The e-mail is larger than ${ANSWER_LIMITS.emailBytes / 2 ** 20} MiB.`,
  not_ours: 'The e-mail is for no conversation of this service.',
  too_many: 'The conversation has got too many e-mails: try again later.',
};

export const receiveMailCommand = command({
  name: 'receive-mail',
  summary:
    'Takes the answer of a guest from standard input, as a mail server passes it on. Exit codes are those of sysexits.',
  flags: {
    recipient: {
      value: '<address>',
      description:
        'Address that the mail server received the e-mail for. By default it is found in the header.',
      isOptional: true,
    },
    'from-file': {
      value: '<path>',
      description: 'Reads the e-mail from this file, and not from standard input.',
      isOptional: true,
    },
  },
  dryRun: { impossible: 'takes an e-mail that a mail server passes on once' },
  failureExitCode: TRY_LATER,
  run: async (given, { acting: { databases, clock, request_id }, config: { answers } }) => {
    if (answers === null)
      return {
        lines: ['MAIL_REPLY_ADDRESS is not set: guests do not answer by e-mail.'],
        facts: { arrival: null },
        exitCode: NOT_SET_UP,
      };
    const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
    const system = { sql: databases.writes, now, request_id };
    const taking = { system, encryption: databases.encryption, replyAddress: answers.replyAddress };
    const arrival = await takeEmail(taking, await readAll(given.find('from-file')), given.find('recipient'));
    const exitCode = EXIT_CODES[arrival];
    return { lines: exitCode === 0 ? [] : [SENTENCES[arrival]], facts: { arrival }, exitCode };
  },
});

/** Stops after what is too large, so that a mail server cannot fill the memory. */
async function readAll(file: string | undefined): Promise<Buffer> {
  const stream = file === undefined ? fs.createReadStream('', { fd: 0 }) : fs.createReadStream(file);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > ANSWER_LIMITS.emailBytes) break;
  }
  return Buffer.concat(chunks);
}
