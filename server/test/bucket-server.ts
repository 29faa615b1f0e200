import { createHash, createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from './free-port.ts';

export const ACCESS = { accessKey: 'AKIDTEST', secretKey: 'a/secret+of=the-test', region: 'eu-test-1' };

export type BucketServer = {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** By their id. */
  readonly uploads: Map<
    string,
    { readonly key: string; readonly begun: string; readonly parts: Map<number, Buffer> }
  >;
  /** `PUT /bucket/key` of every request whose signature was right. */
  readonly asked: string[];
  /** An answer instead of the right one. */
  fail: (asked: string) => Answer | undefined;
  close(): Promise<void>;
};

/** So few that lists have pages. */
const NAMES_PER_PAGE = 2;

/**
 * A server with one bucket that speaks S3 as Amazon describes it: it refuses a request whose signature (version 4) or checksum is
 * not right. The tests let restic use it too, which knows nothing of our client.
 */
export async function openBucketServer(bucket = 'backups'): Promise<BucketServer> {
  const server = http.createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const opened: BucketServer = {
    endpoint: `http://127.0.0.1:${port}`,
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    fail: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', (request, response) => {
    void answer(opened, bucket, request).then(
      ({ status = 200, body = '', headers = {} }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return opened;
}

export type Answer = {
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
};

export const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

async function answer(server: BucketServer, bucket: string, request: http.IncomingMessage): Promise<Answer> {
  const { method = '', url = '' } = request;
  const sent = await buffer(request);
  const refused = findFault(request, sent);
  if (refused !== undefined) return refusal(403, refused);
  const failing = server.fail(`${method} ${url}`);
  if (failing !== undefined) return failing;
  server.asked.push(`${method} ${url}`);
  const { pathname, searchParams } = new URL(url, server.endpoint);
  const [, named, ...parts] = decodeURIComponent(pathname).split('/');
  if (named !== bucket) return refusal(404, 'NoSuchBucket');
  const key = parts.join('/');
  const body = request.headers['x-amz-content-sha256']?.toString().startsWith('STREAMING-')
    ? unchunk(sent)
    : sent;
  return key === ''
    ? answerBucket(server, searchParams)
    : answerObject(server, { method, key, query: searchParams, body });
}

function answerBucket({ objects, uploads }: BucketServer, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  if (query.has('location')) return { body: `<LocationConstraint>${ACCESS.region}</LocationConstraint>` };
  if (query.has('uploads')) {
    const lines = [...uploads].map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
    );
    return { body: `<ListMultipartUploadsResult>${lines.join('')}</ListMultipartUploadsResult>` };
  }
  const after = query.get('continuation-token') ?? '';
  const all = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .filter((key) => !query.get('delimiter') || !key.slice(prefix.length).includes('/'))
    .toSorted();
  const page = all.slice(0, NAMES_PER_PAGE);
  const lines = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const isMore = page.length < all.length;
  const more = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return {
    body: `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${lines.join('')}${more}</ListBucketResult>`,
  };
}

type ObjectRequest = {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
};

const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

function answerObject(server: BucketServer, asked: ObjectRequest): Answer {
  const { method, key, query, body } = asked;
  if (query.has('uploads') || query.has('uploadId')) return answerUpload(server, asked);
  if (method === 'PUT') {
    server.objects.set(key, body);
    return { headers: { etag: tagOf(body) } };
  }
  const stored = server.objects.get(key);
  if (method === 'DELETE') {
    server.objects.delete(key);
    return { status: 204 };
  }
  if (stored === undefined) return refusal(404, 'NoSuchKey');
  return { body: stored, headers: { etag: tagOf(stored), 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' } };
}

function answerUpload(server: BucketServer, { method, key, query, body }: ObjectRequest): Answer {
  if (query.has('uploads')) {
    const id = randomUUID();
    server.uploads.set(id, { key, begun: new Date().toISOString(), parts: new Map() });
    return {
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const id = query.get('uploadId') ?? '';
  const upload = server.uploads.get(id);
  if (upload === undefined || upload.key !== key) return refusal(404, 'NoSuchUpload');
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { headers: { etag: tagOf(body) } };
  }
  server.uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const named = [
    ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g),
  ];
  const parts = named.map(([, number, tag]) => {
    const part = upload.parts.get(Number(number));
    return part !== undefined && tagOf(part) === `"${tag}"` ? part : undefined;
  });
  if (parts.length === 0 || parts.includes(undefined))
    return { body: '<Error><Code>InvalidPart</Code></Error>' };
  server.objects.set(key, Buffer.concat(parts.flatMap((part) => part ?? [])));
  return { body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
}

/** What is wrong with the signature or the checksum of a request. */
function findFault(request: http.IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '', host, ...headers } = request.headers;
  const [, accessKey, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/([\w/-]+), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (accessKey !== ACCESS.accessKey) return 'InvalidAccessKeyId';
  const names = signed.split(';');
  const payload = String(headers['x-amz-content-sha256']);
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const isStreamed = payload === 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
  if (!isStreamed && payload !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  const valueOf = (name: string) => (name === 'host' ? host : headers[name]);
  const canonical = [
    request.method,
    ...pathAndQuery(request.url ?? ''),
    ...names.map((name) => `${name}:${String(valueOf(name)).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    payload,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  // Clients that do not know the region ask for it as if it were this one.
  const isAsking = region === 'us-east-1' && request.url?.includes('location') === true;
  if ((region !== ACCESS.region && !isAsking) || service !== 's3') return 'AuthorizationHeaderMalformed';
  const key = [date, region, service, end].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${ACCESS.secretKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature
    ? undefined
    : 'SignatureDoesNotMatch';
}

function pathAndQuery(url: string): [string, string] {
  const [path = '', query = ''] = url.split('?');
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const parts = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return [decodeURIComponent(path).split('/').map(encode).join('/'), parts.toSorted().join('&')];
}

/** The content of a body in signed chunks, as restic sends it. */
function unchunk(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    pieces.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}
