import { READING } from '#server/areas/conversations/attachments/routes.ts';
import {
  CONNECTION_LIMITS,
  HEADER_BYTES_MAX,
  HOLDER_SHARE,
  KEEP_ALIVE_MS,
  LARGE_BYTES,
  PIPELINED_MAX,
  SEND_TIMEOUTS_MAX,
} from '#server/http/connections/connection-limits.ts';
import { code, table } from './markdown.ts';

const KIB = 1024;
const MIB = KIB * KIB;

/** The section of docs/limits.md about connections. */
export function writeConnections(): string {
  const rows = [...countRows(), ...sendingRows(), ...receivingRows()];
  return `## Connections

These bounds hold for each process.

${table(['Bound', 'Default', 'Setting', 'Beyond it'], rows)}

- A connection works on one request at a time. Requests that a client sends ahead wait until the answer before them has
  left. How many requests a connection carries in its life is not bounded.
- An answer is large above ${LARGE_BYTES / KIB} KiB. A large answer is sent in pieces, each when the client has taken the one
  before it. The answer to a change is sent however much is held.
- The connections of trusted proxies count in all, but for no address.
`;
}

function countRows(): string[][] {
  const { connectionsMax, connectionsPerAddressMax } = CONNECTION_LIMITS;
  const makesRoom =
    'the longest idle connection makes room, one that was never answered first; where all are at work, the new one is answered 503';
  return [
    ['open connections', connectionsMax.toLocaleString('en-US'), code('CONNECTIONS_MAX'), makesRoom],
    [
      'open connections of one address (IPv6: /64)',
      String(connectionsPerAddressMax),
      code('CONNECTIONS_PER_ADDRESS_MAX'),
      makesRoom,
    ],
    [
      'requests sent ahead on one connection',
      String(PIPELINED_MAX),
      '',
      'the connection ends after the answers to these',
    ],
    ['time that an idle connection is kept', inSeconds(KEEP_ALIVE_MS), '', 'the connection ends'],
  ];
}

function sendingRows(): string[][] {
  const { sendTimeoutMs, heldBytesMax } = CONNECTION_LIMITS;
  const refused = 'requests for large answers are answered 503 with Retry-After, others as ever';
  const retried = '503 with Retry-After';
  const setting = code('SEND_TIMEOUT_SECONDS');
  return [
    ['time in which a client takes no byte', inSeconds(sendTimeoutMs), setting, 'the connection ends'],
    [
      'time in which bytes of answers wait without a pause',
      inSeconds(sendTimeoutMs * SEND_TIMEOUTS_MAX),
      `${SEND_TIMEOUTS_MAX} × ${setting}`,
      'the connection ends',
    ],
    ['large answers that are held', `${heldBytesMax / MIB} MiB`, code('HELD_MEGABYTES_MAX'), refused],
    ['of these, those of one account', `${(heldBytesMax * HOLDER_SHARE) / MIB} MiB`, 'half of it', refused],
    ['pictures that are being read', String(READING.openMax), '', retried],
    ['of these, by one address', String(READING.openPerAddressMax), '', retried],
  ];
}

function receivingRows(): string[][] {
  const { headersTimeoutMs, requestTimeoutMs } = CONNECTION_LIMITS;
  const tooSlow = `408 ${code('request_too_slow')}`;
  return [
    ['time until the headers have come', inSeconds(headersTimeoutMs), '', tooSlow],
    ['time until the body has come', inSeconds(requestTimeoutMs), '', tooSlow],
    ['request line and headers', `${HEADER_BYTES_MAX / KIB} KiB`, '', `431 ${code('headers_too_large')}`],
  ];
}

function inSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
