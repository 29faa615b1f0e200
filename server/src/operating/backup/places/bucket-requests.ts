import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StartProblem } from '../../../database/start-problem.ts';
import { BackupProblem } from '../backup-problem.ts';

/** How a bucket is reached. */
export type BucketAccess = {
  readonly bucket: string;
  readonly region: string;
  /** Null for Amazon. */
  readonly endpoint: string | null;
  readonly accessKey: string;
  readonly secretKey: string;
};

type Asked = {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Without it, the bucket itself is asked. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Its answer may take hours, as long as it goes on. */
  readonly isLong?: true;
};

export type BucketRequests = {
  /** The answer, once its status is good. */
  ask(asked: Asked): Promise<Response>;
  /** The text of an answer, which is short. */
  askText(asked: Asked): Promise<string>;
};

const TRIES = 5;
const RETRY_AFTER_MS = 250;
/** One piece of a backup, over a slow line. */
const REQUEST_MS = 300_000;
const TEXT_BYTES_MAX = 4_000_000;

/** Signed requests to a bucket. What failed for a moment is asked again. No redirect is followed: it could lead the data elsewhere. */
export function askBucket({ bucket, region, endpoint, accessKey, secretKey }: BucketAccess): BucketRequests {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  });
  const base = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;
  const ask: BucketRequests['ask'] = async ({ method = 'GET', key, query = {}, body, isLong }) => {
    const search = new URLSearchParams(query).toString();
    const url = `${base}${key === undefined ? '' : `/${key}`}${search === '' ? '' : `?${search}`}`;
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const content = body === undefined ? {} : { body: new Uint8Array(body) };
    const once = () => {
      const signal = isLong ? null : AbortSignal.timeout(REQUEST_MS);
      return client.fetch(url, { method, headers, redirect: 'error', signal, ...content });
    };
    const answer = await tryAgain(once).catch((cause: unknown) => {
      throw new StartProblem(`The bucket ${bucket} cannot be reached at ${new URL(base).host}.`, { cause });
    });
    if (!answer.ok) throw await refusalOf(answer, bucket, key);
    return answer;
  };
  return { ask, askText: async (asked) => readText(await ask(asked)) };
}

async function tryAgain(once: () => Promise<Response>): Promise<Response> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const answer = await once();
      if (left === 0 || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (left === 0) throw error;
    }
    await pause(RETRY_AFTER_MS * 2 ** (TRIES - left));
  }
}

/** What the server says, in one line: the code of its error. */
async function refusalOf(answer: Response, bucket: string, key = ''): Promise<StartProblem> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await readText(answer).catch(() => ''))?.[1];
  const sentence = `The bucket ${bucket} refused ${key === '' ? 'a request' : key}: ${code ?? `status ${answer.status}`}.`;
  return answer.status < 500 ? new BackupProblem(sentence) : new StartProblem(sentence);
}

async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > TEXT_BYTES_MAX)
      throw new StartProblem('The server of the bucket sent an answer that has no end.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
