import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '../components/icon.tsx';
import { useMay, type May, type Subject } from '../data/use-may.ts';
import { useReach } from '../data/use-reach.ts';
import { useWording } from '../texts/texts.ts';
import { NEW_THINGS, NO_PANEL, type NewThing } from './search-of-panels.ts';

export const ICON_OF_NEW: Readonly<Record<NewThing, IconName>> = {
  booking: 'calendar',
  block: 'close',
  task: 'task',
  property: 'home',
  income: 'money',
  expense: 'money',
};

/** A booking is made with its price. */
const SUBJECT_OF_NEW: Readonly<Record<NewThing, Subject>> = {
  booking: 'money',
  block: 'calendar',
  task: 'tasks',
  property: 'properties',
  income: 'money',
  expense: 'money',
};

/** What the operator may make: a property is made by somebody who reaches all. */
export function thingsFor({ isWhole }: { readonly isWhole: boolean }, may: May): readonly NewThing[] {
  return NEW_THINGS.filter(
    (thing) => (isWhole || thing !== 'property') && may.changes(SUBJECT_OF_NEW[thing]),
  );
}

/** The search and the button New at the head of every page. On a phone, two icons. */
export function PageActions({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useWording();
  return (
    <span className="head-actions">
      <button type="button" className="head-search" onClick={onSearch}>
        <span className="visually-hidden">{t.finder.openLabel}</span>
        <Icon name="search" size={16} />
        <span className="head-search-words" aria-hidden="true">
          {t.finder.open}
        </span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <NewMenu />
    </span>
  );
}

function NewMenu() {
  const { t } = useWording();
  const things = thingsFor(useReach(), useMay());
  if (things.length === 0) return null;
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Button h={32} className="head-new" leftSection={<Icon name="plus" size={15} />}>
          {t.nav.new}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {things.map((thing) => (
          <Menu.Item
            key={thing}
            renderRoot={(props) => (
              <Link {...props} to="." search={(before) => ({ ...before, ...NO_PANEL, new: thing })} />
            )}
            leftSection={<Icon name={ICON_OF_NEW[thing]} size={16} />}
          >
            {t.finder.menuThing[thing]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
