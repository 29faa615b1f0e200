import { plainLine } from '../../http/answer/plain-line.ts';
import type { Email } from '../../outbound/mail.ts';
import type { LetterLanguage } from '../letters/language.ts';
import { writeLetter } from '../letters/write-letter.ts';

/** What the letter says, and the link of which only its reader knows. */
type InvitationLetter = {
  readonly language: LetterLanguage;
  readonly account_name: string;
  readonly name: string;
  readonly email: string;
  readonly link: string;
  readonly until: string;
  /** Tells the letters to one person apart. */
  readonly id: string;
};

type InvitationWords = {
  readonly subject: (house: string) => string;
  readonly lead: (house: string) => string;
  readonly advice: (until: string) => string;
};

const WORDS: Readonly<Record<LetterLanguage, InvitationWords>> = {
  en: {
    subject: (house) => `Invitation to ${house}`,
    lead: (house) =>
      `You are invited to work in the account ${house}. Open this address to sign in or to choose a password:`,
    advice: (until) =>
      `The link works once, until ${until}. If you do not know who invited you, there is nothing to do: without you nobody can use it.`,
  },
  es: {
    subject: (house) => `Invitación a ${house}`,
    lead: (house) =>
      `Le invitan a trabajar en la cuenta ${house}. Abra esta dirección para entrar o elegir una contraseña:`,
    advice: (until) =>
      `El enlace funciona una vez, hasta el ${until}. Si no sabe quién le invita, no tiene que hacer nada: sin usted nadie puede usarlo.`,
  },
};

export function writeInvitation({
  language,
  account_name,
  name,
  email,
  link,
  until,
  id,
}: InvitationLetter): Email {
  const words = WORDS[language];
  const house = plainLine(account_name);
  return writeLetter({
    language,
    house,
    to: { name, address: email },
    subject: words.subject(house),
    paragraphs: [words.lead(house), { link }, words.advice(until)],
    message_id: `invitation-${id}`,
  });
}
