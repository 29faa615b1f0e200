import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Listing, Property } from '../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import { matchesProperty } from '../../domain/matches-property.ts';
import { groupProperties } from './grouping.ts';
import { PropertyLine } from './property-line.tsx';
import { useTroubledListings } from '../../data/use-listings.ts';
import { useMay } from '../../data/use-may.ts';
import { useReach } from '../../data/use-reach.ts';
import './properties.css';

const NO_LISTINGS: readonly Listing[] = [];

/** All properties by group, with the state of each. */
export function PropertiesPage() {
  const { t } = useWording();
  const { text = '' } = useSearch({ from: '/properties' });
  const navigate = useNavigate({ from: '/properties' });
  const { data: all, error, refetch } = useProperties();
  const { data: troubled } = useTroubledListings();
  // Without the right to read them, there are none to wait for.
  const listings = useMay().reads('listings') ? troubled : NO_LISTINGS;
  return (
    <div className="properties-page" aria-busy={all === undefined && error === null}>
      <PageHead title={t.properties.title}>
        <TextInput
          className="properties-search"
          type="search"
          size="xs"
          aria-label={t.properties.search}
          placeholder={t.properties.search}
          leftSection={<Icon name="search" size={14} />}
          value={text}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: (before) => ({ ...before, text: value === '' ? undefined : value }),
              replace: true,
            })
          }
        />
        {all?.length === 0 ? null : <AddProperty />}
      </PageHead>
      <div className="properties-scroll">
        {error === null ? null : (
          <Problem text={`${t.properties.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
        )}
        {all === undefined && error === null ? <ListSkeleton isWide /> : null}
        {all === undefined ? null : <Groups all={all} text={text} listings={listings} />}
      </div>
    </div>
  );
}

function AddProperty() {
  const { t } = useWording();
  const { isWhole } = useReach();
  const isMine = useMay().changes('properties');
  if (!isWhole || !isMine) return null;
  return (
    <Button
      className="properties-add"
      leftSection={<Icon name="plus" size={14} />}
      renderRoot={(props) => (
        <Link {...props} to="." search={(before) => ({ ...before, new: 'property' as const })} />
      )}
    >
      {t.properties.add}
    </Button>
  );
}

function Groups({
  all,
  text,
  listings,
}: {
  readonly all: readonly Property[];
  readonly text: string;
  readonly listings: readonly Listing[] | undefined;
}) {
  const { t, language } = useWording();
  const found = all.filter((property) => matchesProperty(property, text.trim()));
  if (all.length === 0)
    return (
      <Empty title={t.properties.none} text={t.properties.noneText}>
        <AddProperty />
      </Empty>
    );
  if (found.length === 0)
    return (
      <Empty title={t.properties.nothingFound} text={t.properties.nothingFoundText}>
        <Link to="/properties">{t.properties.showAll}</Link>
      </Empty>
    );
  const byProperty = Map.groupBy(listings ?? [], ({ property_id }) => property_id);
  const groups = groupProperties(found, language);
  const isGrouped = groups.some(({ name }) => name !== null);
  return groups.map(({ name, properties }) => (
    <section key={name} className="properties-group" aria-label={name ?? t.properties.noGroup}>
      <h2>
        {isGrouped ? (name ?? t.properties.noGroup) : t.properties.title}
        <span>{t.properties.count(properties.length)}</span>
      </h2>
      <ul>
        {properties.map((property) => (
          <PropertyLine
            key={property.id}
            property={property}
            listings={listings === undefined ? undefined : (byProperty.get(property.id) ?? [])}
          />
        ))}
      </ul>
    </section>
  ));
}
