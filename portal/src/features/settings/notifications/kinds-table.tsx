import { Checkbox } from '@mantine/core';
import type { NotificationSettings, SetNotificationSettingBody } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { readAbility } from './this-device.ts';
import { useChoice } from './use-settings.ts';
import { kindsFor, shownWays, type Kind, type Way } from './ways.ts';
import { useMay } from '../../../data/use-may.ts';

/** Of what, by which way: a tick is stored at once. Ways that are not set up have no column. */
export function KindsTable({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useWording();
  const words = t.notifications;
  const may = useMay();
  const { mutate, isPending, variables } = useChoice();
  const ways = shownWays(settings);
  const shown = isPending ? { ...settings.kinds, ...variables.kinds } : settings.kinds;
  const toggle = (kind: Kind, way: Way, isOn: boolean) => {
    const others = (shown[kind] ?? []).filter((each) => each !== way);
    const kinds: SetNotificationSettingBody['kinds'] = { [kind]: isOn ? [...others, way] : others };
    mutate({ kinds });
  };
  return (
    <section className="house-part" aria-labelledby="told-kinds">
      <h2 id="told-kinds">{words.kindsTitle}</h2>
      {settings.push.subscriptions.length === 0 ? (
        <p className="muted">{readAbility() === 'ready' ? words.noDevices : words.noDeviceYet}</p>
      ) : null}
      <table className="told-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.kind}</span>
            </th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {words.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsFor(may).map((kind) => (
            <tr key={kind}>
              <th scope="row">{words.kinds[kind]}</th>
              {ways.map((way) => (
                <td key={way}>
                  <Checkbox
                    aria-label={words.cell(words.kinds[kind], words.ways[way])}
                    checked={shown[kind]?.includes(way) ?? false}
                    onChange={(event) => toggle(kind, way, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
