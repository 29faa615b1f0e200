import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../http/request/page-language.ts';

const EN = {
  language: 'en',
  acceptBy: (name: string) => `Go on with ${name}`,
  backToSignIn: 'Back to signing in',
  back: 'Back to your settings',
  notHere: 'This service has no identity provider',
  notHereHow: 'Sign in with your e-mail address and your password.',
  unreachable: (name: string) =>
    `${name} does not answer at the moment. Try again in a minute, or sign in by password.`,
  unreachableOnly: (name: string) =>
    `${name} does not answer at the moment. Try again in a minute. The owner of an account can sign in by password.`,
  declined: (name: string) => `${name} did not let you in, or you turned back there. You can try again.`,
  wrong: (name: string) =>
    `The answer of ${name} could not be accepted. Try again; if it happens again, tell who runs this service.`,
  tooOldTitle: 'This sign-in has ended',
  tooOld: 'It took too long, was already used, or was begun in another browser or tab. Begin once more.',
  domainTitle: 'This account may not sign in here',
  domain: (name: string, domains: string) =>
    `Only accounts of ${name} with a verified e-mail address of ${domains} may sign in here. Sign out at ${name}, and choose another account there.`,
  takenTitle: 'This account is connected already',
  taken: (name: string) =>
    `Your account of ${name} is connected with another person here. Sign out at ${name} and choose another account there, or disconnect it in the settings of that person.`,
  connectTitle: 'Connect your accounts',
  connectLead: (name: string) => `You have signed in at ${name} as`,
  connectWhy: (name: string) =>
    `This account is not connected with anybody here yet. Give the password that you have here once; from then on, signing in with ${name} is enough.`,
  connect: 'Connect',
  nobody: 'You have no password here? Ask the owner of the account to invite you, or choose one:',
  forgotten: 'I have no password, or have forgotten it',
  alreadyOther: (name: string) =>
    `You are connected with another account of ${name}. Sign in with that one, and change it in your settings.`,
  invitedOther: (name: string, email: string) =>
    `This invitation is for ${email}, which is not the e-mail address of your account of ${name}. Sign out at ${name} and open the invitation again with the account of ${email}, or ask the host to invite the address that you have there.`,
  invitedUnverified: (name: string, email: string) =>
    `${name} has not verified that ${email} is your address, so the invitation cannot be accepted with it. Verify the address at ${name} and open the invitation again.`,
  invitedPassword: 'You can also choose a password on the page of the invitation.',
  codeTitle: 'Your second factor',
  codeLead: (name: string) =>
    `${name} has let you in. You have set up a second factor here: give its code, too.`,
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  codeWrong: 'The code is not right, or was used already.',
  goOn: 'Go on',
  unnamed: 'an account without an e-mail address',
};

/** What the pages about the identity provider say in a language. */
export type ProviderTexts = typeof EN;

const ES: ProviderTexts = {
  language: 'es',
  acceptBy: (name) => `Continuar con ${name}`,
  backToSignIn: 'Volver a iniciar sesión',
  back: 'Volver a sus ajustes',
  notHere: 'Este servicio no tiene proveedor de identidad',
  notHereHow: 'Inicie sesión con su dirección de correo y su contraseña.',
  unreachable: (name) =>
    `${name} no responde en este momento. Inténtelo de nuevo en un minuto, o entre con su contraseña.`,
  unreachableOnly: (name) =>
    `${name} no responde en este momento. Inténtelo de nuevo en un minuto. El propietario de una cuenta puede entrar con su contraseña.`,
  declined: (name) => `${name} no le ha dejado entrar, o ha vuelto atrás. Puede intentarlo de nuevo.`,
  wrong: (name) =>
    `No se ha podido aceptar la respuesta de ${name}. Inténtelo de nuevo; si vuelve a pasar, avise a quien administra este servicio.`,
  tooOldTitle: 'Este inicio de sesión ha terminado',
  tooOld:
    'Ha tardado demasiado, ya se ha usado, o se empezó en otro navegador u otra pestaña. Empiece otra vez.',
  domainTitle: 'Esta cuenta no puede entrar aquí',
  domain: (name, domains) =>
    `Aquí solo pueden entrar cuentas de ${name} con una dirección de correo verificada de ${domains}. Cierre la sesión en ${name} y elija otra cuenta allí.`,
  takenTitle: 'Esta cuenta ya está conectada',
  taken: (name) =>
    `Su cuenta de ${name} está conectada con otra persona aquí. Cierre la sesión en ${name} y elija otra cuenta allí, o desconéctela en los ajustes de esa persona.`,
  connectTitle: 'Conecte sus cuentas',
  connectLead: (name) => `Ha iniciado sesión en ${name} como`,
  connectWhy: (name) =>
    `Esta cuenta aún no está conectada con nadie aquí. Dé una vez la contraseña que tiene aquí; a partir de entonces basta con iniciar sesión con ${name}.`,
  connect: 'Conectar',
  nobody: '¿No tiene contraseña aquí? Pida al propietario de la cuenta que le invite, o elija una:',
  forgotten: 'No tengo contraseña, o la he olvidado',
  alreadyOther: (name) =>
    `Está conectado con otra cuenta de ${name}. Inicie sesión con esa, y cámbiela en sus ajustes.`,
  invitedOther: (name, email) =>
    `Esta invitación es para ${email}, que no es la dirección de correo de su cuenta de ${name}. Cierre la sesión en ${name} y abra otra vez la invitación con la cuenta de ${email}, o pida al anfitrión que invite a la dirección que tiene allí.`,
  invitedUnverified: (name, email) =>
    `${name} no ha verificado que ${email} sea su dirección, así que con ella no se puede aceptar la invitación. Verifique la dirección en ${name} y abra otra vez la invitación.`,
  invitedPassword: 'También puede elegir una contraseña en la página de la invitación.',
  codeTitle: 'Su segundo factor',
  codeLead: (name) =>
    `${name} le ha dejado entrar. Aquí ha configurado un segundo factor: dé también su código.`,
  code: 'Código',
  codeHint: 'De su aplicación de autenticación, o uno de sus códigos de recuperación.',
  codeWrong: 'El código no es correcto, o ya se ha usado.',
  goOn: 'Continuar',
  unnamed: 'una cuenta sin dirección de correo',
};

export function providerTexts({ headers }: Pick<FastifyRequest, 'headers'>): ProviderTexts {
  return chooseLanguage(headers['accept-language']) === 'es' ? ES : EN;
}
