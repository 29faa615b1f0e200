import type { UsualTexts } from './usual-texts.ts';

export const FR: UsualTexts = {
  confirmation: `Bonjour {{guest_first_name}},

Merci pour votre réservation : {{property_title}} est à vous du {{check_in_date}} au {{check_out_date}}. Tout ce qu’il vous faut est sur votre page : {{check_in_guide_url}}

Bien à vous,
{{host_name}}`,
  payment: `Bonjour {{guest_first_name}},

Un petit rappel : {{amount_due}} pour votre séjour à {{property_title}} sont à payer pour le {{due_date}}. Si vous avez payé entre-temps, il n’y a plus rien à faire.

Bien à vous,
{{host_name}}`,
  check_in: `Bonjour {{guest_first_name}},

Nous vous attendons le {{check_in_date}}, à partir de {{check_in_time}}. Comment trouver {{property_title}} et comment entrer est sur votre page : {{check_in_guide_url}}

Bon voyage,
{{host_name}}`,
  mid_stay: `Bonjour {{guest_first_name}},

Êtes-vous bien installés ? S’il manque quelque chose ou si quelque chose ne marche pas, répondez simplement à ce message.

Bon séjour,
{{host_name}}`,
  late_check_out: `Bonjour {{guest_first_name}},

Personne n’arrive le jour de votre départ. Si vous voulez rester plus longtemps le {{check_out_date}}, ou une nuit de plus, répondez à ce message et nous vous dirons le prix.

Bien à vous,
{{host_name}}`,
  check_out: `Bonjour {{guest_first_name}},

Demain, vous repartez : merci de quitter {{property_title}} avant {{check_out_time}}. Fermez les fenêtres et emportez toutes vos affaires.

Merci de votre visite,
{{host_name}}`,
  review: `Bonjour {{guest_first_name}},

Nous espérons que vous êtes bien rentrés. Si {{property_title}} vous a plu, un avis nous ferait plaisir : il aide les prochains voyageurs.

À bientôt,
{{host_name}}`,
};
