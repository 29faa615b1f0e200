import type { Email } from '../../outbound/mail.ts';
import type { LetterLanguage } from '../letters/language.ts';
import type { LetterReader } from '../letters/reader-of.ts';
import { writeLetter } from '../letters/write-letter.ts';
import { addressOf } from '../sign-in/rules.ts';

type ResetWords = {
  readonly subject: string;
  readonly lead: (email: string) => string;
  readonly advice: string;
};

const WORDS: Readonly<Record<LetterLanguage, ResetWords>> = {
  en: {
    subject: 'Choose a new password',
    lead: (email) => `Somebody has asked to choose a new password for ${email}. Open this address to do it:`,
    advice:
      'The link works once, and for one hour. If you did not ask for it, there is nothing to do: your password is still the same.',
  },
  es: {
    subject: 'Elija una contraseña nueva',
    lead: (email) =>
      `Alguien ha pedido elegir una contraseña nueva para ${email}. Abra esta dirección para hacerlo:`,
    advice:
      'El enlace funciona una vez y durante una hora. Si no lo ha pedido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  },
};

/** Writes the letter with the link that sets a new password. `id` tells the letters of one person apart. */
export function writeResetLetter(
  { email, link, id }: { readonly email: string; readonly link: string; readonly id: string },
  { language, house }: LetterReader,
): Email {
  const words = WORDS[language];
  return writeLetter({
    language,
    house,
    to: { name: '', address: addressOf(email) },
    subject: words.subject,
    paragraphs: [words.lead(email), { link }, words.advice],
    message_id: `password-reset-${id}`,
  });
}
