import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import type { SearchResult } from '../../../../client/src/innkeep.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { FinderList } from './finder-list.tsx';
import { matchCommands, type Command } from './items.ts';
import { useSearch } from './use-search.ts';
import './finder.css';

/** One place to find everything: guests, stays, conversations, tasks, properties, pages and actions. */
export function Finder({
  beginWith,
  commands,
  onOpen,
  onClose,
}: {
  /** What was typed before this was loaded. */
  readonly beginWith: () => string;
  readonly commands: readonly Command[];
  readonly onOpen: (result: SearchResult) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const [typed, setTyped] = useState('');
  // Not while it is drawn: some of it may be typed until this stands on the page.
  useLayoutEffect(() => setTyped(beginWith()), []);
  const [at, setAt] = useState(0);
  const { results, hasMore, error, isWaiting } = useSearch(typed);
  const list = useId();
  const matching = matchCommands(commands, typed);
  const choices = [...results.map((result) => () => onOpen(result)), ...matching.map(({ run }) => run)];
  const active = Math.min(at, choices.length - 1);
  const choose = (index: number) => {
    onClose();
    choices[index]?.();
  };
  const press = (event: KeyboardEvent) => {
    const to = moveTo(event.key, active, choices.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Before the answer has come, the first choice may be another one than the words name.
      if (!isWaiting || results.length === 0) choose(active);
    } else return;
    event.preventDefault();
  };
  const nothing = choices.length === 0 && !isWaiting ? t.finder.nothing(typed.trim()) : '';
  const said = error === null ? nothing : `${t.finder.couldNotSearch} ${error.message}`;
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={620}
      yOffset="10vh"
      centered={false}
      // What is typed at once must reach the field.
      transitionProps={{ duration: 0 }}
      aria-label={t.finder.title}
    >
      <div className="finder-field">
        <Icon name="search" />
        <input
          data-autofocus
          autoFocus
          type="text"
          role="combobox"
          aria-label={t.finder.title}
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
          aria-busy={isWaiting}
          autoComplete="off"
          spellCheck={false}
          placeholder={t.finder.placeholder}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <FinderList
        id={list}
        results={results}
        commands={matching}
        active={active}
        onPoint={setAt}
        onChoose={choose}
      />
      <FinderFoot
        said={said === '' && hasMore ? t.finder.more : said}
        status={isWaiting || typed.trim() === '' ? '' : t.finder.count(choices.length)}
      />
    </Dialog>
  );
}

/** The choice that a key leads to, if it leads to one. The ends are joined. */
function moveTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + 6, count - 1);
  if (key === 'PageUp') return Math.max(at - 6, 0);
  return undefined;
}

function FinderFoot({ said, status }: { readonly said: string; readonly status: string }) {
  const { t } = useWording();
  return (
    <div className="finder-foot">
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {said === '' ? null : <p className="finder-said">{said}</p>}
      <p className="finder-hints" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.finder.hints.choose}
        </span>
        <span>
          <kbd>↵</kbd> {t.finder.hints.open}
        </span>
        <span>
          <kbd>Esc</kbd> {t.finder.hints.close}
        </span>
      </p>
    </div>
  );
}
