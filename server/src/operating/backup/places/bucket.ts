import { StartProblem } from '../../../database/start-problem.ts';
import { BackupProblem } from '../backup-problem.ts';
import { askBucket, type BucketAccess, type BucketRequests } from './bucket-requests.ts';
import { LEFT_HOURS, PLAIN_NAME, type Place, type StoredFile, type UnfinishedFile } from './place.ts';

/** S3 takes at most 10,000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_MAX = 10_000;
/** A thousand names each. */
const PAGES_MAX = 1000;

export function openBucket(access: BucketAccess & { readonly prefix: string }): Place {
  const requests = askBucket(access);
  const keyOf = (name: string) => (access.prefix === '' ? name : `${access.prefix}/${name}`);
  return {
    title: `s3://${access.bucket}/${access.prefix}`,
    encrypts: false,
    list: (folder) => listFiles(requests, keyOf(''), folder),
    create: async (name) => createObject(requests, keyOf(name)),
    read: async function* read(name) {
      const { body } = await requests.ask({ key: keyOf(name), isLong: true });
      for await (const piece of body ?? []) yield Buffer.from(piece);
    },
    remove: async (names) => {
      for (const name of names) await requests.askText({ method: 'DELETE', key: keyOf(name) });
    },
    tidy: (now) => abortLeftUploads(requests, keyOf(''), now),
  };
}

async function listFiles(requests: BucketRequests, prefix: string, folder?: string): Promise<StoredFile[]> {
  const inner = folder === undefined ? '' : `${folder}/`;
  const found: StoredFile[] = [];
  let next: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const more = next === undefined ? {} : { 'continuation-token': next };
    const query = { 'list-type': '2', prefix: `${prefix}${inner}`, delimiter: '/', ...more };
    const text = await requests.askText({ query });
    for (const [, content = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = valueIn(content, 'Key').slice(`${prefix}${inner}`.length);
      if (PLAIN_NAME.test(name))
        found.push({ name: `${inner}${name}`, bytes: Number(valueIn(content, 'Size')) });
    }
    next = valueIn(text, 'NextContinuationToken');
    if (next === '') return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }
  throw new StartProblem(`The bucket holds more than ${PAGES_MAX * 1000} files under ${prefix}${inner}.`);
}

/** The first value of that name, in the XML of S3. */
function valueIn(text: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** A small file is one request. A larger one is an upload in parts, which is nothing until it is completed. */
function createObject(requests: BucketRequests, key: string): UnfinishedFile {
  let bytes = 0;
  let isFinished = false;
  let upload: string | undefined;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const tags: string[] = [];
  const sendPart = async (part: Buffer) => {
    if (tags.length === PARTS_MAX)
      throw new StartProblem(
        `The backup is larger than ${(PARTS_MAX * PART_BYTES) / 1e9} GB, which a bucket takes.`,
      );
    upload ??= valueIn(await requests.askText({ method: 'POST', key, query: { uploads: '' } }), 'UploadId');
    const query = { partNumber: String(tags.length + 1), uploadId: upload };
    const answer = await requests.ask({ method: 'PUT', key, query, body: part });
    await answer.arrayBuffer();
    tags.push(answer.headers.get('etag') ?? '');
  };
  return {
    get bytes() {
      return bytes;
    },
    write: async (piece) => {
      const content = Buffer.from(piece);
      held.push(content);
      heldBytes += content.length;
      bytes += content.length;
      if (heldBytes < PART_BYTES) return;
      const all = Buffer.concat(held);
      let at = 0;
      for (; all.length - at >= PART_BYTES; at += PART_BYTES)
        await sendPart(all.subarray(at, at + PART_BYTES));
      held = [all.subarray(at)];
      heldBytes = all.length - at;
    },
    finish: async () => {
      const rest = Buffer.concat(held);
      if (upload === undefined) await requests.askText({ method: 'PUT', key, body: rest });
      else {
        if (rest.length > 0) await sendPart(rest);
        await complete(requests, { key, upload, tags });
      }
      isFinished = true;
    },
    discard: async () => {
      if (isFinished || upload === undefined) return;
      // What cannot be removed now is removed a day later.
      await requests.askText({ method: 'DELETE', key, query: { uploadId: upload } }).catch(() => {});
    },
  };
}

type Upload = { readonly key: string; readonly upload: string; readonly tags: readonly string[] };

async function complete(requests: BucketRequests, { key, upload, tags }: Upload): Promise<void> {
  const parts = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const text = await requests.askText({ method: 'POST', key, query: { uploadId: upload }, body });
  // S3 may say 200 and then that it failed.
  if (/<Error>/.test(text))
    throw new StartProblem(`The bucket did not store ${key}: ${valueIn(text, 'Code')}.`);
}

async function abortLeftUploads(
  requests: BucketRequests,
  prefix: string,
  now: Temporal.Instant,
): Promise<void> {
  const text = await requests.askText({ query: { uploads: '', prefix } }).catch(unlessUnknown);
  for (const [, upload = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const [key, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((name) => valueIn(upload, name));
    if (key === undefined || uploadId === undefined || begun === undefined) continue;
    if (!key.startsWith(prefix) || !PLAIN_NAME.test(key.slice(prefix.length))) continue;
    if (!(now.epochMilliseconds - Date.parse(begun) > LEFT_HOURS * 3_600_000)) continue;
    await requests.askText({ method: 'DELETE', key, query: { uploadId } });
  }
}

/** Some servers that speak S3 do not list uploads, and remove them by themselves. */
function unlessUnknown(error: unknown): string {
  if (error instanceof BackupProblem) return '';
  throw error;
}
