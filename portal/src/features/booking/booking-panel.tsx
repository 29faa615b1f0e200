import { Problem } from '../../components/problem.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { Consequences } from './consequences.tsx';
import { DatesSection } from './dates-section.tsx';
import { NO_PRICE, type Start } from './draft.ts';
import { GuestSection } from './guest-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PropertySection } from './property-section.tsx';
import { useBooking } from './use-booking.ts';
import './booking.css';

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
  const { form, ways, offers, priced, optional, dryRun } = useBooking(begin, onBooked);
  const { data, error, isRange, properties } = offers;
  const { property_id } = form.values;
  return (
    <SidePanel label={t.booking.title} title={<h2>{t.booking.title}</h2>} onClose={onClose}>
      <FormPanel
        form={form}
        action={t.booking.book}
        isReady={!isRange || data !== undefined}
        className="booking-form"
        onCancel={onClose}
      >
        <div className="panel-scroll">
          <DatesSection form={form} />
          {error === null ? null : <Problem text={`${t.booking.couldNotRead} ${error.message}`} />}
          <PropertySection
            offers={data}
            isRange={isRange}
            chosen={property_id}
            wanted={properties?.find(({ id }) => String(id) === property_id)}
            problem={form.problemOf('property_id')}
            onChoose={(id) => form.set({ property_id: String(id), ...NO_PRICE })}
          />
          <GuestSection form={form} />
          <MoneySection form={form} {...priced} optional={optional} ways={ways} />
          <Consequences result={dryRun} name={priced.offer?.property.title ?? ''} />
        </div>
      </FormPanel>
    </SidePanel>
  );
}
