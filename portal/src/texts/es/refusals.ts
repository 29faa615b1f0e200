import type { Refusals, TextsOfCodes } from '../refusals.ts';
import { RULES } from './rules-of-fields.ts';

const CODES: TextsOfCodes = {
  body_missing: 'Falta el contenido de la petición.',
  body_not_json: 'El contenido de la petición no es JSON válido.',
  bad_request: 'La petición no está bien formada.',
  two_links: 'Indique la estancia o el alojamiento, no los dos.',
  single_and_several_stays: 'Indique una estancia o varias, no las dos cosas.',
  single_and_several_listings: 'Indique un anuncio o varios, no las dos cosas.',
  order_and_inquiry: 'Indique la reserva o la consulta, no las dos.',
  not_cancellable: 'El conector del canal no puede cancelar reservas: cancele esta en su canal.',
  already_ended: 'Esta reserva ya ha terminado: vuelva a leerla antes del próximo cambio.',
  not_awaiting_answer: 'Esta reserva no espera respuesta: vuelva a leerla.',
  dates_are_the_channels: 'El canal de esta reserva decide sus fechas: cámbielas allí.',
  not_a_direct_booking: 'Solo las reservas directas y las de canales propios tienen un canal propio.',
  stay_not_accepted: 'Solo una estancia aceptada puede estar en casa o completada: vuelva a leer la reserva.',
  channel_cannot: 'El conector de este canal no puede hacerlo: hágalo en el propio canal.',
  message_is_sent: 'Este mensaje ya se ha enviado, o se está enviando: vuelva a leer la conversación.',
  message_cannot_go:
    'No hay forma de llevar este mensaje al huésped. Dele una dirección de correo, por ejemplo.',
  work_has_not_failed: 'Este trabajo no ha fallado: vuelva a leerlo.',
  not_checked_out: 'El huésped de esta reserva aún no se ha ido: escriba la reseña desde el día de salida.',
  guest_not_gone:
    'Una estancia de esta reserva no ha terminado: borre los datos del huésped después de la salida, o cancele antes la estancia.',
  guest_is_erased:
    'Se han borrado los datos del huésped de esta reserva: no se pueden escribir otra vez, ni se le escribe.',
  no_guest_review: 'El huésped aún no ha escrito ninguna reseña: responda cuando haya una.',
  nothing_held_back:
    'No hay nada retenido de este anuncio: su calendario muestra lo que mostraba, o ya se decidió.',
  not_of_a_calendar: 'Esta reserva no es de un calendario que se lee: solo esas pasan a ser cierres.',
  no_import_address: 'Este anuncio no tiene dirección de calendario que leer: póngala antes.',
  webhook_is_off: 'Este webhook está apagado: enciéndalo antes.',
  template_value_missing: 'Un nombre de la plantilla de esta acción no tiene valor.',
  automation_action_not_waiting: 'Esta acción ya se hizo o se descartó: vuelva a leer las acciones.',
  token_missing: 'Falta el token de acceso.',
  token_unknown: 'El token de acceso no se conoce, ha caducado o se borró: pida otro al anfitrión.',
  session_unknown: 'Su sesión ha terminado: inicie sesión otra vez.',
  invalid_client:
    'El client_id o el client_secret no es correcto: envíelos como se mostraron al registrar la aplicación.',
  invalid_grant:
    'El código o el token de renovación no es correcto, ha caducado o ya se usó: pida permiso otra vez.',
  not_authorized: 'No tiene permiso para esto.',
  operator_entry_needs_master:
    'Solo el operador principal puede llevar apuntes sin alojamiento ni estancia: elija uno.',
  operator_is_master: 'El operador principal no se puede borrar: una cuenta tiene exactamente uno.',
  origin_not_allowed:
    'Una página de esta dirección no puede usar este servicio: ábralo en su propia dirección.',
  session_needed:
    'Un token de acceso no puede hacer esto: inicie sesión y hágalo en una página de este servicio.',
  sandbox_needed: 'Solo una cuenta de pruebas puede hacer esto.',
  master_needed: 'Solo el operador principal de la cuenta puede hacer esto: pídaselo.',
  audit_needs_master: 'Solo el operador principal puede leer el registro de auditoría.',
  saved_view_of_another: 'Otro operador guardó esta vista: guarde una propia.',
  usage_needs_full_rights: 'Solo el operador principal puede leer el uso.',
  operator_is_limited:
    'Un operador limitado a algunos alojamientos no puede cambiar lo que es de toda la cuenta.',
  role_does_not_allow:
    'El papel de este operador no lo permite: pida otro al operador principal de la cuenta.',
  order_reaches_further:
    'Esta reserva tiene estancias en alojamientos que usted no alcanza: pídalo a quien los vea todos.',
  webhook_of_another_application:
    'Este webhook lo hizo otra aplicación u otra persona: lo cambia quien lo hizo.',
  connector_needed: 'Solo un conector puede hacer esto.',
  not_for_connectors: 'Un conector solo puede usar lo que es de su canal.',
  channel_not_granted: 'Este token es para otros canales: pida al anfitrión uno para este.',
  built_in_channel: 'Un canal incorporado no se puede cambiar ni borrar: cree uno propio.',
  route_not_found: 'No hay nada en esta dirección.',
  transaction_not_found: 'No se ha encontrado el apunte {id}.',
  recurring_transaction_not_found: 'No se ha encontrado el apunte recurrente {id}.',
  extra_request_not_found: 'No se ha encontrado la petición {id}.',
  invoice_not_found: 'No se ha encontrado la factura {id}.',
  property_not_found: 'No se ha encontrado el alojamiento {id}.',
  room_type_not_found: 'No se ha encontrado el tipo de habitación {id}.',
  group_not_found: 'No se ha encontrado el grupo {id}.',
  saved_reply_not_found: 'No se ha encontrado la respuesta guardada {id}.',
  saved_view_not_found: 'No se ha encontrado la vista guardada {id}.',
  checklist_not_found: 'No se ha encontrado la lista {id}.',
  staff_absence_not_found: 'No se ha encontrado la ausencia {id}.',
  calendar_share_link_not_found: 'No se ha encontrado el enlace {id} de un calendario.',
  channel_account_not_found: 'No se ha encontrado la cuenta de canal {id}.',
  tag_not_found: 'No se ha encontrado la etiqueta {id}.',
  reservation_not_found: 'No se ha encontrado la reserva {id}.',
  work_not_found: 'No se ha encontrado el trabajo {id}.',
  stay_not_found: 'No se ha encontrado la estancia {id}.',
  conversation_not_found: 'No se ha encontrado la conversación {id}.',
  message_not_found: 'No se ha encontrado el mensaje {id}.',
  planned_message_not_found: 'No se ha encontrado el mensaje programado {id}: ya se escribió o se borró.',
  inquiry_not_found: 'No se ha encontrado la consulta {id}.',
  listing_not_found: 'No se ha encontrado el anuncio {id}.',
  closure_not_found: 'No se ha encontrado el cierre {id}.',
  task_not_found: 'No se ha encontrado la tarea {id}.',
  photograph_not_found: 'No se ha encontrado la fotografía {id}.',
  picture_not_found: 'No se ha encontrado la imagen {id}.',
  staff_not_found: 'No se ha encontrado a la persona {id} del personal.',
  dictionary_entry_not_found: 'No se ha encontrado el concepto {id}.',
  operator_not_found: 'No se ha encontrado el operador {id}.',
  token_not_found: 'No se ha encontrado el token {id}.',
  application_not_found: 'No se ha encontrado el permiso {id}.',
  session_not_found: 'No se ha encontrado la sesión {id}.',
  custom_channel_not_found: 'No se ha encontrado el canal propio {id}.',
  push_subscription_not_found:
    'No se ha encontrado el dispositivo {id}: vuelva a leer los ajustes de avisos.',
  webhook_not_found: 'No se ha encontrado el webhook {id}.',
  delivery_not_found: 'No se ha encontrado la entrega {id}.',
  automation_rule_not_found: 'No se ha encontrado la regla {id}.',
  automation_action_not_found: 'No se ha encontrado la acción {id}.',
  set_up_link_not_found:
    'Esta dirección no configura ninguna cuenta: ya se usó, tiene más de 7 días, o el servicio ha mostrado otra después. Reinicie el servicio para obtener una nueva.',
  method_not_allowed: 'Esto no se puede hacer en esta dirección.',
  clock_is_advancing: 'El reloj todavía avanza: espere a que termine.',
  import_running: 'Ya hay una importación en esta cuenta: espere a que termine, o deténgala.',
  import_not_prepared: 'No hay ninguna importación preparada: indique antes de dónde viene.',
  account_not_empty:
    'Esta cuenta ya tiene datos propios, o se llenó desde otro sitio: importe en una cuenta nueva.',
  archive_not_uploaded: 'Faltan partes del archivo: súbalo antes.',
  name_taken: 'Este nombre ya está en uso: elija otro.',
  operator_signs_in:
    'Este operador ya tiene contraseña: pídale que inicie sesión. Quien administra el servicio puede poner otra.',
  email_missing: 'Este operador no tiene dirección de correo: quien administra el servicio puede ponerla.',
  notification_way_not_set: 'Esta vía de aviso no está configurada: configúrela antes.',
  list_full: 'Esta lista ya tiene todo lo que puede contener: borre o cambie algo que no haga falta.',
  property_in_other_room_type:
    'Algunos de estos alojamientos están en otro tipo de habitación: quítelos antes de él.',
  nights_not_available:
    'Algunas de estas noches ya están vendidas o cerradas: elija otras noches u otro alojamiento.',
  quote_changed: 'El total de esta estancia ha cambiado desde su presupuesto: pida otro y reserve con él.',
  nights_held:
    'Hay estancias en algunas de estas noches: déjelas fuera, o mueva o cancele antes sus estancias.',
  property_has_future_stays:
    'Este alojamiento todavía tiene estancias por venir: cancélelas o muévalas antes.',
  invoice_exists:
    'Esta reserva ya tiene una factura válida: anúlela con una factura rectificativa y haga otra después.',
  nothing_to_invoice:
    'Esta reserva no tiene ninguna estancia con precio, ni se ha retenido nada: complete antes su precio.',
  extra_is_decided: 'Ya se ha respondido a esta petición: vuelva a leerla.',
  invoice_is_cancelled: 'Una factura rectificativa ya ha anulado esta factura: vuelva a leerla.',
  not_an_invoice: 'Una factura rectificativa no se puede anular: haga otra factura.',
  recurring_transaction_cannot_continue:
    'Se borró el alojamiento de este apunte recurrente, su concepto o su forma de pago: cámbielo o bórrelo antes.',
  custom_channel_in_use: 'Este canal tiene reservas: consérvelo, o cámbiele el nombre.',
  channel_id_taken: 'Este número del canal es de otra reserva: use uno propio para cada una.',
  already_reviewed: 'Esta reserva ya tiene su reseña o su respuesta, que no se puede cambiar.',
  listing_taken: 'Este número de anuncio ya se usa en este canal: cambie ese anuncio, o indique otro número.',
  idempotency_key_reused: 'Esta clave ya se usó para otra petición: envíe el cambio de nuevo.',
  answer_erased: 'La respuesta tenía los datos de un huésped que se han borrado: vuelva a leerlo.',
  idempotency_key_in_use: 'La primera petición de este cambio todavía está en curso: espere unos segundos.',
  request_too_slow: 'La petición ha tardado demasiado en llegar: inténtelo de nuevo.',
  body_too_large: 'Lo enviado es demasiado grande: envíe algo más pequeño.',
  body_not_json_type: 'El contenido de la petición no es del tipo esperado.',
  account_issue: 'Hay un problema con esta cuenta. Póngase en contacto con la asistencia.',
  headers_too_large: 'Las cabeceras de la petición son demasiado grandes.',
  validation_failed: 'Algunos datos no son válidos.',
  dry_run_impossible: 'Esto no se puede probar sin hacerlo.',
  field_is_immutable: 'Se ha enviado otro valor para un dato que no puede cambiar.',
  unknown_fields: 'La petición tiene datos que el servicio no conoce.',
  currency_required: 'Hace falta una moneda, salvo que se indique una estancia.',
  cursor_mismatch: 'La lista ha cambiado: empiece de nuevo desde el principio.',
  rate_limited: 'Demasiadas peticiones. Espere un momento e inténtelo de nuevo.',
  too_many_exports: 'Ya hay una exportación de esta cuenta en curso: espere a que termine.',
  too_many_streams: 'Hay demasiadas páginas abiertas que siguen los cambios: cierre una.',
  server_error: 'Algo ha fallado en el servicio: inténtelo más tarde.',
  encryption_key_missing:
    'El servicio no puede descifrar lo que ha guardado, porque falta su clave de cifrado: inténtelo cuando quien lo administra la haya repuesto.',
  unavailable: 'El servicio no está disponible en este momento: inténtelo de nuevo en unos segundos.',
};

export const REFUSALS: Refusals = {
  codes: CODES,
  rules: RULES,
  field: (name, sentence, others) =>
    `${name}: ${sentence}${others === 0 ? '' : others === 1 ? ' (y otro dato no es válido)' : ` (y otros ${others} datos no son válidos)`}.`,
};
