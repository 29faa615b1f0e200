import type {
  BookingTerms,
  Property,
  SetPropertyBookingTermsBody,
} from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useForm, type Form } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { bodyAgain, bodyFrom, typedFrom, type TypedTerms } from './typed-terms.ts';
import { useTermsChecks } from './use-terms-checks.ts';

export type TermsForm = Form<TypedTerms>;

/** Stores the terms of a property as a whole. Undo stores those before, or what applied without. */
export function useTermsForm(terms: BookingTerms, property: Property): TermsForm {
  const { t, tag } = useWording();
  const checks = useTermsChecks(terms.currency);
  const store = async (body: SetPropertyBookingTermsBody) => {
    await innkeep.bookingTerms.setProperty(property.id, body);
    await changed({ event: 'property_updated', property_id: property.id });
  };
  const undo = async (former: SetPropertyBookingTermsBody) => {
    await store(former);
    notify({ text: t.move.undone });
  };
  return useForm({
    keep: `terms ${property.id}`,
    first: typedFrom(terms, property, tag),
    checks,
    parts: ['charges', 'cancellation_policy', 'payment_plan'],
    body: (typed) => ({ body: bodyFrom(typed, terms.currency, tag), former: bodyAgain(terms) }),
    send: ({ body }) => store(body),
    onSaved: (_sent, { former }) => notify({ text: t.common.saved, undo: () => undo(former) }),
  });
}
