import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { GetLimitUsageData, UsageCaller } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { hoursOf } from './bars.ts';
import { LimitsLeft } from './limits-left.tsx';
import { UsageChart } from './usage-chart.tsx';
import { readUsageSearch } from './usage-search.ts';
import { useWords } from './use-words.ts';
import '../settings.css';
import '../settings-house.css';
import './developers.css';

/** The hours of the service are half a minute old at most. */
const LOOK_AGAIN_MS = 30_000;

/** How much of the limits was used over the last day, by whom, and what is left. */
export function UsagePage() {
  const { words } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: key('usage'),
    queryFn: ({ signal }) => innkeep.usage.getLimit({ signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <>
      <SettingsHead title={words.usage.title} />
      <div className="settings-body dev-wide" aria-busy={data === undefined && error === null}>
        <p className="muted">{words.usage.hint}</p>
        <Refused error={error} forbidden={words.masterOnly} onRetry={() => void refetch()} />
        {data === undefined && error === null ? <ListSkeleton /> : null}
        {data === undefined ? null : (
          <>
            <Hours usage={data} />
            <Callers callers={data.callers} />
            <LimitsLeft limits={data.limits} />
          </>
        )}
      </div>
    </>
  );
}

function Hours({ usage }: { readonly usage: GetLimitUsageData }) {
  const { words } = useWords();
  const nameOf = useNameOf();
  const { caller: wanted } = useSearch({ from: '/settings/usage' });
  const navigate = useNavigate({ from: '/settings/usage' });
  const chosen = usage.callers.find((each) => keyOf(each) === wanted);
  return (
    <section className="house-part" aria-labelledby="dev-hours">
      <div className="house-part-head">
        <h2 id="dev-hours">{words.usage.byHour}</h2>
        <NativeSelect
          aria-label={words.usage.caller}
          value={chosen === undefined ? '' : keyOf(chosen)}
          data={[
            { value: '', label: words.usage.everybody },
            ...usage.callers.map((each) => ({ value: keyOf(each), label: nameOf(each) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: (before) => ({ ...before, caller: readUsageSearch({ caller: value }).caller }),
            })
          }
        />
      </div>
      <UsageChart hours={hoursOf(usage.hours, chosen)} />
    </section>
  );
}

function Callers({ callers }: { readonly callers: readonly UsageCaller[] }) {
  const { words, tag } = useWords();
  const nameOf = useNameOf();
  return (
    <section className="house-part" aria-labelledby="dev-callers">
      <h2 id="dev-callers">{words.usage.callers}</h2>
      {callers.length === 0 ? (
        <p className="muted">{words.usage.noCallers}</p>
      ) : (
        <table className="dev-table">
          <thead>
            <tr>
              <th scope="col">{words.usage.caller}</th>
              <th scope="col">{words.usage.requests}</th>
              <th scope="col">{words.usage.refused}</th>
            </tr>
          </thead>
          <tbody>
            {callers.map((each) => (
              <tr key={keyOf(each)}>
                <th scope="row">{nameOf(each)}</th>
                <td>{each.requests.toLocaleString(tag)}</td>
                <td>{each.refused.toLocaleString(tag)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function keyOf({ operator_id, token_id, application_id }: UsageCaller): string {
  return `${operator_id}-${token_id ?? ''}-${application_id ?? ''}`;
}

/** `Price robot, Mara`: what asked, and for whom. */
function useNameOf(): (caller: UsageCaller) => string {
  const { words } = useWords();
  const { gone, portal } = words.usage;
  return ({ operator_name, token_id, token_name, application_id, application_name }) => {
    const what =
      application_id === null
        ? token_id === null
          ? portal
          : (token_name ?? gone)
        : (application_name ?? gone);
    return `${what}, ${operator_name ?? gone}`;
  };
}
