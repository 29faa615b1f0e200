import { createHash } from 'node:crypto';
import type { Email } from '../../../outbound/mail.ts';
import type { LetterLanguage } from '../../letters/language.ts';
import type { LetterReader } from '../../letters/reader-of.ts';
import { writeLetter } from '../../letters/write-letter.ts';
import { addressOf } from '../rules.ts';
import type { DueWarning } from './queries.ts';

type WarningWords = {
  readonly subject: string;
  readonly facts: (warning: DueWarning, moment: string) => string;
  readonly advice: readonly string[];
};

const WORDS: Readonly<Record<LetterLanguage, WarningWords>> = {
  en: {
    subject: 'Somebody tries to sign in as you',
    facts: ({ attempts, email, address }, moment) =>
      `There were ${attempts} attempts in a row to sign in as ${email} that failed. The latest came from ${address} at ${moment}.`,
    advice: [
      'If it was you, there is nothing to do.',
      'If it was not you: none of these attempts got in. Keep a long password that you use nowhere else, and a second factor. Attempts are slowed down; a browser that you signed in with before is not.',
      'If you cannot sign in, ask the administrator of this service for: innkeep unlock.',
    ],
  },
  es: {
    subject: 'Alguien intenta entrar como usted',
    facts: ({ attempts, email, address }, moment) =>
      `Han fallado ${attempts} intentos seguidos de entrar como ${email}. El último vino de ${address} a las ${moment}.`,
    advice: [
      'Si ha sido usted, no tiene que hacer nada.',
      'Si no ha sido usted: ninguno de estos intentos ha entrado. Tenga una contraseña larga que no use en ningún otro sitio, y un segundo factor. Los intentos se frenan; un navegador con el que ya había entrado, no.',
      'Si no puede entrar, pida al administrador de este servicio: innkeep unlock.',
    ],
  },
};

/** Writes the warning to a person about attempts to sign in as them. */
export function writeWarning(warning: DueWarning, { language, house }: LetterReader): Email {
  const { email, updated_at } = warning;
  const words = WORDS[language];
  const moment = Temporal.Instant.from(updated_at).toString({ smallestUnit: 'second' });
  return writeLetter({
    language,
    house,
    to: { name: '', address: addressOf(email) },
    subject: words.subject,
    paragraphs: [words.facts(warning, moment), ...words.advice],
    message_id: `sign-in-${createHash('sha256').update(`${email} ${updated_at}`).digest('hex').slice(0, 32)}`,
  });
}
