import { NativeSelect } from '@mantine/core';
import type { CsvImport } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { RULES_WRITE, type RulesWrite } from './use-import.ts';

/** What the rules of the automation would do for the new bookings of a file, and whether they write to the guests. */
export function ImportRules({
  report: { rules },
  chosen,
  onChoose,
}: {
  readonly report: CsvImport;
  readonly chosen: RulesWrite;
  readonly onChoose: (chosen: RulesWrite) => void;
}) {
  const { t } = useWording();
  const words = t.moving.rules;
  if (rules.length === 0) return null;
  return (
    <section className="moving-report" aria-label={words.title}>
      <h3>{words.title}</h3>
      <NativeSelect
        label={words.write}
        value={chosen}
        data={RULES_WRITE.map((value) => ({ value, label: words.choices[value] }))}
        onChange={({ currentTarget }) =>
          onChoose(RULES_WRITE.find((each) => each === currentTarget.value) ?? 'nothing')
        }
      />
      <ul className="moving-refusals" aria-label={words.effects}>
        {rules.map((rule) => (
          <li key={rule.rule_id}>
            <b>{rule.name}</b> <span className="muted">{effectsOf(rule, words)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Effect = CsvImport['rules'][number];
type Words = ReturnType<typeof useWording>['t']['moving']['rules'];

function effectsOf({ type, at_once, later, left_alone }: Effect, words: Words): string {
  const said = type === 'task' ? words.makes : words.writes;
  return [
    ...(at_once === 0 ? [] : [said.atOnce(at_once)]),
    ...(later === 0 ? [] : [said.later(later)]),
    ...(left_alone === 0 ? [] : [words.leftAlone(left_alone)]),
  ].join(' · ');
}
