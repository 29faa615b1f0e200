import { Link } from '@tanstack/react-router';
import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { NotFound } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { Section, SidePanel } from '../../../components/side-panel.tsx';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { useWording } from '../../../texts/texts.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryEdit } from './entry-edit.tsx';
import { StateOf } from '../entries/marks.tsx';
import { amountOf, dayOf, flowOf, propertyTitle, useReading, writeDay } from '../reading.ts';
import { ReceiptSection } from './receipt-section.tsx';
import { useEntry } from '../use-money.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';
import '../money.css';

/** One income or expense, beside what one was looking at. */
export function EntryPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useWording();
  const { data: entry, error, refetch } = useEntry(id);
  const problem =
    error instanceof NotFound ? t.money.noSuchEntry : `${t.money.couldNotRead} ${error?.message ?? ''}`;
  return (
    <SidePanel
      label={t.money.entry}
      isBusy={entry === undefined && error === null}
      line={entry === undefined ? undefined : <EntryLine entry={entry} />}
      title={entry === undefined ? undefined : <EntryTitle entry={entry} />}
      onClose={onClose}
    >
      {error === null ? null : error instanceof NotFound ? (
        <Problem text={problem} />
      ) : (
        <Problem text={problem} onRetry={() => void refetch()} />
      )}
      {entry === undefined ? null : (
        <div className="panel-scroll">
          <FactsSection entry={entry} />
          <ForWhoChanges of="money">
            <EntryActions entry={entry} onDeleted={onClose} />
          </ForWhoChanges>
          <ReceiptSection entry={entry} />
          <ForWhoChanges of="money">
            <EntryEdit key={entry.updated_at} entry={entry} />
          </ForWhoChanges>
        </div>
      )}
    </SidePanel>
  );
}

function EntryLine({ entry }: { readonly entry: Transaction }) {
  const { t } = useWording();
  const reading = useReading();
  return (
    <>
      <b>{t.money.flows[flowOf(entry)]}</b>
      <span className="spacer" />
      <StateOf entry={entry} reading={reading} />
    </>
  );
}

function EntryTitle({ entry }: { readonly entry: Transaction }) {
  const { t, tag } = useWording();
  return (
    <>
      <h2>{amountOf(entry, tag)}</h2>
      <p className="muted">{sayBuiltIn(entry.item_name, t)}</p>
    </>
  );
}

function FactsSection({ entry }: { readonly entry: Transaction }) {
  const { t, tag } = useWording();
  const reading = useReading();
  const { stay_code: stay, recurring_transaction_id: series } = entry;
  return (
    <Section title={t.money.facts}>
      <dl className="facts">
        <dt>{t.money.date}</dt>
        <dd>{writeDay(dayOf(entry, reading), tag)}</dd>
        <dt>{t.money.of}</dt>
        <dd>{propertyTitle(entry, reading)}</dd>
        <dt>{t.money.method}</dt>
        <dd>{sayBuiltIn(entry.payment_method_name, t)}</dd>
        {entry.note === '' ? null : (
          <>
            <dt>{t.money.note}</dt>
            <dd className="text">{entry.note}</dd>
          </>
        )}
        <dt>{t.money.by}</dt>
        <dd>{sayBuiltIn(entry.operator_name, t)}</dd>
        {stay === null ? null : (
          <>
            <dt>{t.money.stay}</dt>
            <dd>
              <Link to="." search={(before) => ({ ...before, entry: undefined, stay })}>
                {t.money.openStay}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {series === null ? null : (
        <p className="money-series-of">
          {t.money.isRecurring}{' '}
          <Link to="/money" search={{ series, from: 'any' }}>
            {t.money.showSeries}
          </Link>
        </p>
      )}
    </Section>
  );
}
