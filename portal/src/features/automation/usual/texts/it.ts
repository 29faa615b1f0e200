import type { UsualTexts } from './usual-texts.ts';

export const IT: UsualTexts = {
  confirmation: `Buongiorno {{guest_first_name}},

grazie per la prenotazione: {{property_title}} è per voi, da {{check_in_date}} a {{check_out_date}}. Tutto ciò che serve è sulla vostra pagina: {{check_in_guide_url}}

Cordiali saluti,
{{host_name}}`,
  payment: `Buongiorno {{guest_first_name}},

un breve promemoria: il pagamento di {{amount_due}} per il soggiorno a {{property_title}} scade {{due_date}}. Se nel frattempo avete pagato, non c’è altro da fare.

Cordiali saluti,
{{host_name}}`,
  check_in: `Buongiorno {{guest_first_name}},

vi aspettiamo {{check_in_date}}, dalle {{check_in_time}}. Come trovare {{property_title}} e come entrare è sulla vostra pagina: {{check_in_guide_url}}

Buon viaggio,
{{host_name}}`,
  mid_stay: `Buongiorno {{guest_first_name}},

vi trovate bene? Se manca qualcosa o qualcosa non funziona, basta rispondere a questo messaggio.

Buon soggiorno,
{{host_name}}`,
  late_check_out: `Buongiorno {{guest_first_name}},

il giorno della vostra partenza non arriva nessuno. Se volete restare più a lungo ({{check_out_date}}), o un’altra notte, rispondete a questo messaggio e vi diremo il prezzo.

Cordiali saluti,
{{host_name}}`,
  check_out: `Buongiorno {{guest_first_name}},

domani si riparte: vi preghiamo di lasciare {{property_title}} entro le {{check_out_time}}. Chiudete le finestre e portate con voi tutte le vostre cose.

Grazie della visita,
{{host_name}}`,
  review: `Buongiorno {{guest_first_name}},

speriamo che il ritorno sia andato bene. Se {{property_title}} vi è piaciuta, una recensione ci farebbe piacere: aiuta i prossimi ospiti.

A presto,
{{host_name}}`,
};
