import type { Texts } from '../en.ts';

export const REPLIES: Texts['replies'] = {
  title: 'Respuestas guardadas',
  open: 'Respuestas guardadas',
  find: 'Buscar una respuesta',
  preview: 'Como la lee este huésped',
  insert: 'Insertar',
  manage: 'Cambiar o añadir respuestas',
  none: 'Aún no hay respuestas guardadas. Añada los textos que escribe una y otra vez.',
  nothing: (typed) => `Ninguna respuesta tiene «${typed}».`,
  missing: (names) => `Sin valor para este huésped: ${names}. Escríbalo usted antes de enviar.`,
  couldNotRead: 'No se han podido leer las respuestas guardadas.',
  couldNotFill: 'No se ha podido completar la respuesta.',
  hint: 'Textos que escribe una y otra vez. Inserte uno en una respuesta con / o con el botón de al lado.',
  forbidden: 'Usted ve estas respuestas y las usa. Las cambian otros, que alcanzan toda la cuenta.',
  emptyTitle: 'Aún no hay respuestas guardadas',
  add: 'Nueva respuesta',
  name: 'Título',
  content: 'Texto',
  editOf: (title) => `Editar ${title}`,
  deleteOf: (title) => `Eliminar ${title}`,
  deleteText: 'Ya nadie podrá insertarla. Los mensajes enviados permanecen. No se puede deshacer.',
};
