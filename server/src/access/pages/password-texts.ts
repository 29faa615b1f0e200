import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../http/request/page-language.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, type PasswordFlaw } from '../sign-in/rules.ts';

const FLAWS: Readonly<Record<PasswordFlaw, string>> = {
  short: `The password must have at least ${PASSWORD_LENGTH_MIN} characters.`,
  long: `The password must have at most ${PASSWORD_LENGTH_MAX} characters.`,
  not_text: 'The password must be Unicode text.',
  few_characters: 'The password must be made of at least four different characters.',
  has_email: 'The password must not contain the e-mail address.',
};

const EN = {
  language: 'en',
  newPassword: 'New password',
  newPasswordHint: `At least ${PASSWORD_LENGTH_MIN} characters. A few words are good.`,
  repeated: 'The same again',
  flaws: FLAWS,
  notTheSame: 'The two passwords are not the same.',
  set: 'Set password',
  email: 'E-mail address',
  backToSignIn: 'Back to signing in',
  forgottenTitle: 'Forgotten your password?',
  forgottenLead: 'A letter with a link to choose a new one goes to the e-mail address that you sign in with.',
  send: 'Send the letter',
  askedTitle: 'Look at your e-mail',
  askedIf: 'If somebody signs in here with',
  askedThen: ', a letter is on its way. Its link works once, and for one hour.',
  askedMore:
    'Nothing came? Look among the unwanted mail, and ask again after five minutes. The administrator of this service can set a password, too.',
  noMailTitle: 'This service sends no e-mail',
  noMail: 'Ask its administrator for another password: innkeep set-password.',
  chooseTitle: 'Choose a new password',
  chooseFor: 'For',
  chooseLead: 'Every device where you are signed in must sign in again.',
  secondFactor:
    'Signing in needs a code of your second factor, too. If you never set one up, ask the administrator of this service to remove it: innkeep delete-totp.',
  usedTitle: 'This link was used or is too old',
  used: 'A link to choose a new password works once, and for one hour. Ask for another letter at /forgotten-password.',
  invitedTitle: 'You are invited',
  lead: 'Choose a password to work in the account',
  leadOfKnown:
    'This e-mail address has a password here already. If it is yours, sign in with it to work in the account',
  leadOfProvider: 'Sign in to work in the account',
  signedInAs: 'You are signed in here as',
  acceptAs: (email: string) => `Accept as ${email}`,
  goOnWith: (name: string) => `Go on with ${name}`,
  apartNote:
    'The password of this e-mail address stays as it is. This one is for this account alone, so you sign in here with another name. Keep it:',
  signInAs: 'You will sign in as',
  notYours: 'You never chose a password here, or cannot sign in with it?',
  chooseApart: 'Choose a password for this account alone',
  invitationUsedTitle: 'This invitation does not work',
  invitationUsed: 'It was used before, has expired, or was replaced: ask the host for a new one.',
};

/** What the pages say where people choose a password: of an invitation, and of a forgotten one. */
export type PasswordTexts = typeof EN;

const ES: PasswordTexts = {
  language: 'es',
  newPassword: 'Contraseña nueva',
  newPasswordHint: `Al menos ${PASSWORD_LENGTH_MIN} caracteres. Unas cuantas palabras van bien.`,
  repeated: 'La misma otra vez',
  flaws: {
    short: `La contraseña debe tener al menos ${PASSWORD_LENGTH_MIN} caracteres.`,
    long: `La contraseña debe tener como máximo ${PASSWORD_LENGTH_MAX} caracteres.`,
    not_text: 'La contraseña debe ser texto Unicode.',
    few_characters: 'La contraseña debe tener al menos cuatro caracteres distintos.',
    has_email: 'La contraseña no debe contener la dirección de correo.',
  },
  notTheSame: 'Las dos contraseñas no son iguales.',
  set: 'Guardar la contraseña',
  email: 'Dirección de correo',
  backToSignIn: 'Volver a iniciar sesión',
  forgottenTitle: '¿Ha olvidado su contraseña?',
  forgottenLead:
    'A la dirección de correo con la que inicia sesión llega una carta con un enlace para elegir otra.',
  send: 'Enviar la carta',
  askedTitle: 'Mire su correo',
  askedIf: 'Si alguien inicia sesión aquí con',
  askedThen: ', ya hay una carta en camino. Su enlace sirve una vez, y durante una hora.',
  askedMore:
    '¿No ha llegado nada? Mire entre el correo no deseado, y pídala otra vez pasados cinco minutos. Quien administra este servicio también puede poner una contraseña.',
  noMailTitle: 'Este servicio no envía correo',
  noMail: 'Pida otra contraseña a quien lo administra: innkeep set-password.',
  chooseTitle: 'Elija una contraseña nueva',
  chooseFor: 'Para',
  chooseLead: 'En todos los dispositivos donde haya iniciado sesión tendrá que hacerlo de nuevo.',
  secondFactor:
    'Para iniciar sesión hace falta también un código de su segundo factor. Si nunca lo ha configurado, pida a quien administra este servicio que lo quite: innkeep delete-totp.',
  usedTitle: 'Este enlace ya se ha usado o es demasiado antiguo',
  used: 'Un enlace para elegir una contraseña sirve una vez, y durante una hora. Pida otra carta en /forgotten-password.',
  invitedTitle: 'Tiene una invitación',
  lead: 'Elija una contraseña para trabajar en la cuenta',
  leadOfKnown:
    'Esta dirección de correo ya tiene una contraseña aquí. Si es suya, inicie sesión con ella para trabajar en la cuenta',
  leadOfProvider: 'Inicie sesión para trabajar en la cuenta',
  signedInAs: 'Ha iniciado sesión aquí como',
  acceptAs: (email) => `Aceptar como ${email}`,
  goOnWith: (name) => `Continuar con ${name}`,
  apartNote:
    'La contraseña de esta dirección de correo sigue como está. Esta es solo para esta cuenta, así que aquí inicia sesión con otro nombre. Guárdelo:',
  signInAs: 'Iniciará sesión como',
  notYours: '¿Nunca ha elegido una contraseña aquí, o no puede iniciar sesión con ella?',
  chooseApart: 'Elija una contraseña solo para esta cuenta',
  invitationUsedTitle: 'Esta invitación no sirve',
  invitationUsed: 'Ya se ha usado, ha caducado o se ha sustituido: pida otra a su anfitrión.',
};

/** In Spanish for a reader who prefers it, and otherwise in English. */
export function passwordTexts({ headers }: Pick<FastifyRequest, 'headers'>): PasswordTexts {
  return chooseLanguage(headers['accept-language']) === 'es' ? ES : EN;
}
