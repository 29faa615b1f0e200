import type { UsualTexts } from './usual-texts.ts';

export const PT: UsualTexts = {
  confirmation: `Olá, {{guest_first_name}}:

Obrigado pela sua reserva: {{property_title}} está reservado para si, de {{check_in_date}} a {{check_out_date}}. Na sua página está tudo o que precisa: {{check_in_guide_url}}

Cumprimentos,
{{host_name}}`,
  payment: `Olá, {{guest_first_name}}:

Um breve lembrete: o pagamento de {{amount_due}} pela estadia em {{property_title}} vence em {{due_date}}. Se entretanto já pagou, não há mais nada a fazer.

Cumprimentos,
{{host_name}}`,
  check_in: `Olá, {{guest_first_name}}:

Esperamos por si em {{check_in_date}}, a partir das {{check_in_time}}. Como chegar a {{property_title}} e como entrar está na sua página: {{check_in_guide_url}}

Boa viagem,
{{host_name}}`,
  mid_stay: `Olá, {{guest_first_name}}:

Está tudo bem? Se faltar alguma coisa ou algo não funcionar, basta responder a esta mensagem.

Boa estadia,
{{host_name}}`,
  late_check_out: `Olá, {{guest_first_name}}:

No dia da sua saída não chega ninguém. Se quiser ficar mais tempo em {{check_out_date}}, ou mais uma noite, responda a esta mensagem e diremos o preço.

Cumprimentos,
{{host_name}}`,
  check_out: `Olá, {{guest_first_name}}:

Amanhã é a sua saída: por favor, deixe {{property_title}} até às {{check_out_time}}. Feche as janelas e leve consigo todas as suas coisas.

Obrigado pela visita,
{{host_name}}`,
  review: `Olá, {{guest_first_name}}:

Esperamos que tenha chegado bem a casa. Se gostou de {{property_title}}, uma avaliação seria muito bem-vinda: ajuda os próximos hóspedes.

Até à próxima,
{{host_name}}`,
};
