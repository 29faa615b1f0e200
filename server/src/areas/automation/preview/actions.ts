import type { Static } from 'typebox';
import type { OpenScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accept, brokenIfMissing, type AsSent } from '../../../http/input/every-error.ts';
import { requireProperties } from '../../properties/names.queries.ts';
import { requireAssignee } from '../../staffs/queries.ts';
import type { NewRule } from '../automation-rules/contract.ts';
import { brokenMarks } from '../automation-rules/actions.ts';
import { readRule } from '../automation-rules/rules.ts';
import { expectedDateOf } from '../planned-actions/rules.ts';
import { readsPassing } from '../conditions.ts';
import { momentIn } from '../moments.ts';
import { listStayFacts } from '../planning/facts.queries.ts';
import type { RuleAction, RuleSettings } from '../rule.ts';
import type { TemplateFacts } from '../templates/names.ts';
import { readFactsOfStays } from '../templates/actions.ts';
import type { PreviewedAction, PreviewRule } from './contract.ts';
import type { Candidate } from './candidate.ts';
import { listCandidates } from './queries.ts';
import { foresee, actionText, windowOf, type Foreseen } from './rules.ts';

const STAYS_MAX = 5000;
const SHOWN_MAX = 100;

/** Dry run of a rule over past and coming stays. Stores nothing. */
export async function previewRule(
  scope: OpenScope,
  sent: AsSent<NewRule>,
): Promise<Static<typeof PreviewRule.data>> {
  const rule = await checkRule(scope, sent);
  const window = windowOf(rule.trigger, scope.now);
  const stays = await listCandidates(scope, rule.trigger, { window, limit: STAYS_MAX + 1 });
  const { past, coming } = foresee(rule, await withFacts(scope, rule, stays.slice(0, STAYS_MAX)), scope.now);
  const shown = { past: past.slice(0, SHOWN_MAX), coming: coming.slice(0, SHOWN_MAX) };
  const facts = await readFactsOfStays(
    scope,
    [...shown.past, ...shown.coming].map(({ stay }) => stay.stay_code),
  );
  const present = (each: Foreseen) => presentForeseen(scope, rule.action, { each, facts });
  return {
    past: { total: past.length, actions: shown.past.flatMap(present) },
    coming: { total: coming.length, actions: shown.coming.flatMap(present) },
    is_complete: stays.length <= STAYS_MAX,
  };
}

/** What conditions read beside the stays, where the rule has such conditions. Uses the connection for long reads. */
async function withFacts(
  scope: OpenScope,
  { conditions }: RuleSettings,
  stays: readonly Candidate[],
): Promise<readonly Candidate[]> {
  if (!readsPassing(conditions)) return stays;
  const facts = await listStayFacts(
    { ...scope, sql: scope.databases.longReads },
    stays.map(({ stay_code }) => stay_code),
  );
  return stays.map((stay) => ({ ...stay, passing: facts.get(stay.stay_code) }));
}

/** Throws one 422 that names every error, or `property_not_found`, `staff_not_found`, `tag_not_found`, `group_not_found`. */
async function checkRule(scope: OpenScope, sent: AsSent<NewRule>): Promise<RuleSettings> {
  const { read, broken } = readRule(sent);
  const { action, property_ids = [], conditions: { tag_ids = [], group_ids = [] } = {} } = sent;
  const staff_id = action?.type === 'task' ? action.staff_id : null;
  accept(sent, [
    ...broken,
    ...(await brokenIfMissing('action.staff_id', staff_id, (id) => requireAssignee(scope, id))),
    ...(await brokenIfMissing('property_ids', property_ids, (ids) => requireProperties(scope, ids))),
    ...(await brokenMarks(scope, { tag_ids, group_ids })),
  ]);
  if (read === undefined) throw new ApiError('validation_failed');
  return read;
}

function presentForeseen(
  { account }: OpenScope,
  action: RuleAction,
  { each, facts }: { readonly each: Foreseen; readonly facts: ReadonlyMap<string, TemplateFacts> },
): Static<typeof PreviewedAction>[] {
  const { stay, due_at, words } = each;
  const known = facts.get(stay.stay_code);
  if (known === undefined) return [];
  const today = dayIn(account.timezone, due_at);
  const { text, missing, language } = actionText(action, known);
  return [
    {
      stay_code: stay.stay_code,
      property_id: stay.property_id,
      property_title: known.property_title,
      channel_type: stay.channel_type,
      guest_name: known.guest_name,
      type: action.type,
      scheduled_at: momentIn(account.timezone, due_at),
      why: words,
      text,
      language,
      missing: [...missing],
      expected_date: action.type === 'task' ? expectedDateOf(action, known, today) : null,
    },
  ];
}
