import type { UsualTexts } from './usual-texts.ts';

export const DE: UsualTexts = {
  confirmation: `Guten Tag {{guest_first_name}},

danke für Ihre Buchung: {{property_title}} ist für Sie reserviert, von {{check_in_date}} bis {{check_out_date}}. Auf Ihrer Seite steht alles, was Sie brauchen: {{check_in_guide_url}}

Herzliche Grüße
{{host_name}}`,
  payment: `Guten Tag {{guest_first_name}},

eine kurze Erinnerung: Der Betrag von {{amount_due}} für Ihren Aufenthalt in {{property_title}} ist fällig: {{due_date}}. Haben Sie inzwischen bezahlt, ist nichts mehr zu tun.

Herzliche Grüße
{{host_name}}`,
  check_in: `Guten Tag {{guest_first_name}},

wir freuen uns auf Sie: {{check_in_date}}, ab {{check_in_time|long}}. Wie Sie {{property_title}} finden und hineinkommen, steht auf Ihrer Seite: {{check_in_guide_url}}

Gute Reise
{{host_name}}`,
  mid_stay: `Guten Tag {{guest_first_name}},

sind Sie gut angekommen? Wenn etwas fehlt oder nicht geht, antworten Sie einfach auf diese Nachricht.

Einen schönen Aufenthalt
{{host_name}}`,
  late_check_out: `Guten Tag {{guest_first_name}},

am Tag Ihrer Abreise reist niemand an. Möchten Sie länger bleiben ({{check_out_date}}) oder noch eine Nacht? Antworten Sie auf diese Nachricht, wir nennen Ihnen gern den Preis.

Herzliche Grüße
{{host_name}}`,
  check_out: `Guten Tag {{guest_first_name}},

morgen reisen Sie weiter: Bitte verlassen Sie {{property_title}} bis {{check_out_time|long}}. Schließen Sie die Fenster, und nehmen Sie alles mit, was Ihnen gehört.

Danke für Ihren Besuch
{{host_name}}`,
  review: `Guten Tag {{guest_first_name}},

wir hoffen, Sie sind gut zu Hause angekommen. Wenn Ihnen {{property_title}} gefallen hat, freuen wir uns über eine Bewertung: Sie hilft den nächsten Gästen.

Alles Gute
{{host_name}}`,
};
