import { presentMoment } from '../../format/clock.ts';
import type { Listing, Property } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useWording, type Wording } from '../../texts/texts.ts';
import { linksOf, type CalendarLink, type LinkState } from './calendar-links.ts';
import { ChannelLetter } from './channel-letter.tsx';
import { formatAgo } from './listing-health.ts';
import './calendar-drawing.css';

const SIGNS: Readonly<Record<LinkState, IconName>> = {
  good: 'check',
  late: 'warning',
  broken: 'warning',
  never: 'clock',
  paused: 'pause',
  none: 'minus',
};

const HOUR_MS = 3_600_000;

/** The property between its channels: which calendar comes in, which goes out, and how each goes. */
export function CalendarDrawing({
  property,
  listings,
}: {
  readonly property: Property;
  readonly listings: readonly Listing[];
}) {
  const { t } = useWording();
  const words = t.properties.drawing;
  return (
    <section className="calendar-drawing" aria-labelledby="calendar-drawing">
      <h2 id="calendar-drawing">{words.title}</h2>
      <div className={listings.length < 2 ? 'calendar-links single' : 'calendar-links'}>
        <p className="calendar-hub">
          <Icon name="home" />
          <b>{property.title}</b>
        </p>
        <ul aria-label={words.list(property.title)}>
          {listings.map((listing) => (
            <Lane key={listing.id} listing={listing} property={property} />
          ))}
          {listings.length === 0 ? <FirstLane /> : null}
        </ul>
      </div>
    </section>
  );
}

function Lane({ listing, property }: { readonly listing: Listing; readonly property: Property }) {
  const links = linksOf(listing, property, presentMoment());
  return (
    <li>
      <span className="calendar-end">
        <span aria-hidden="true">
          <ChannelLetter type={listing.channel_type} />
        </span>
        <span>
          <b>{channelOf(listing.channel_type).name}</b>
          {listing.title === '' ? null : <small title={listing.title}>{listing.title}</small>}
        </span>
      </span>
      <span className="calendar-arrows">
        <Arrow direction="in" link={links.in} />
        <Arrow direction="out" link={links.out} />
      </span>
    </li>
  );
}

/** Where the first channel will stand. */
function FirstLane() {
  const { t } = useWording();
  return (
    <li className="calendar-ghost">
      <span className="calendar-end">
        <b>{t.properties.drawing.noChannel}</b>
      </span>
      <span className="calendar-arrows">
        <Arrow direction="in" link={{ state: 'none', says: 'nothingIn', at: null }} />
        <Arrow direction="out" link={{ state: 'none', says: 'nothingOut', at: null }} />
      </span>
    </li>
  );
}

function Arrow({ direction, link }: { readonly direction: 'in' | 'out'; readonly link: CalendarLink }) {
  const { t, tag } = useWording();
  const words = t.properties.drawing;
  const ago = link.at === null ? '' : agoOf(link, link.at, { words, tag });
  return (
    <span className={`calendar-arrow ${direction} ${link.state}`}>
      <span className="calendar-words">
        <Icon name={SIGNS[link.state]} size={14} />
        <span>
          <b>{words[direction]}</b> {words.says[link.says](ago)}
        </span>
      </span>
      <span className="calendar-line" aria-hidden="true" />
    </span>
  );
}

type Shown = { readonly words: Wording['t']['properties']['drawing']; readonly tag: string };

/** What fetches our calendar is noted by the hour, so that nothing finer is said. */
function agoOf({ says }: CalendarLink, at: string, { words, tag }: Shown): string {
  const now = presentMoment();
  const isRecent = now.getTime() - Date.parse(at) < 2 * HOUR_MS;
  return says === 'fetched' && isRecent ? words.recently : formatAgo(at, now, tag);
}
