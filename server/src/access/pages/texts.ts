import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../http/request/page-language.ts';

const EN = {
  language: 'en',
  signIn: 'Sign in',
  lead: 'With the e-mail address and the password that you have here.',
  email: 'E-mail address',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes; leave it empty if you use none.',
  forgotten: 'Forgotten your password?',
  signInBy: (name: string) => `Sign in with ${name}`,
  or: 'or',
  leadOnly: (name: string) => `With your account of ${name}.`,
  ownersOnly: 'With the password of an owner',
  ownersHint: (name: string) =>
    `For the day when ${name} does not work: the owner of an account can sign in by password.`,
  byProvider: (name: string) => `Passwords are for the owners of accounts here. Sign in with ${name}.`,
  wrong: 'The e-mail address, the password or the code is not right.',
  busy: 'Too many people sign in at this moment. Try again in a few seconds.',
  noCookie: 'Your browser did not send what this page gave it. Allow cookies here, and try again.',
  tooMany: (count: number, isMinutes: boolean) =>
    `Too many attempts. Try again in ${count} ${isMinutes ? 'minute' : 'second'}${count === 1 ? '' : 's'}.`,
};

/** What the page for signing in says in a language. */
export type PageTexts = typeof EN;

const ES: PageTexts = {
  language: 'es',
  signIn: 'Iniciar sesión',
  lead: 'Con la dirección de correo y la contraseña que tiene aquí.',
  email: 'Dirección de correo',
  password: 'Contraseña',
  code: 'Código',
  codeHint:
    'De su aplicación de autenticación, o uno de sus códigos de recuperación; déjelo vacío si no usa ninguno.',
  forgotten: '¿Ha olvidado su contraseña?',
  signInBy: (name) => `Iniciar sesión con ${name}`,
  or: 'o',
  leadOnly: (name) => `Con su cuenta de ${name}.`,
  ownersOnly: 'Con la contraseña de un propietario',
  ownersHint: (name) =>
    `Para el día en que ${name} no funcione: el propietario de una cuenta puede entrar con su contraseña.`,
  byProvider: (name) =>
    `Aquí las contraseñas son para los propietarios de las cuentas. Inicie sesión con ${name}.`,
  wrong: 'La dirección de correo, la contraseña o el código no son correctos.',
  busy: 'Demasiadas personas inician sesión en este momento. Inténtelo de nuevo en unos segundos.',
  noCookie: 'Su navegador no envió lo que esta página le dio. Permita aquí las cookies e inténtelo de nuevo.',
  tooMany: (count, isMinutes) =>
    `Demasiados intentos. Inténtelo de nuevo en ${count} ${isMinutes ? 'minuto' : 'segundo'}${count === 1 ? '' : 's'}.`,
};

/** In Spanish for a reader who prefers it, and otherwise in English. */
export function textsFor({ headers }: Pick<FastifyRequest, 'headers'>): PageTexts {
  return chooseLanguage(headers['accept-language']) === 'es' ? ES : EN;
}

export const ENGLISH = EN;
