import { ActionIcon, Popover, TextInput, Tooltip } from '@mantine/core';
import { getHotkeyHandler, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { addDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { View } from './use-view.ts';

/** A day far away: G, then its date. */
export function GoToDay({ view }: { readonly view: View }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(view.first);
  const open = () => {
    setDay(view.first);
    setOpen(true);
  };
  useHotkeys([['g', open]]);
  const go = () => {
    setOpen(false);
    if (day !== '') view.show(day);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <Tooltip label={`${t.calendar.goTo} (G)`}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t.calendar.goTo}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? setOpen(false) : open())}
          >
            <Icon name="calendar" size={17} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          data-autofocus
          type="date"
          label={t.calendar.goTo}
          min={view.span.first}
          max={addDays(view.span.first, view.span.days - 1)}
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
          onKeyDown={getHotkeyHandler([['Enter', go]])}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
