import { Problem } from '../../components/problem.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { Consequences } from './consequences.tsx';
import { DatesSection } from './dates-section.tsx';
import { NO_STAY, staysIn, withStays, type Start } from './booking-draft.ts';
import { GroupSection } from './group-section.tsx';
import { GuestSection } from './guest-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PropertySection } from './property-section.tsx';
import { useBooking } from './use-booking.ts';
import './booking.css';

/** Reasons of a quote that say nothing against the guest. */
const OF_PRICE: readonly string[] = ['no_price', 'amount_too_large'];

/** A booking as one form: when, where, who, and the money. */
export function BookingPanel({
  begin,
  onBooked,
  onClose,
}: {
  readonly begin: Start;
  readonly onBooked: (stayCode: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { form, ways, read, stays, dryRun, isWaiting } = useBooking(begin, onBooked);
  const { error, isRange, isKnown, properties } = read;
  const { property_id } = form.values;
  const [only, another] = stays;
  const alone = another === undefined ? only : undefined;
  const against = stays.flatMap(({ priced }) =>
    (priced.quote?.reasons ?? []).filter(({ code }) => !OF_PRICE.includes(code)),
  );
  const add = () => form.set({ others: [...form.values.others, NO_STAY] });
  const remove = (at: number) =>
    form.set(withStays(staysIn(form.values).filter((_stay, index) => index !== at)));
  return (
    <SidePanel label={t.booking.title} title={<h2>{t.booking.title}</h2>} onClose={onClose}>
      <FormPanel
        form={form}
        action={against.length > 0 ? t.booking.bookAgainst : t.booking.book}
        isReady={form.isUnanswered || (!isWaiting && (!isRange || isKnown))}
        className="booking-form"
        onCancel={onClose}
      >
        <div className="panel-scroll">
          <DatesSection form={form} alone={alone} />
          {error === null ? null : <Problem text={`${t.booking.couldNotRead} ${error.message}`} />}
          {alone === undefined ? (
            <GroupSection stays={stays} properties={properties ?? []} onAdd={add} onRemove={remove} />
          ) : (
            <PropertySection
              stay={alone}
              isRange={isRange}
              wanted={properties?.find(({ id }) => String(id) === property_id)}
              problem={form.problemOf('property_id')}
              onChoose={alone.choose}
              onAdd={alone.priced.offer !== undefined && (alone.offers?.length ?? 0) > 1 ? add : undefined}
            />
          )}
          <GuestSection form={form} />
          <MoneySection form={form} stays={stays} ways={ways} dryRun={dryRun} />
          <Consequences result={dryRun} properties={properties ?? []} against={against} />
        </div>
      </FormPanel>
    </SidePanel>
  );
}
