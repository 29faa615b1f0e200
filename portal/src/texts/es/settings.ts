import type { Texts } from '../en.ts';

export const SETTINGS: Texts['settings'] = {
  title: 'Ajustes',
  tokens: 'Tokens',
  openapi: 'Documento OpenAPI',
  tokensHint: 'Un token permite que un programa suyo o de un socio use esta cuenta.',
  noTokens: 'Aún no hay tokens',
  newToken: 'Nuevo token',
  tokenName: 'Quién lo usa',
  rights: 'Permisos',
  reads: 'Solo lectura',
  writes: 'Lectura y cambios',
  channel: 'Conecta un canal',
  days: 'Días hasta que caduca (vacío: nunca)',
  once: 'Copie el token ahora. Solo se muestra esta vez.',
  expires: 'Caduca',
  never: 'No caduca',
  revoke: (name: string) => `Revocar ${name}`,
  revokeQuestion: 'Los programas que usan este token serán rechazados desde entonces. No se puede deshacer.',
  forbidden: 'Su acceso no permite ver los tokens de esta cuenta. Pregunte a su operador principal.',
};
