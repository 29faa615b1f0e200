import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { SettingsHead } from '../settings-head.tsx';
import { Password } from './password-form.tsx';
import { ProviderConnection } from './provider-connection.tsx';
import { roleName } from '../people/role-field.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import '../settings-house.css';

/** Who is signed in, and how: the password, the second factor, and the sessions. */
export function YouPage() {
  const { t } = useWording();
  return (
    <>
      <SettingsHead title={t.settings.you} />
      <div className="settings-body">
        <Who />
        <Password />
        <ProviderConnection />
        <SecondFactor />
        <Sessions />
      </div>
    </>
  );
}

function Who() {
  const { t } = useWording();
  const { email, account } = useSession();
  const { name, is_master, role, property_ids } = account.operator;
  const words = t.house.you;
  const reach =
    property_ids === null ? words.isAll : words.isLimited(t.house.properties(property_ids.length));
  return (
    <section className="house-part" aria-labelledby="house-who">
      <h2 id="house-who">{words.who}</h2>
      <dl className="house-facts">
        <div>
          <dt>{t.house.people.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{words.signedInAs}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{words.inAccount}</dt>
          <dd>
            {account.name} · {is_master ? words.isMaster : reach}
            {role === 'full' ? null : ` · ${roleName(role, t)}`}
          </dd>
        </div>
      </dl>
      {is_master ? null : <p className="muted">{words.nameHint}</p>}
    </section>
  );
}
