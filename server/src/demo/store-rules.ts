import { createRule } from '../areas/automation/automation-rules/actions.ts';
import type { NewRule } from '../areas/automation/automation-rules/contract.ts';
import { planAtOnce } from '../areas/automation/planning/due-rules/actions.ts';
import type { WriteScope } from '../database/scope.ts';
import { idOf, type Ids } from './ids.ts';

const BASKETS = ['Prinsengracht Canal House', 'Houseboat Anna Maria', 'Alfama Terrace'];

/** Stores the rules with their planned actions: nothing for events before the rules existed. */
export async function storeRules(tx: WriteScope, ids: Ids): Promise<void> {
  const rules: readonly NewRule[] = [
    {
      name: 'Thank you for booking',
      trigger: { kind: 'reservation_accepted', hours: 0 },
      channel_types: ['direct', 'custom'],
      action: {
        type: 'message',
        template:
          'Dear {{guest_first_name}},\n\nthank you for booking {{property_title}} from {{check_in_date}} to ' +
          '{{check_out_date}}. All you need is on your own page: {{check_in_guide_url}}\n\n{{host_name}}',
      },
    },
    {
      name: 'How to get in',
      trigger: { kind: 'before_check_in', days: 2, at: '10:00' },
      action: {
        type: 'message',
        template:
          'Dear {{guest_first_name}},\n\nwe look forward to seeing you at {{property_address}} from {{check_in_time}} ' +
          'on {{check_in_date}}. How to get in, the Wi-Fi and the rest is here: {{check_in_guide_url}}\n\n{{host_name}}',
      },
    },
    {
      name: 'Before you leave',
      trigger: { kind: 'before_check_out', days: 1, at: '18:00' },
      action: {
        type: 'message',
        template:
          'Dear {{guest_first_name}},\n\ncheck-out is tomorrow at {{check_out_time}}. Just pull the door shut. ' +
          'A good journey!\n\n{{host_name}}',
      },
    },
    {
      name: 'Welcome basket',
      trigger: { kind: 'before_check_in', days: 3, at: '09:00' },
      property_ids: BASKETS.map((title) => idOf(ids, 'properties', title)),
      action: {
        type: 'task',
        task_type: 'room_service',
        note: 'Basket for {{guest_name}}, {{number_of_guests}} guests',
        expected_on: 'check_in',
        expected_time: '13:00',
      },
    },
    {
      name: 'Review the guest',
      is_active: false,
      trigger: { kind: 'after_check_out', days: 2, at: '12:00' },
      action: { type: 'review', score: 5, content: 'A pleasure to have you, {{guest_first_name}}.' },
    },
  ];
  for (const rule of rules) await planAtOnce(tx, (await createRule(tx, rule)).id);
}
