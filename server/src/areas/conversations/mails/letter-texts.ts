import type { PageLanguage } from '../../../http/request/page-language.ts';

/** The words of the service around a message to a guest. */
export type LetterTexts = {
  readonly tag: string;
  readonly subject: (account: string) => string;
  readonly hello: (guest: string) => string;
  readonly wrote: (writer: string) => string;
  readonly of: (sender: string, account: string) => string;
  readonly picture: string;
  readonly read: string;
  readonly advice: string;
};

export const LETTER_TEXTS: Readonly<Record<PageLanguage, LetterTexts>> = {
  en: {
    tag: 'en',
    subject: (account) => `a message from ${account}`,
    hello: (guest) => (guest === '' ? 'Hello,' : `Hello ${guest},`),
    wrote: (writer) => `${writer} wrote to you:`,
    of: (sender, account) => `${sender} of ${account}`,
    picture: 'With a picture, which your page shows.',
    read: 'Read it and answer on your page',
    advice: 'Please answer there: nobody reads the mailbox that this e-mail came from.',
  },
  es: {
    tag: 'es',
    subject: (account) => `un mensaje de ${account}`,
    hello: (guest) => (guest === '' ? 'Hola,' : `Hola ${guest},`),
    wrote: (writer) => `${writer} le ha escrito:`,
    of: (sender, account) => `${sender}, de ${account}`,
    picture: 'Con una imagen, que su página muestra.',
    read: 'Léalo y responda en su página',
    advice: 'Responda allí, por favor: nadie lee el buzón del que viene este correo.',
  },
  fr: {
    tag: 'fr',
    subject: (account) => `un message de ${account}`,
    hello: (guest) => (guest === '' ? 'Bonjour,' : `Bonjour ${guest},`),
    wrote: (writer) => `${writer} vous a écrit :`,
    of: (sender, account) => `${sender}, de ${account}`,
    picture: 'Avec une image, que votre page affiche.',
    read: 'Lisez-le et répondez sur votre page',
    advice: 'Merci de répondre là-bas : personne ne lit la boîte d’où vient cet e-mail.',
  },
  de: {
    tag: 'de',
    subject: (account) => `eine Nachricht von ${account}`,
    hello: (guest) => (guest === '' ? 'Guten Tag,' : `Guten Tag ${guest},`),
    wrote: (writer) => `${writer} hat Ihnen geschrieben:`,
    of: (sender, account) => `${sender} von ${account}`,
    picture: 'Mit einem Bild, das Ihre Seite zeigt.',
    read: 'Auf Ihrer Seite lesen und antworten',
    advice: 'Bitte antworten Sie dort: Das Postfach, aus dem diese E-Mail kommt, liest niemand.',
  },
  it: {
    tag: 'it',
    subject: (account) => `un messaggio da ${account}`,
    hello: (guest) => (guest === '' ? 'Buongiorno,' : `Buongiorno ${guest},`),
    wrote: (writer) => `${writer} le ha scritto:`,
    of: (sender, account) => `${sender} di ${account}`,
    picture: 'Con un’immagine, che la sua pagina mostra.',
    read: 'Legga e risponda sulla sua pagina',
    advice: 'Risponda lì, per favore: nessuno legge la casella da cui arriva questa e-mail.',
  },
  pt: {
    tag: 'pt',
    subject: (account) => `uma mensagem de ${account}`,
    hello: (guest) => (guest === '' ? 'Olá,' : `Olá ${guest},`),
    wrote: (writer) => `${writer} escreveu-lhe:`,
    of: (sender, account) => `${sender}, de ${account}`,
    picture: 'Com uma imagem, que a sua página mostra.',
    read: 'Leia e responda na sua página',
    advice: 'Responda lá, por favor: ninguém lê a caixa de correio de onde vem este e-mail.',
  },
};
