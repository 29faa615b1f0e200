import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';
export const nights = countWith('es', { one: 'noche', other: 'noches' });
export const guests = countWith('es', { one: 'huésped', other: 'huéspedes' });

export const COMMON: Texts['common'] = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  delete: 'Eliminar',
  edit: 'Editar',
  add: 'Añadir',
  saved: 'Guardado.',
  deleted: 'Eliminado.',
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'Este navegador solo copia en páginas cifradas. El texto está seleccionado: cópielo a mano.',
  addressNotCopied: 'El navegador no la copió. Seleccione la dirección y cópiela a mano.',
  more: 'Ver más',
  tryAgain: 'Reintentar',
  slow: 'El servicio tarda en responder. Lo que se ve puede estar incompleto.',
  partMissing: 'No se ha podido leer una parte de esta página.',
  notFound: 'No existe esa página',
  notFoundText: 'Puede que su dirección haya cambiado.',
  toFirstPage: 'Ir a la primera página',
  undo: 'Deshacer',
  notUndone: 'No se deshizo.',
  nothingToUndo: 'No hay nada que deshacer.',
  nights,
  guests,
  unreachable: 'No se puede contactar con el servicio. Sus cambios no se pierden: inténtelo de nuevo.',
  tooManyRequests: (seconds) =>
    `Se han hecho demasiadas peticiones desde esta dirección. La página lo intenta de nuevo por sí sola en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  unreached: 'No se pudo contactar con el servicio. Compruebe la conexión e inténtelo de nuevo.',
  notEncrypted: 'Esta conexión no está cifrada: otros en esta red pueden leerla.',
  notEncryptedShort: 'Sin cifrar',
};

export const TASK: Texts['task'] = {
  cleaning: 'Limpieza',
  maintenance: 'Mantenimiento',
  reception: 'Recepción',
  room_service: 'Servicio de habitaciones',
  other: 'Tarea',
};
