import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { NotificationSettings } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useSession } from '../../../data/session.ts';
import { listTimezones } from '../../../format/choices.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { LANGUAGE_NAMES, LANGUAGES, useWording } from '../../../texts/texts.ts';

/** What a new choice begins with. */
const NIGHT = { from: '22:00', until: '07:00' };
const MORNING = '07:30';

/** Quiet hours, the digest of the day, and the language. */
export function WhenForm({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useWording();
  const words = t.notifications;
  const { timezone } = useSession().account;
  const form = useWhenForm(settings);
  const { is_quiet, is_digest } = form.values;
  return (
    <section className="house-part" aria-labelledby="told-when">
      <h2 id="told-when">{words.whenTitle}</h2>
      <FormPanel form={form} className="house-form">
        <Checkbox label={words.isQuiet} description={words.quietHint} {...form.tick('is_quiet')} />
        {is_quiet ? (
          <div className="told-times">
            <TextInput type="time" label={words.from} {...form.input('from')} />
            <TextInput type="time" label={words.until} {...form.input('until')} />
          </div>
        ) : null}
        {settings.email === null || !settings.is_email_available ? null : (
          <Checkbox label={words.isDigest} description={words.digestHint} {...form.tick('is_digest')} />
        )}
        {is_digest ? (
          <div className="told-times">
            <TextInput type="time" label={words.digestAt} {...form.input('digest_time')} />
          </div>
        ) : null}
        <NativeSelect
          label={words.timezone}
          data={[
            { value: '', label: words.ofAccount(timezone) },
            ...listTimezones(settings.timezone ?? timezone),
          ]}
          {...form.input('timezone')}
        />
        <NativeSelect
          label={words.language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          {...form.input('language')}
        />
      </FormPanel>
    </section>
  );
}

function useWhenForm({ quiet_hours, digest_time, timezone, language }: NotificationSettings) {
  const { t } = useWording();
  const { filled } = useChecks();
  return useForm({
    keep: 'notifications',
    first: {
      is_quiet: quiet_hours !== null,
      from: quiet_hours?.from ?? NIGHT.from,
      until: quiet_hours?.until ?? NIGHT.until,
      is_digest: digest_time !== null,
      digest_time: digest_time ?? MORNING,
      timezone: timezone ?? '',
      language: language === 'es' ? 'es' : 'en',
    },
    checks: { from: filled, until: filled, digest_time: filled },
    fields: { 'quiet_hours.from': 'from', 'quiet_hours.until': 'until' },
    body: (typed) => ({
      quiet_hours: typed.is_quiet ? { from: typed.from, until: typed.until } : null,
      digest_time: typed.is_digest ? typed.digest_time : null,
      timezone: typed.timezone === '' ? null : typed.timezone,
      language: typed.language === 'es' ? ('es' as const) : ('en' as const),
    }),
    send: (body) => innkeep.notifications.setSetting(body),
    onSaved: () => {
      notify({ text: t.common.saved });
      return changed('notification_settings_updated');
    },
  });
}
