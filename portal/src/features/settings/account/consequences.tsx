import { useWording } from '../../../texts/texts.ts';
import { nameOfLanguage } from '../../../format/choices.ts';
import { timeIn } from '../moments.ts';

/** What of an account can be changed. */
export type Facts = Readonly<Record<'name' | 'timezone' | 'currency' | 'country' | 'language', string>>;

/** What will follow when these changes are saved. */
export function Consequences({ changes }: { readonly changes: Partial<Facts> }) {
  const { t, tag } = useWording();
  const words = t.house.account;
  const { name, timezone, currency, country, language } = changes;
  const lines = [
    name === undefined ? undefined : words.followsName(name),
    timezone === undefined ? undefined : words.followsTimezone(timeIn(timezone, tag)),
    currency === undefined ? undefined : words.followsCurrency(currency),
    country === undefined
      ? undefined
      : words.followsCountry(new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country),
    language === undefined ? undefined : words.followsLanguage(nameOfLanguage(language, tag)),
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return (
    <section className="house-follows" aria-label={words.follows} aria-live="polite">
      <h2>{words.follows}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
