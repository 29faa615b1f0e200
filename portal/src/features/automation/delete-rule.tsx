import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AutomationRule } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';

export function DeleteRule({ rule: { id, name } }: { readonly rule: AutomationRule }) {
  const { t } = useWording();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t.automation.deleteRule}
      </Button>
      {asks ? (
        <Confirm
          title={t.automation.deleteRule}
          text={t.automation.deleteQuestion(name)}
          confirm={t.common.delete}
          act={() => innkeep.automation.deleteRule(id)}
          onDone={() => {
            notify({ text: t.automation.deleted(name) });
            void navigate({ to: '/automation' });
            void changed({ event: 'automation_rule_deleted', automation_rule_id: id });
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
