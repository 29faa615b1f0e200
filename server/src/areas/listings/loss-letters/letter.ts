import { createHash } from 'node:crypto';
import type { LetterLanguage } from '../../../access/letters/language.ts';
import { writeLetter } from '../../../access/letters/write-letter.ts';
import type { ReadScope } from '../../../database/scope.ts';
import type { Email } from '../../../outbound/mail.ts';
import { nameOfChannel } from '../../properties/contract.ts';
import { HELD_BACK_HOURS, type Loss } from './loss.ts';

type Sender = Pick<ReadScope, 'host_id' | 'public_url'> & {
  readonly account: Pick<ReadScope['account'], 'timezone' | 'name'>;
};

type LossFacts = {
  readonly count: number;
  readonly title: string;
  readonly channel: string;
  readonly end: string;
};

type LossWords = {
  readonly locale: string;
  readonly subject: (facts: LossFacts) => string;
  readonly lines: (facts: LossFacts) => readonly string[];
};

const WORDS: Readonly<Record<LetterLanguage, LossWords>> = {
  en: {
    locale: 'en-GB',
    subject: (facts) =>
      `${lostInEnglish(facts)} ${facts.count === 1 ? 'is' : 'are'} missing in the calendar of ${facts.title}`,
    lines: (facts) => {
      const { count, title, channel, end } = facts;
      const isOne = count === 1;
      const lead = `Innkeep reads the calendar of ${title} from ${channel}. ${lostInEnglish(facts)} that it showed before ${isOne ? 'is' : 'are'} missing there now.`;
      return [
        `${lead} ${isOne ? 'That was the last one' : 'That is most of it'}, so nothing was cancelled, and all nights are still taken.`,
        `Look there. Where the guests have cancelled, confirm that ${isOne ? 'it is' : 'they are'} gone. If the calendar has a fault, keep ${isOne ? 'it' : 'them'}.`,
        `If you do nothing, the bookings are cancelled and the nights open after ${end}, unless the calendar shows them again.`,
      ];
    },
  },
  es: {
    locale: 'es-ES',
    subject: (facts) =>
      `${facts.count === 1 ? 'Falta' : 'Faltan'} ${lostInSpanish(facts)} en el calendario de ${facts.title}`,
    lines: (facts) => {
      const { count, title, channel, end } = facts;
      const isOne = count === 1;
      const lead = `Innkeep lee el calendario de ${title} en ${channel}. Ahora ${isOne ? 'falta' : 'faltan'} allí ${lostInSpanish(facts)} que antes mostraba.`;
      return [
        `${lead} ${isOne ? 'Era lo último que quedaba' : 'Es casi todo lo que había'}, así que no se ha cancelado nada y todas las noches siguen ocupadas.`,
        `Mírelo allí. Si los huéspedes han cancelado, confirme que ${isOne ? 'ya no está' : 'ya no están'}. Si el calendario tiene un fallo, ${isOne ? 'consérvelo' : 'consérvelos'}.`,
        `Si no hace nada, las reservas se cancelan y las noches se abren después del ${end}, salvo que el calendario las vuelva a mostrar.`,
      ];
    },
  },
};

function lostInEnglish({ count }: LossFacts): string {
  return count === 1 ? '1 booking or closed time' : `${count} bookings or closed times`;
}

function lostInSpanish({ count }: LossFacts): string {
  return count === 1 ? '1 reserva o cierre' : `${count} reservas o cierres`;
}

/** The letter to the host of a calendar that lost most of its events at once. */
export function writeLossLetter({ host_id, public_url, account }: Sender, loss: Loss): Email {
  const { id, property_id, title, count, since, operator_name, email, language } = loss;
  const words = WORDS[language];
  const end = endOf(since, { timeZone: account.timezone, locale: words.locale });
  const facts = { count, title, channel: nameOfChannel(loss.channel_type), end };
  const link = `${public_url}/properties${property_id === null ? '' : `/${property_id}?part=listings`}`;
  const key = `${host_id} ${id} ${since}`;
  return writeLetter({
    language,
    house: account.name,
    to: { name: operator_name, address: email },
    subject: words.subject(facts),
    paragraphs: [...words.lines(facts), { link }],
    message_id: `loss-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`,
  });
}

/** When a loss ends by itself, on the clock of the account. */
function endOf(
  since: string,
  { timeZone, locale }: { readonly timeZone: string; readonly locale: string },
): string {
  const end = Temporal.Instant.from(since).add({ hours: HELD_BACK_HOURS });
  const time = end.toLocaleString(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' });
  return `${time} (${timeZone})`;
}
