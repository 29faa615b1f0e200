import { READING } from '#server/areas/conversations/attachments/routes.ts';
import { PROPERTY_PICTURE_READING } from '#server/areas/properties/pictures/routes.ts';
import { PHOTOGRAPH_READING } from '#server/areas/tasks/photographs/routes.ts';
import { RECEIPT_READING } from '#server/areas/transactions/receipts/routes.ts';
import { EXPORT_LIMITS } from '#server/workflows/export-account/contract.ts';
import { EMPTY_PAGES_MAX } from '#server/workflows/export-account/list-pages.ts';
import { IMPORT_RUN_LIMITS } from '#server/areas/accounts/import-runs/contract.ts';
import { STAYS_OF_ORDER_MAX } from '#server/areas/reservations/imported.queries.ts';
import { SETTINGS } from '#server/settings.ts';
import { IMPORT_LIMITS } from '#server/workflows/import-account/contract.ts';
import { ARCHIVE_LIMITS, LARGER_LINES } from '#server/workflows/import-account/read-archive.ts';
import { SERVER_LIMITS } from '#server/workflows/import-account/sources.ts';
import { CSV_LIMITS } from '#server/workflows/import-csv/contract.ts';
import { STREAM_LIMITS } from '#server/areas/events/open-streams/contract.ts';
import {
  CONNECTION_LIMITS,
  HEADER_BYTES_MAX,
  HOLDER_SHARE,
  KEEP_ALIVE_MS,
  LARGE_BYTES,
  PIPELINED_MAX,
  SEND_TIMEOUTS_MAX,
} from '#server/http/connections/connection-limits.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';
import { code } from './markdown.ts';

const KIB = 1024;
const MIB = KIB * KIB;

const HEADS = ['Bound', 'Default', 'Setting', 'Beyond it'];

/** The section of docs/limits.md about connections: what a program meets, however few it opens. */
export function writeConnections(): string {
  return `## Connections

${table(HEADS, [...streamRows(), ...exportRows(), ...importRows(), ...receivingRows()])}

- A connection works on one request at a time. A pipelined request waits until the previous response has been sent. The
  total number of requests on a connection has no bound.
- A response above ${LARGE_BYTES / KIB} KiB is large. It is sent in pieces, each after the client has read the previous one.
- [Limits of a deployment](operator-limits.md#connections) has the bounds on connections, memory and imports of whole accounts.
`;
}

/** The section of docs/operator-limits.md about connections: what a machine carries. */
export function writeServedConnections(): string {
  return `## Connections

These bounds hold for each process. [Limits](limits.md#connections) has those of streams, exports, files and requests.

${table(HEADS, [...countRows(), ...sendingRows(), ...importRunRows()])}

- The response to a change is always sent, also above the bound on held responses.
- Connections of trusted proxies count in the total, but for no address.
`;
}

function countRows(): string[][] {
  const { connectionsMax, connectionsPerAddressMax } = CONNECTION_LIMITS;
  const makesRoom =
    'a new connection replaces the longest idle one, first one that has never had a response; if none is idle, the new one gets 503';
  return [
    ['open connections', connectionsMax.toLocaleString('en-US'), code('CONNECTIONS_MAX'), makesRoom],
    [
      'open connections of one address (IPv6: /64)',
      String(connectionsPerAddressMax),
      code('CONNECTIONS_PER_ADDRESS_MAX'),
      makesRoom,
    ],
    [
      'pipelined requests on one connection',
      String(PIPELINED_MAX),
      '',
      'the connection is closed after the responses to these',
    ],
    ['time for which an idle connection is kept', inSeconds(KEEP_ALIVE_MS), '', 'the connection is closed'],
  ];
}

function sendingRows(): string[][] {
  const { sendTimeoutMs, heldBytesMax } = CONNECTION_LIMITS;
  const refused = 'requests for large responses get 503 with Retry-After; others are not affected';
  const retried = '503 with Retry-After';
  const setting = code('SEND_TIMEOUT_SECONDS');
  return [
    ['time in which a client reads no byte', inSeconds(sendTimeoutMs), setting, 'the connection is closed'],
    [
      'time in which bytes of responses wait without a pause',
      inSeconds(sendTimeoutMs * SEND_TIMEOUTS_MAX),
      `${SEND_TIMEOUTS_MAX} × ${setting}`,
      'the connection is closed',
    ],
    [
      `least rate at which a client reads while bytes wait, over ${inSeconds(sendTimeoutMs * 2)}`,
      `${CONNECTION_LIMITS.leastBytesPerSecond / KIB} KiB/s`,
      `time: 2 × ${setting}`,
      'the connection is closed',
    ],
    ['large responses held in memory', `${heldBytesMax / MIB} MiB`, code('HELD_MEGABYTES_MAX'), refused],
    ['of these, for one account', `${(heldBytesMax * HOLDER_SHARE) / MIB} MiB`, 'half of it', refused],
    ['pictures being sent', String(READING.openMax), '', retried],
    ['of these, to one address', String(READING.openPerAddressMax), '', retried],
    ['receipts being sent', String(RECEIPT_READING.openMax), '', retried],
    ['of these, to one address', String(RECEIPT_READING.openPerAddressMax), '', retried],
    ['photographs of tasks being sent', String(PHOTOGRAPH_READING.openMax), '', retried],
    ['of these, to one address', String(PHOTOGRAPH_READING.openPerAddressMax), '', retried],
    [
      'pictures of properties being sent, of each size',
      String(PROPERTY_PICTURE_READING.openMax),
      '',
      retried,
    ],
    ['of these, to one address', String(PROPERTY_PICTURE_READING.openPerAddressMax), '', retried],
  ];
}

function streamRows(): string[][] {
  const { openMax, openPerAccountMax, openPerCallerMax, waitingBytesMax, readingMax, filteredBatchesMax } =
    STREAM_LIMITS;
  const tooMany = `429 ${code('too_many_streams')} with Retry-After`;
  return [
    ['open event streams', openMax.toLocaleString('en-US'), '', '503 with Retry-After'],
    ['of these, of one account', String(openPerAccountMax), '', tooMany],
    ['of these, of one token or signed-in operator', String(openPerCallerMax), '', tooMany],
    [
      'bytes of an event stream that wait for its reader',
      `${waitingBytesMax / KIB} KiB`,
      '',
      'the stream is closed; its reader continues with Last-Event-ID',
    ],
    ['event streams that read older events at the same time', String(readingMax), '', 'the others wait'],
    [
      'batches of events of a limited operator whose reach is being read',
      String(filteredBatchesMax),
      '',
      'the stream is closed; its reader continues with Last-Event-ID',
    ],
  ];
}

function importRows(): string[][] {
  const { rowsOfRequestMax, bytesMax, columnsMax, cellLengthMax, rowLengthMax } = CSV_LIMITS;
  const refused = `422 ${code('validation_failed')}`;
  return [
    ['rows of a CSV file in one request', rowsOfRequestMax.toLocaleString('en-US'), '', refused],
    ['characters of it', `${bytesMax / (KIB * KIB)} Mi`, '', refused],
    ['columns of it', String(columnsMax), '', refused],
    ['bytes of a workbook, unpacked', `${CSV_LIMITS.unpackedBytesMax / (KIB * KIB)} Mi`, '', refused],
    [
      'layouts of files that are remembered, of an account',
      String(CSV_LIMITS.mappingsMax),
      '',
      'the one that was stored first is forgotten',
    ],
    ['characters of one row', rowLengthMax.toLocaleString('en-US'), '', refused],
    ['characters of one cell', cellLengthMax.toLocaleString('en-US'), '', 'the row is not taken'],
    ['CSV files that are taken at a time', String(CSV_LIMITS.runningMax), '', 'the others wait'],
    ['of these, of one account', '1', '', 'the others wait'],
    [
      'CSV files that wait',
      `${CSV_LIMITS.waitingMax}, of one account ${CSV_LIMITS.waitingOfAccountMax}, for ${CSV_LIMITS.waitSecondsMax} s`,
      '',
      '503 with Retry-After',
    ],
    [
      'time for one CSV file',
      `${CSV_LIMITS.workSecondsMax} s`,
      '',
      '503 with Retry-After; what is stored stays',
    ],
  ];
}

function importRunRows(): string[][] {
  const { runningMax, turnSeconds, hoursMax, keptHours, pieceBytesMax, processesMax } = IMPORT_RUN_LIMITS;
  return [
    ['imports of whole accounts that run', String(runningMax), '', 'the others wait'],
    ['of these, into one account', '1', '', `409 ${code('import_running')}`],
    [
      'time for one such import while another one waits',
      `${turnSeconds} s, and the request that it has sent`,
      '',
      'the others have their turn; it goes on later where it stopped',
    ],
    ['time for one such import, with all its waits', `${hoursMax} h`, '', 'it ends, and can be run again'],
    [
      'bytes of one piece of an uploaded archive',
      `${pieceBytesMax / (KIB * KIB)} MiB`,
      '',
      `422 ${code('validation_failed')}`,
    ],
    [
      'size of an uploaded archive',
      `${SETTINGS.importArchiveMb.default} MiB`,
      code('IMPORT_ARCHIVE_MB'),
      `422 ${code('validation_failed')}`,
    ],
    ['time for which an archive or the token of another server waits', `${keptHours} h`, '', 'it is deleted'],
    [
      'processes that end while they run one import',
      String(processesMax),
      '',
      'it ends, and can be run again',
    ],
    ...sourceRows(),
  ];
}

function sourceRows(): string[][] {
  const { entries, files, lineBytes, linesBytes, fileBytes } = ARCHIVE_LIMITS;
  const larger = Object.entries(LARGER_LINES).map(([name, bytes]) => `${name} ${inKib(bytes)}`);
  return [
    [
      'entries of an archive',
      `${entries.toLocaleString('en-US')}, and ${files.toLocaleString('en-US')} files`,
      '',
      'it is not read',
    ],
    [
      'bytes of one object or of the manifest of an archive',
      `${inKib(lineBytes)} (${larger.join(', ')})`,
      '',
      'it is not read',
    ],
    [
      'bytes of all objects of a resource of an archive',
      `${linesBytes / KIB ** 3} GiB`,
      '',
      'it is not read',
    ],
    ['objects of a resource', IMPORT_LIMITS.linesOfResource.toLocaleString('en-US'), '', 'the import ends'],
    ['stays of one order of an import', STAYS_OF_ORDER_MAX.toLocaleString('en-US'), '', 'they are not taken'],
    ['bytes of one file of an import', inKib(fileBytes), '', 'it is not taken'],
    [
      'time for one request to another server, to the last byte of its response',
      `${SERVER_LIMITS.timeoutMs / 1000} s`,
      '',
      `the request is sent again, ${SERVER_LIMITS.reconnects} times`,
    ],
    [
      'time for which an import waits when another server asks it to',
      `${SERVER_LIMITS.waitSecondsMax / 60} min`,
      '',
      'it sends the request again',
    ],
    [
      'waits that follow each other without a response in between',
      String(SERVER_LIMITS.retries),
      '',
      'the import ends',
    ],
    ['bytes of one page of another server', inKib(SERVER_LIMITS.pageBytesMax), '', 'the import ends'],
    ['values of it', SERVER_LIMITS.pageValuesMax.toLocaleString('en-US'), '', 'the import ends'],
    ['empty pages of it that follow each other', String(EMPTY_PAGES_MAX), '', 'the import ends'],
    [
      'objects and files that wait in memory to be stored',
      `${IMPORT_LIMITS.batch}, ${inKib(IMPORT_LIMITS.batchBytes)}`,
      '',
      'they are stored',
    ],
  ];
}

function inKib(bytes: number): string {
  return bytes < MIB ? `${bytes / KIB} KiB` : `${bytes / MIB} MiB`;
}

function exportRows(): string[][] {
  const { runningMax, runningPerAccountMax, minutesMax } = EXPORT_LIMITS;
  return [
    ['exports that run', String(runningMax), '', '503 with Retry-After'],
    [
      'of these, of one account',
      String(runningPerAccountMax),
      '',
      `429 ${code('too_many_exports')} with Retry-After`,
    ],
    ['time for one export', `${minutesMax} min`, '', 'the connection is closed'],
  ];
}

function receivingRows(): string[][] {
  const { headersTimeoutMs, requestTimeoutMs } = CONNECTION_LIMITS;
  const tooSlow = `408 ${code('request_too_slow')}`;
  return [
    ['time until the headers have arrived', inSeconds(headersTimeoutMs), '', tooSlow],
    ['time until the body has arrived', inSeconds(requestTimeoutMs), '', tooSlow],
    ['request line and headers', `${HEADER_BYTES_MAX / KIB} KiB`, '', `431 ${code('headers_too_large')}`],
  ];
}

function inSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
