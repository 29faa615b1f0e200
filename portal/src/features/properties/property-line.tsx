import { Link } from '@tanstack/react-router';
import type { Listing, Property } from '../../../../client/src/innkeep.ts';
import { ChannelLetter } from './channel-letter.tsx';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { healthOf } from './listing-health.ts';

/** A property in the list: what it is, its channels, and what is wrong with it. */
export function PropertyLine({
  property,
  listings,
}: {
  readonly property: Property;
  /** Those with trouble; undefined while they are read. */
  readonly listings: readonly Listing[] | undefined;
}) {
  const { id, title, address, tags } = property;
  return (
    <li>
      <Link className="properties-line" to="/properties/$id" params={{ id: String(id) }}>
        <span className="properties-name">
          <b>{title}</b>
          <small>
            {[address, ...tags.map(({ name }) => name)].filter((each) => each !== '').join(' · ')}
          </small>
        </span>
        <State property={property} listings={listings} />
        <Icon name="right" size={16} />
      </Link>
    </li>
  );
}

function State({
  property: { channels, check_in_guide },
  listings,
}: {
  readonly property: Property;
  readonly listings: readonly Listing[] | undefined;
}) {
  const { t } = useWording();
  const hasGuide = check_in_guide.trim() !== '';
  const health = (listings ?? []).map(healthOf);
  const broken = health.filter((each) => each === 'broken').length;
  const doubtful = health.filter((each) => each === 'held' || each === 'partly').length;
  const gone = channels.filter(({ connector_gone_since }) => connector_gone_since !== null).length;
  const problems = [
    broken > 0 ? t.properties.listingsBroken(broken) : undefined,
    gone > 0 ? t.properties.connectorsGone(gone) : undefined,
  ].filter((each) => each !== undefined);
  return (
    <>
      <span className="properties-channels" aria-busy={listings === undefined}>
        {problems.length > 0 ? (
          <span className="properties-bad">
            <Icon name="warning" size={14} /> {problems.join(', ')}
          </span>
        ) : null}
        {doubtful > 0 ? (
          <span className="properties-doubtful">
            <Icon name="warning" size={14} /> {t.properties.listingsDoubtful(doubtful)}
          </span>
        ) : null}
        {channels.length === 0 ? <span className="muted">{t.properties.noListings}</span> : null}
        {channels.map(({ channel_type, listing_id }) => (
          <ChannelLetter key={`${channel_type} ${listing_id}`} type={channel_type} />
        ))}
      </span>
      <span className={hasGuide ? 'properties-guide' : 'properties-guide missing'}>
        {hasGuide ? t.properties.guideThere : t.properties.guideMissing}
      </span>
    </>
  );
}
