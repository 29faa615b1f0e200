import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Reservation, UpdateReservationBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { whatDiffers } from '../../../forms/use-form.ts';
import { readAges } from '../../../format/ages.ts';
import { listLanguages, nameOfLanguage } from '../../../format/choices.ts';
import { useWording } from '../../../texts/texts.ts';
import { hasEnded } from '../../../domain/stay-status.ts';
import { PriceChoice } from '../price-choice.tsx';
import { storedPrice, useNewPrice, type AskedStay, type PriceChanges } from '../use-new-price.ts';
import { useChangeStay } from './use-change-stay.ts';

const COUNTS = ['number_of_adults', 'number_of_children', 'number_of_infants', 'number_of_pets'] as const;

/** Who the guest is, how to reach them, and how many come: as many may cost another price. */
export function GuestDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t, tag } = useWording();
  const words = t.stayChanges;
  const { count } = useChecks();
  const ages = (typed: string, { number_of_children }: ReturnType<typeof typedFrom>) => {
    const read = readAges(typed);
    if (read === undefined) return t.booking.noAges;
    const children = Number(number_of_children) || 0;
    return children > 0 && read.length > children ? words.moreAges : undefined;
  };
  const first = typedFrom(stay);
  const known = useKnownLanguage(stay);
  const stored = bodyFrom(first);
  const chosen = useRef<PriceChanges>(undefined);
  const form = useChangeStay({
    stay_code: stay.stay_code,
    keep: 'guest',
    first,
    checks: { ...Object.fromEntries(COUNTS.map((name) => [name, count])), children_ages: ages },
    body: (typed): UpdateReservationBody => ({ ...whatDiffers(bodyFrom(typed), stored), ...chosen.current }),
    send: (changes) => innkeep.reservations.update(stay.stay_code, changes),
    before: (changes) => ({
      ...Object.fromEntries(Object.entries(stored).filter(([name]) => name in changes)),
      ...(changes.rate_details === undefined ? {} : storedPrice(stay, changes)),
    }),
    onDone: onClose,
  });
  const { children_ages, number_of_children } = form.values;
  const price = useNewPrice(stay, askedFrom(stay, form.values), children_ages);
  useEffect(() => {
    chosen.current = price.changes;
  }, [price.changes]);
  return (
    <FormDialog
      title={words.guestTitle}
      form={form}
      isReady={form.isChanged && !price.isWaiting && price.isReady}
      onClose={onClose}
    >
      <TextInput data-autofocus label={words.name} maxLength={100} {...form.input('guest_name')} />
      <TextInput type="tel" label={t.stay.phone} maxLength={50} {...form.input('mobile')} />
      <TextInput type="email" label={t.stay.email} {...form.input('email')} />
      <NativeSelect
        label={t.stay.language}
        data={[{ value: '', label: known }, ...listLanguages(tag, first.guest_language)]}
        {...form.input('guest_language')}
      />
      <div className="form-pair">
        {COUNTS.map((name) => (
          <CountInput key={name} label={words[name]} {...form.input(name)} />
        ))}
      </div>
      {Number(number_of_children) > 0 ? (
        <TextInput
          label={t.booking.childrenAges}
          description={t.dates.agesHint}
          {...form.input('children_ages')}
        />
      ) : null}
      <PriceChoice stay={stay} price={price} />
    </FormDialog>
  );
}

/** What is not chosen by hand, and why. */
function useKnownLanguage({ text_language: { language, by } }: Reservation): string {
  const { t, tag } = useWording();
  if (by === 'host') return t.stay.languageNotChosen;
  const reasons: Readonly<Record<string, string>> = t.stay.languageReasons;
  return t.stay.languageKnown(nameOfLanguage(language, tag), reasons[by] ?? by);
}

function typedFrom(stay: Reservation) {
  return {
    guest_name: stay.guest_name ?? '',
    mobile: stay.guest_phone ?? '',
    email: stay.guest_email ?? '',
    // Only what the host chose: the same language as the channel told may be chosen.
    guest_language: stay.text_language.by === 'host' ? stay.text_language.language : '',
    number_of_adults: String(stay.number_of_adults),
    number_of_children: String(stay.number_of_children),
    number_of_infants: String(stay.number_of_infants),
    number_of_pets: String(stay.number_of_pets),
    children_ages: stay.children_ages.join(', '),
  };
}

/** The stay with the guests that were typed; undefined while they are those of before, or no numbers. */
function askedFrom(stay: Reservation, typed: ReturnType<typeof typedFrom>): AskedStay | undefined {
  const isAsked = COUNTS.every((name) => isCount(typed[name], name === 'number_of_adults' ? 1 : 0));
  const areAgesNew = agesFrom(typed).join() !== stay.children_ages.join();
  const isNew = areAgesNew || COUNTS.some((name) => Number(typed[name]) !== stay[name]);
  if (hasEnded(stay) || !isAsked || !isNew) return undefined;
  return { ...stay, ...countsOf(typed) };
}

function isCount(text: string, min: number): boolean {
  return /^\s*\d{1,2}\s*$/.test(text) && Number(text) >= min;
}

function countsOf(typed: Record<(typeof COUNTS)[number], string>) {
  return {
    number_of_adults: Number(typed.number_of_adults),
    number_of_children: Number(typed.number_of_children),
    number_of_infants: Number(typed.number_of_infants),
    number_of_pets: Number(typed.number_of_pets),
  };
}

/** At most one for each child: the field is not there without any. */
function agesFrom({ children_ages, number_of_children }: ReturnType<typeof typedFrom>): number[] {
  return (readAges(children_ages) ?? []).slice(0, Number(number_of_children) || 0);
}

/** An empty phone, address or language is cleared. */
function bodyFrom(typed: ReturnType<typeof typedFrom>) {
  const { guest_name, mobile, email, guest_language } = typed;
  return {
    guest_name,
    mobile: mobile === '' ? null : mobile,
    email: email === '' ? null : email,
    guest_language: guest_language === '' ? null : guest_language,
    ...countsOf(typed),
    children_ages: agesFrom(typed),
  } satisfies UpdateReservationBody;
}
