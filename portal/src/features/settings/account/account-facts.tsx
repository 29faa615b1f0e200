import type { Account } from '../../../../../client/src/innkeep.ts';
import { nameOfLanguage } from '../../../format/choices.ts';
import { useWording } from '../../../texts/texts.ts';

/** The account as those see it who do not manage it. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const { t, tag } = useWording();
  const { name, timezone, currency, country, language } = account;
  const facts = {
    [t.house.account.name]: name,
    [t.house.account.timezone]: timezone,
    [t.house.account.currency]: currency,
    [t.house.account.country]: new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country,
    [t.house.account.language]: nameOfLanguage(language, tag),
  };
  return (
    <>
      <p className="muted">{t.house.masterOnly}</p>
      <dl className="house-facts">
        {Object.entries(facts).map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
