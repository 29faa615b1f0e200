import { Link } from '@tanstack/react-router';
import type { BookingTerms } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { useTerms } from '../../../data/use-terms.ts';
import { useWording } from '../../../texts/texts.ts';
import { sayCharge } from './say-terms.ts';
import { typedCharge } from './typed-terms.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';

/** Which facts of a property count: its terms go before its own cleaning fee, and before its guests where they say how many. */
export function factsThatCount(terms: BookingTerms | undefined) {
  return {
    isKnown: terms !== undefined,
    hasCapacity: terms === undefined || !terms.is_set || terms.max_guests === null,
    hasCleaningFee: terms === undefined || !terms.is_set,
  };
}

/** What the terms of a property say in place of its own facts, and the way to them. */
export function TermsInFacts({ property_id }: { readonly property_id: number }) {
  const { t } = useWording();
  const words = t.terms;
  const { data: terms, error, refetch } = useTerms(property_id);
  if (error !== null)
    return <Problem text={`${words.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />;
  if (terms === undefined) return <p aria-busy="true" />;
  return (
    <>
      {terms.is_set ? <TermsSet terms={terms} /> : <p className="muted">{words.factsHint}</p>}
      <ForWhoChanges of="money">
        <p>
          <Link from="/properties/$id" to="." search={{ part: 'terms' }}>
            {words.change}
          </Link>
        </p>
      </ForWhoChanges>
    </>
  );
}

function TermsSet({ terms }: { readonly terms: BookingTerms }) {
  const wording = useWording();
  const { t, tag } = wording;
  const words = t.terms;
  const { currency } = terms;
  const cleaning = terms.charges.filter(({ kind }) => kind === 'cleaning');
  return (
    <dl className="facts properties-facts">
      {terms.max_guests === null ? null : (
        <>
          <dt>{t.properties.capacity}</dt>
          <dd>{terms.max_guests}</dd>
        </>
      )}
      <dt>{t.properties.cleaningFee}</dt>
      <dd>
        {cleaning.length === 0
          ? words.noCleaning
          : cleaning.map((charge) => (
              <div key={charge.name}>{sayCharge(typedCharge(charge, currency, tag), currency, wording)}</div>
            ))}
      </dd>
    </dl>
  );
}
