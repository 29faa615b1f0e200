import { html, type Html } from '../../../../http/answer/html.ts';
import { typed } from '../../../../http/answer/sheet.ts';
import { messageFileAddress } from '../../answers/file-address.ts';
import { attachmentAddress } from '../../attachment-address.ts';
import type { Opened } from '../present.ts';
import type { ShownMessage } from '../queries.ts';
import { momentText } from '../written-times.ts';
import { MESSAGE_LENGTH_MAX } from '../written-text.ts';
import { noticeOf } from './notice.present.ts';

/** What host and guest have written, and the form to write. */
export function conversation(opened: Opened): Html {
  const { messages, t } = opened;
  return html`<section id="messages" aria-labelledby="messages-heading">
    <h2 id="messages-heading">${t.messages}</h2>
    ${noticeOf('messages', opened)} ${formOf(opened)}
    ${
      messages.length === 0
        ? undefined
        : html`<ol class="thread">
            ${messages.map((each) => showMessage(each, opened))}
          </ol>`
    }
  </section>`;
}

function formOf({ page, form_path, draft = '', t }: Opened): Html {
  if (form_path === null) return html`<p>${t.onlyShows}</p>`;
  return html`<form method="post" action="${form_path}" enctype="multipart/form-data">
    <label for="message">${t.writeTo} <bdi>${page.account_name}</bdi></label>
    <textarea id="message" name="message" rows="4" maxlength="${MESSAGE_LENGTH_MAX}" dir="auto">
${draft}</textarea>
    <label for="picture">${t.addPicture}</label>
    <input id="picture" name="picture" type="file" accept="image/jpeg" />
    <button type="submit">${t.send}</button>
  </form>`;
}

function showMessage(message: ShownMessage, { timezone, host_id, t }: Opened): Html {
  const { sender_role, sender_name, content, attachment_secret, files, created_at } = message;
  const by = sender_role === 'guest' ? t.you : sender_name;
  const who = sender_role === 'guest' ? html`${t.you}` : html`<bdi>${sender_name}</bdi>`;
  const picture =
    attachment_secret === null
      ? undefined
      : html`<img
          src="${attachmentAddress({ public_url: '', host_id }, attachment_secret)}"
          alt="${t.pictureFrom(by)}"
          loading="lazy"
        />`;
  return html`<li class="${sender_role}">
    <p class="who">${who} <time datetime="${created_at}">${momentText(created_at, timezone, t)}</time></p>
    ${typed(content)} ${picture} ${files.map((file) => showFile(file, { by, host_id, t }))}
  </li>`;
}

/** A file that the guest has sent by e-mail: a picture, or a link to what a browser saves. */
function showFile(
  file: ShownMessage['files'][number],
  { by, host_id, t }: Pick<Opened, 'host_id' | 't'> & { readonly by: string },
): Html {
  const address = messageFileAddress({ public_url: '', host_id }, file);
  if (file.content_type === 'application/pdf')
    return html`<p>
      <a href="${address}"><bdi>${file.name}</bdi></a>
    </p>`;
  return html`<img src="${address}" alt="${t.pictureFrom(by)}" loading="lazy" />`;
}
