import { Button, Menu } from '@mantine/core';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { useViews, type PageWithViews } from './use-views.ts';
import { ViewsDialog } from './views-dialog.tsx';
import './views.css';

/** The saved views of a page. `search` is what the address of the page says now. */
export function ViewsMenu({
  page,
  search,
  onOpen,
}: {
  readonly page: PageWithViews;
  readonly search: Readonly<Record<string, unknown>>;
  readonly onOpen: (search: Record<string, unknown>) => void;
}) {
  const { t } = useWording();
  const { data: views = [] } = useViews(page);
  const [isManaging, setIsManaging] = useState(false);
  return (
    <>
      <Menu position="bottom-start" width={230}>
        <Menu.Target>
          <Button
            className="views-open"
            variant="default"
            h={32}
            leftSection={<Icon name="filter" size={14} />}
          >
            {t.views.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map(({ id, name, is_own, operator_name, search: saved }) => (
            <Menu.Item key={id} onClick={() => onOpen(defaultParseSearch(saved))}>
              {name} {is_own ? null : <span className="muted">{t.views.shared(operator_name)}</span>}
            </Menu.Item>
          ))}
          {views.length === 0 ? null : <Menu.Divider />}
          <Menu.Item onClick={() => setIsManaging(true)}>{t.views.manage}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isManaging ? (
        <ViewsDialog
          page={page}
          search={defaultStringifySearch(search)}
          onClose={() => setIsManaging(false)}
        />
      ) : null}
    </>
  );
}
