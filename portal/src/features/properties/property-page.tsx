import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { Empty } from '../../components/empty.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { useMay, type Subject } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import { AboutPart } from './about/about-part.tsx';
import { AutomationPart } from './automation-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { GuidePart } from './guide-part.tsx';
import { ListingsPart } from './listings-part.tsx';
import { PARTS, type Part } from './properties-search.ts';
import { StaffPart } from './staff-part.tsx';
import { TermsPart } from './terms/terms-part.tsx';
import { OnlyRead } from '../../domain/for-who-changes.tsx';
import './properties.css';

/** A property, in parts that each have an address. */
export function PropertyPage() {
  const { t } = useWording();
  const { id } = useParams({ from: '/properties/$id' });
  const { part = 'facts' } = useSearch({ from: '/properties/$id' });
  const { data, error, refetch } = useProperties();
  const property = data?.find((each) => String(each.id) === id);
  const isUnknown = data !== undefined && property === undefined;
  return (
    <div className="properties-page" aria-busy={data === undefined && error === null}>
      <PageHead title={property?.title ?? t.properties.title}>
        {isUnknown ? null : (
          <Link className="page-back" to="/properties">
            <Icon name="left" size={16} /> <span>{t.properties.title}</span>
          </Link>
        )}
      </PageHead>
      <div className="properties-scroll">
        {error === null ? null : (
          <Problem text={`${t.properties.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null ? <ListSkeleton isWide /> : null}
        {isUnknown ? (
          <Empty title={t.properties.unknown}>
            <Link to="/properties">{t.properties.all}</Link>
          </Empty>
        ) : null}
        {property === undefined ? null : (
          <>
            <Parts part={part} />
            <OnlyRead of={SUBJECT_OF_PART[part]} />
            <PartOf key={property.id} part={part} property={property} />
          </>
        )}
      </div>
    </div>
  );
}

const SUBJECT_OF_PART: Readonly<Record<Part, Subject>> = {
  facts: 'properties',
  about: 'properties',
  terms: 'money',
  listings: 'listings',
  guide: 'properties',
  staff: 'tasks',
  automation: 'automation',
};

function Parts({ part }: { readonly part: Part }) {
  const { t } = useWording();
  const may = useMay();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the parts may be wider than the page.
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [part]);
  return (
    <nav ref={row} className="properties-parts" aria-label={t.properties.partsLabel}>
      {PARTS.filter((each) => may.reads(SUBJECT_OF_PART[each])).map((each) => (
        <Link
          key={each}
          from="/properties/$id"
          to="."
          search={{ part: each }}
          aria-current={each === part ? 'page' : undefined}
        >
          {t.properties.parts[each]}
        </Link>
      ))}
    </nav>
  );
}

function PartOf({ part, property }: { readonly part: Part; readonly property: Property }) {
  const may = useMay();
  if (!may.reads(SUBJECT_OF_PART[part])) return null;
  switch (part) {
    case 'facts':
      return <FactsPart property={property} />;
    case 'about':
      return <AboutPart property={property} />;
    case 'terms':
      return <TermsPart property={property} />;
    case 'listings':
      return <ListingsPart property={property} />;
    case 'guide':
      return <GuidePart property={property} />;
    case 'staff':
      return <StaffPart property={property} />;
    case 'automation':
      return <AutomationPart property={property} />;
  }
}
