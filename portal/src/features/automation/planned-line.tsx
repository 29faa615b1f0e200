import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/notices.tsx';
import { formatDay } from '../../format/days.ts';
import { formatMomentIn } from '../../format/zones.ts';
import { useSession } from '../../data/session.ts';
import type { Texts } from '../../texts/en.ts';
import { useWording } from '../../texts/texts.ts';
import { sayWhen } from '../../domain/rules/rule-words.ts';
import { RunDialog } from './run-dialog.tsx';

/** One planned action: when, for whom, why, and the ways to have it now or never. */
export function PlannedLine({ action }: { readonly action: AutomationAction }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const [asks, setAsks] = useState<'run' | 'drop'>();
  const { id, name, type, send_to, stay_code, property_title, scheduled_at, waits_for, why } = action;
  // The list has the days of the account.
  const time = formatMomentIn(account.timezone, scheduled_at, tag, { timeStyle: 'short' });
  const guest = send_to === '' ? t.automation.anybody : send_to;
  const words: Readonly<Record<string, string>> = t.automation.types;
  const about = [send_to, property_title ?? ''].filter((part) => part !== '').join(', ');
  return (
    <li className="automation-action">
      <time dateTime={scheduled_at}>{time}</time>
      <div>
        <b>{name}</b> <span className="muted">{words[type] ?? type}</span>
        <br />
        {stay_code === null ? (
          about
        ) : (
          <Link to="." search={(before) => ({ ...before, stay: stay_code })}>
            {about}
          </Link>
        )}
        <small>{sayFact(why.fact, t, tag)}</small>
        {waits_for.length === 0 ? null : (
          <small className="automation-waits">{t.automation.waitsFor(waits_for.join(', '))}</small>
        )}
      </div>
      <div className="automation-ways">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t.automation.runNowOf(name, guest)}
          onClick={() => setAsks('run')}
        >
          {t.automation.runNow}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t.automation.dropOf(name, guest)}
          onClick={() => setAsks('drop')}
        >
          {t.automation.drop}
        </Button>
      </div>
      {asks === 'run' ? <RunDialog action={action} onClose={() => setAsks(undefined)} /> : null}
      {asks === 'drop' ? (
        <Confirm
          title={t.automation.dropTitle}
          text={t.automation.dropQuestion}
          confirm={t.automation.dropIt}
          act={() => innkeep.automation.deleteAction(id)}
          onDone={() => {
            notify({ text: t.automation.dropped });
            void changed('automation_action_dropped');
          }}
          onClose={() => setAsks(undefined)}
        />
      ) : null}
    </li>
  );
}

/** Why it is planned: the moment of the rule, and the check-in or check-out it counts from. */
function sayFact(fact: AutomationAction['why']['fact'], t: Texts, tag: string): string {
  const when = sayWhen(fact, t.automation);
  if (fact.date === null) return when;
  const day = formatDay(fact.date, tag, { weekday: 'short', day: 'numeric', month: 'short' });
  // A date stays in one line.
  return `${when} · ${day.replaceAll(' ', '\u00A0')}`;
}
