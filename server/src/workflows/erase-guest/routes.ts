import { changing, type Operation } from '../../http/contract/operation.ts';
import { EraseGuest } from './contract.ts';
import { eraseGuest } from './erase-guest.ts';

export const eraseGuestRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/guest_erasures',
    summary: 'Erase the data of a guest',
    description:
      'For the master operator. Permanent. Names, contact data and texts of the guest are removed everywhere in the account: ' +
      'in stays, conversations, reviews, tasks, entries, the audit log and stored responses. The books stay. A guest is named ' +
      'by an order, an e-mail address or a phone number; with an order, all orders with the same address or number are erased. ' +
      'A dry run lists the stays first. What a channel sends of the guest afterwards is ignored.',
    contract: EraseGuest,
    hasRules: true,
    change: (tx, { body }) => eraseGuest(tx, body),
  }),
];
