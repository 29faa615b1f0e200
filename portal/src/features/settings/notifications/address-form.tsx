import { TextInput } from '@mantine/core';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SecretInput } from '../../../forms/secret-input.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import type { AddressWay } from './ways.ts';

/** Sets an address with its secret, in place of the former one. */
export function AddressForm({ way, onClose }: { readonly way: AddressWay; readonly onClose: () => void }) {
  return way === 'telegram' ? <ChatForm onClose={onClose} /> : <UrlForm way={way} onClose={onClose} />;
}

function useSaved(onClose: () => void) {
  const { t } = useWording();
  return () => {
    notify({ text: t.common.saved });
    onClose();
    return changed('notification_settings_updated');
  };
}

function UrlForm({ way, onClose }: { readonly way: 'ntfy' | 'webhook'; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.notifications;
  const { filled } = useChecks();
  const form = useForm({
    first: { url: '', token: '' },
    checks: { url: filled },
    fields: { [`${way}.url`]: 'url', [`${way}.token`]: 'token' },
    body: ({ url, token }) => ({ [way]: { url: url.trim(), token: token === '' ? null : token } }),
    send: (body) => innkeep.notifications.setSetting(body),
    onSaved: useSaved(onClose),
  });
  return (
    <FormDialog title={words.ways[way]} form={form} onClose={onClose}>
      <p className="muted">{way === 'ntfy' ? words.ntfyHint : words.webhookHint}</p>
      <TextInput
        data-autofocus
        type="url"
        label={way === 'ntfy' ? words.topic : words.address}
        placeholder={way === 'ntfy' ? 'https://ntfy.sh/…' : 'https://'}
        {...form.input('url')}
      />
      <SecretInput
        label={words.token}
        description={words.secretHint}
        autoComplete="off"
        {...form.input('token')}
      />
    </FormDialog>
  );
}

function ChatForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.notifications;
  const { filled } = useChecks();
  const form = useForm({
    first: { bot_token: '', chat: '' },
    checks: { bot_token: filled, chat: filled },
    fields: { 'telegram.bot_token': 'bot_token', 'telegram.chat': 'chat' },
    body: ({ bot_token, chat }) => ({
      telegram: { bot_token: bot_token.trim(), chat: chat.trim() },
    }),
    send: (body) => innkeep.notifications.setSetting(body),
    onSaved: useSaved(onClose),
  });
  return (
    <FormDialog title={words.ways.telegram} form={form} onClose={onClose}>
      <p className="muted">{words.telegramHint}</p>
      <SecretInput
        data-autofocus
        label={words.botToken}
        description={words.secretHint}
        autoComplete="off"
        {...form.input('bot_token')}
      />
      <TextInput label={words.chat} placeholder="123456789" {...form.input('chat')} />
    </FormDialog>
  );
}
