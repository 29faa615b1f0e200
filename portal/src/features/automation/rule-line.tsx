import { Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AutomationRule } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';
import { sayRule, type Names } from '../../domain/rules/rule-words.ts';
import { usePause } from './use-rules.ts';
import { useMay } from '../../data/use-may.ts';

/** A rule as a sentence, and whether it acts. */
export function RuleLine({ rule, names }: { readonly rule: AutomationRule; readonly names: Names }) {
  const { t, tag } = useWording();
  const { id, name, is_active, is_planning } = rule;
  const isMine = useMay().changes('automation');
  const { setActive, isPending } = usePause(rule);
  return (
    <li className="automation-line">
      <Link to="/automation/$rule" params={{ rule: String(id) }} className="automation-link">
        <b>{name}</b>
        <span>{sayRule(rule, names, t, tag)}</span>
        {is_planning ? <small>{t.automation.planning}</small> : null}
      </Link>
      <span className="automation-switch">
        {is_active ? null : <small className="automation-paused">{t.automation.paused}</small>}
        <Switch
          checked={is_active}
          disabled={isPending || !isMine}
          aria-label={is_active ? t.automation.pause(name) : t.automation.resume(name)}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      </span>
    </li>
  );
}
