import type { PageLanguage } from '../../../http/request/page-language.ts';

/** The words of the service around a message to a guest. */
export type LetterTexts = {
  readonly tag: string;
  readonly subject: (account: string) => string;
  readonly hello: (guest: string) => string;
  readonly of: (sender: string, account: string) => string;
  readonly picture: string;
  readonly read: string;
  /** Where the e-mail can be answered. */
  readonly answer: string;
  /** Where it cannot. */
  readonly advice: string;
};

export const LETTER_TEXTS: Readonly<Record<PageLanguage, LetterTexts>> = {
  en: {
    tag: 'en',
    subject: (account) => `a message from ${account}`,
    hello: (guest) => (guest === '' ? 'Hello,' : `Hello ${guest},`),
    of: (sender, account) => `${sender} of ${account}`,
    picture: 'With a picture, which your page shows.',
    read: 'Open your page',
    answer: 'You can answer this e-mail, or write on your page.',
    advice: 'Please answer on your page: nobody reads the mailbox that this e-mail came from.',
  },
  es: {
    tag: 'es',
    subject: (account) => `un mensaje de ${account}`,
    hello: (guest) => (guest === '' ? 'Hola,' : `Hola ${guest},`),
    of: (sender, account) => `${sender}, de ${account}`,
    picture: 'Con una imagen, que su página muestra.',
    read: 'Abrir su página',
    answer: 'Puede responder a este correo o escribir en su página.',
    advice: 'Responda en su página, por favor: nadie lee el buzón del que viene este correo.',
  },
  fr: {
    tag: 'fr',
    subject: (account) => `un message de ${account}`,
    hello: (guest) => (guest === '' ? 'Bonjour,' : `Bonjour ${guest},`),
    of: (sender, account) => `${sender}, de ${account}`,
    picture: 'Avec une image, que votre page affiche.',
    read: 'Ouvrir votre page',
    answer: 'Vous pouvez répondre à cet e-mail, ou écrire sur votre page.',
    advice: 'Merci de répondre sur votre page : personne ne lit la boîte d’où vient cet e-mail.',
  },
  de: {
    tag: 'de',
    subject: (account) => `eine Nachricht von ${account}`,
    hello: (guest) => (guest === '' ? 'Guten Tag,' : `Guten Tag ${guest},`),
    of: (sender, account) => `${sender} von ${account}`,
    picture: 'Mit einem Bild, das Ihre Seite zeigt.',
    read: 'Ihre Seite öffnen',
    answer: 'Sie können auf diese E-Mail antworten oder auf Ihrer Seite schreiben.',
    advice: 'Bitte antworten Sie auf Ihrer Seite: Das Postfach, aus dem diese E-Mail kommt, liest niemand.',
  },
  it: {
    tag: 'it',
    subject: (account) => `un messaggio da ${account}`,
    hello: (guest) => (guest === '' ? 'Buongiorno,' : `Buongiorno ${guest},`),
    of: (sender, account) => `${sender} di ${account}`,
    picture: 'Con un’immagine, che la sua pagina mostra.',
    read: 'Apra la sua pagina',
    answer: 'Può rispondere a questa e-mail o scrivere sulla sua pagina.',
    advice: 'Risponda sulla sua pagina, per favore: nessuno legge la casella da cui arriva questa e-mail.',
  },
  pt: {
    tag: 'pt',
    subject: (account) => `uma mensagem de ${account}`,
    hello: (guest) => (guest === '' ? 'Olá,' : `Olá ${guest},`),
    of: (sender, account) => `${sender}, de ${account}`,
    picture: 'Com uma imagem, que a sua página mostra.',
    read: 'Abrir a sua página',
    answer: 'Pode responder a este e-mail ou escrever na sua página.',
    advice: 'Responda na sua página, por favor: ninguém lê a caixa de correio de onde vem este e-mail.',
  },
};
