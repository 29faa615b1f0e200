import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { SettingsHead } from '../settings-head.tsx';
import { ClockPart } from './clock-part.tsx';
import { GuestsPart } from './guests-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { ScenariosPart } from './scenarios-part.tsx';
import '../settings-house.css';
import './sandbox.css';

/** Advances the clock of a sandbox, and lets guests of a channel act. */
export function SandboxPage() {
  const { t } = useWording();
  const { is_sandbox } = useSession().account;
  return (
    <>
      <SettingsHead title={t.sandbox.title} />
      <div className="settings-body">
        <p className="muted">{is_sandbox ? t.sandbox.hint : t.sandbox.real}</p>
        {is_sandbox ? <Trials /> : null}
      </div>
    </>
  );
}

function Trials() {
  const { t } = useWording();
  const words = t.sandbox;
  const { data: properties } = useProperties();
  const [chosen, setChosen] = useState<string>();
  const property_id = Number(chosen ?? properties?.[0]?.id ?? 0);
  return (
    <>
      <ClockPart />
      <section className="house-part" aria-label={words.guests}>
        <h2>{words.guests}</h2>
        <p className="muted">{words.guestsHint}</p>
        {properties?.length === 0 ? <p>{words.noProperty}</p> : null}
        <NativeSelect
          className="sandbox-property"
          label={words.property}
          value={String(property_id)}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={(properties ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        {property_id === 0 ? null : <GuestsPart property_id={property_id} />}
        <OrdersPart />
      </section>
      <section className="house-part" aria-label={words.scenarios}>
        <h2>{words.scenarios}</h2>
        <p className="muted">{words.scenariosHint}</p>
        {property_id === 0 ? null : <ScenariosPart property_id={property_id} />}
      </section>
    </>
  );
}
