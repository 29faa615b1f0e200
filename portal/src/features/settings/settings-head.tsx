import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';

/** The head of one page of the settings. On a phone it leads back to their list. */
export function SettingsHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { t } = useWording();
  return (
    <PageHead title={title}>
      <Link className="page-back settings-back" to="/settings">
        <Icon name="left" size={16} /> <span>{t.settings.title}</span>
      </Link>
      {children}
    </PageHead>
  );
}
