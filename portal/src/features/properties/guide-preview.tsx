import type { ReactNode } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';

export type Guide = Pick<Property, 'check_in_guide' | 'wifi_ssid' | 'wifi_password' | 'wifi_remarks'>;

/** What a guest with a booking reads about the property, in the order of the guest's page. */
export function GuidePreview({
  property,
  guide,
  children,
}: {
  readonly property: Property;
  readonly guide: Guide;
  readonly children: ReactNode;
}) {
  const { t } = useWording();
  const words = t.properties.guide;
  const { title, address, default_checkin_time, default_checkout_time } = property;
  return (
    <section className="properties-preview" aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <div className="properties-sheet">
        <h3>{title}</h3>
        <dl className="facts">
          <dt>{words.arrival}</dt>
          <dd>{t.stay.from(default_checkin_time)}</dd>
          <dt>{words.departure}</dt>
          <dd>{t.stay.until(default_checkout_time)}</dd>
          {address.trim() === '' ? null : (
            <>
              <dt>{t.properties.address}</dt>
              <dd>{address}</dd>
            </>
          )}
        </dl>
        <h4>{words.gettingIn}</h4>
        <p className="muted">{words.doorCode}</p>
        <p className="text">
          {guide.check_in_guide.trim() === '' ? (
            <span className="muted">{words.empty}</span>
          ) : (
            guide.check_in_guide
          )}
        </p>
        {guide.wifi_ssid === '' ? null : <Wifi guide={guide} />}
      </div>
      {children}
    </section>
  );
}

function Wifi({ guide: { wifi_ssid, wifi_password, wifi_remarks } }: { readonly guide: Guide }) {
  const { t } = useWording();
  const words = t.properties.guide;
  return (
    <>
      <h4>{words.wifiTitle}</h4>
      <dl className="facts">
        <dt>{words.network}</dt>
        <dd>{wifi_ssid}</dd>
        {wifi_password === '' ? null : (
          <>
            <dt>{words.wifiPassword}</dt>
            <dd>{wifi_password}</dd>
          </>
        )}
      </dl>
      {wifi_remarks === '' ? null : <p className="text">{wifi_remarks}</p>}
    </>
  );
}
