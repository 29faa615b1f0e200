import type { Static } from 'typebox';
import { findOperator } from '../../access/queries.ts';
import { requireAccount } from '../../areas/accounts/queries.ts';
import { MESSAGE_LENGTH_MAX } from '../../areas/automation/rule.ts';
import { readFactsOfStays } from '../../areas/automation/templates/actions.ts';
import { brokenTemplate, brokenTexts, fillInLanguage } from '../../areas/automation/templates/rules.ts';
import {
  sendTestLetter,
  whyNoTestLetter,
  writeTestLetter,
} from '../../areas/conversations/mails/test-letter.actions.ts';
import { requireStay } from '../../areas/reservations/stays/queries.ts';
import type { OpenScope } from '../../database/scope.ts';
import { notFound, type BrokenRule } from '../../http/api-error.ts';
import { accept, brokenIfMissing, type AsSent } from '../../http/input/every-error.ts';
import type { Input } from '../../http/contract/contract.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import type { SendTestLetter } from './contract.ts';
import { openLetterCount } from './rules.ts';

type Asked = Input<typeof SendTestLetter>['body'];
type Answered = Static<typeof SendTestLetter.data>;

const letters = openLetterCount();

/**
 * Shows a message to a guest as the letter that it would be, and sends it to the operator who asks. Throws
 * `stay_not_found`, `rate_limited`.
 */
export async function tryLetter(
  scope: OpenScope,
  sent: AsSent<Asked>,
  outside: Pick<ExternalServices, 'mail' | 'answers'>,
): Promise<Answered> {
  const stays = await brokenIfMissing('stay_code', sent.stay_code, (code) => requireStay(scope, code));
  const asked = accept(sent, [...brokenLetter(sent), ...stays]);
  const reader = await readerOf(scope);
  const { filled, tried } = await fillLetter(scope, asked);
  const letter = await writeTestLetter(scope, { ...tried, content: filled.text }, outside);
  const shown = { subject: letter.subject, text: letter.text, html: letter.html ?? '' };
  const answer = { letter: shown, missing: [...filled.missing], sent_to: reader.address };
  if (asked.dry_run === true)
    return { ...answer, is_sent: false, reason: whyNoTestLetter(scope, reader, outside) };
  letters.count(reader.id, Temporal.Instant.from(scope.now).epochMilliseconds);
  const reason = await sendTestLetter(scope, letter, reader, outside);
  return { ...answer, is_sent: reason === null, reason };
}

function brokenLetter({ template, texts = [], stay_code }: AsSent<Asked>): readonly BrokenRule[] {
  return [
    ...brokenTemplate(template ?? '', 'template'),
    ...brokenTexts(texts, 'texts'),
    ...(stay_code === undefined && template !== undefined
      ? [{ field: 'stay_code', message: 'is required with template' }]
      : []),
    ...(template === undefined && texts.length > 0
      ? [{ field: 'template', message: 'is required with texts' }]
      : []),
  ];
}

/** The operator who asks. */
async function readerOf(scope: OpenScope) {
  const asks = String(scope.caller?.operator_id ?? 0);
  const operator = await findOperator(scope, asks);
  if (operator === undefined) throw notFound('operator_not_found', asks);
  return { id: operator.id, name: operator.name, address: operator.email };
}

/** What stands in the letter, and whom and what it is about. */
async function fillLetter(scope: OpenScope, { stay_code, template, texts = [] }: Asked) {
  const sender_name = scope.account.name;
  if (stay_code === undefined) {
    const nothing = { property_id: null, property_title: null, check_in_date: null, check_out_date: null };
    const { language: text_language } = await requireAccount(scope);
    const tried = { ...nothing, sender_name, guest_name: '', text_language };
    return { filled: SAMPLE, tried: { ...tried, page_url: `${scope.public_url}/` } };
  }
  const { property_id } = await requireStay(scope, stay_code);
  const facts = (await readFactsOfStays(scope, [stay_code])).get(stay_code);
  if (facts === undefined) throw notFound('reservation_not_found', stay_code);
  const { property_title, check_in_date, check_out_date, text_language } = facts;
  return {
    filled:
      template === undefined
        ? SAMPLE
        : fillInLanguage({ text: template, texts }, facts, { lengthMax: MESSAGE_LENGTH_MAX }),
    tried: {
      property_id,
      property_title,
      check_in_date,
      check_out_date,
      text_language,
      sender_name,
      guest_name: facts.guest_name ?? '',
      page_url: facts.check_in_guide_url ?? `${scope.public_url}/`,
    },
  };
}

const SAMPLE = { text: 'This is what your letters to guests look like.', missing: [] };
