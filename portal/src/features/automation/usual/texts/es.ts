import type { UsualTexts } from './usual-texts.ts';

export const ES: UsualTexts = {
  confirmation: `Hola, {{guest_first_name}}:

Gracias por su reserva: {{property_title}} es para usted del {{check_in_date}} al {{check_out_date}}. En su página tiene todo lo que necesita: {{check_in_guide_url}}

Un saludo,
{{host_name}}`,
  payment: `Hola, {{guest_first_name}}:

Un breve recordatorio: el pago de {{amount_due}} por su estancia en {{property_title}} vence el {{due_date}}. Si ya lo ha hecho, no tiene que hacer nada más.

Un saludo,
{{host_name}}`,
  check_in: `Hola, {{guest_first_name}}:

Le esperamos el {{check_in_date}}, a partir de las {{check_in_time}}. Cómo llegar a {{property_title}} y cómo entrar está en su página: {{check_in_guide_url}}

Buen viaje,
{{host_name}}`,
  mid_stay: `Hola, {{guest_first_name}}:

¿Se ha instalado bien? Si falta o no funciona algo, responda a este mensaje.

Disfrute de su estancia,
{{host_name}}`,
  late_check_out: `Hola, {{guest_first_name}}:

El día de su salida no llega nadie. Si quiere quedarse más tiempo el {{check_out_date}}, u otra noche, responda a este mensaje y le diremos el precio.

Un saludo,
{{host_name}}`,
  check_out: `Hola, {{guest_first_name}}:

Mañana es su salida: deje {{property_title}} antes de las {{check_out_time}}, por favor. Cierre las ventanas y lleve consigo todas sus cosas.

Gracias por su visita,
{{host_name}}`,
  review: `Hola, {{guest_first_name}}:

Esperamos que haya llegado bien a casa. Si le gustó {{property_title}}, le agradeceremos una reseña: ayuda a los próximos huéspedes.

Un saludo,
{{host_name}}`,
};
