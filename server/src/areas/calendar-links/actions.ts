import { checkWholeAccount } from '../../access/reach.ts';
import { newSecret } from '../../database/new-secret.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { lockAccount } from '../accounts/queries.ts';
import { lookUpProperties } from '../properties/actions.ts';
import { LINK_LIMITS, type NewLink } from './contract.ts';
import { countLinks, deleteLink, findEntireLink, insertLink, requireLink, type LinkRow } from './queries.ts';
import { brokenLink } from './rules.ts';

/**
 * Makes a link. The one to all properties is made once: later calls return it. Throws `list_full`, and `operator_is_limited`
 * for a link to all properties by an operator who reaches only some.
 */
export async function createLink(tx: WriteScope, sent: AsSent<NewLink>): Promise<LinkRow> {
  if (sent.scope === 'entire') checkWholeAccount(tx);
  await lockAccount(tx);
  const { found, broken } = await lookUpProperties(tx, sent.property_ids);
  const { scope } = accept(sent, [...broken, ...brokenLink(sent)]);
  const entire = scope === 'entire' ? await findEntireLink(tx) : undefined;
  if (entire !== undefined) return entire;
  if ((await countLinks(tx)) >= LINK_LIMITS.linksMax) throw new ApiError('list_full');
  return insertLink(tx, {
    scope,
    secret: newSecret(),
    property_ids: scope === 'entire' ? [] : (found ?? []),
  });
}

/** Its page is gone at once. Throws `calendar_share_link_not_found`. */
export async function removeLink(tx: WriteScope, id: number): Promise<void> {
  await lockAccount(tx);
  await requireLink(tx, id);
  await deleteLink(tx, id);
}
