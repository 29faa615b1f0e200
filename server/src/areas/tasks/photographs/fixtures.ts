import type { Harness } from '../../../../test/harness.ts';
import { PUBLIC_URL } from '../../../../test/harness.ts';
import { A_JPEG } from '../../conversations/fixtures.ts';

type PhotographForm = {
  readonly task?: string | number;
  readonly file?: Buffer;
  readonly remoteAddress?: string;
  readonly language?: string;
};

const BOUNDARY = '----formdata-1c8e5d2f9a7b4063';

/** The body of a form with a file, as a browser sends it. */
export function formWith({ task, file = A_JPEG }: PhotographForm): Buffer {
  const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="task"\r\n\r\n${task}\r\n`;
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photograph"; filename="../../a.html"\r\n` +
    'Content-Type: text/html\r\n\r\n';
  const start = Buffer.from((task === undefined ? '' : field) + head);
  return Buffer.concat([start, file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends the form of a photograph from the page of a staff. */
export function sendPhotograph({ app }: Pick<Harness, 'app'>, page_url: string, form: PhotographForm) {
  return app.inject({
    method: 'POST',
    url: `${page_url.replace(PUBLIC_URL, '')}/photographs`,
    remoteAddress: form.remoteAddress ?? '192.0.2.7',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'accept-language': form.language ?? 'en',
    },
    payload: formWith(form),
  });
}
